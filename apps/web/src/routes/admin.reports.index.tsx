import { createFileRoute } from '@tanstack/react-router';
import { ReportedHomesPage } from '../features/administration/reported-homes-page.tsx';

export const Route = createFileRoute('/admin/reports/')({ component: ReportedHomesPage });
