import { createFileRoute } from '@tanstack/react-router';
import { RefundsPage } from '../features/administration/refunds-page.tsx';

export const Route = createFileRoute('/admin/refunds')({ component: RefundsPage });
