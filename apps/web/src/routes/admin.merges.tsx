import { createFileRoute } from '@tanstack/react-router';
import { MergesPage } from '../features/administration/merges-page.tsx';

export const Route = createFileRoute('/admin/merges')({ component: MergesPage });
