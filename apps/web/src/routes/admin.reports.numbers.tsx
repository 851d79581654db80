import { createFileRoute } from '@tanstack/react-router';
import { ReportedNumbersPage } from '../features/administration/reported-numbers-page.tsx';

export const Route = createFileRoute('/admin/reports/numbers')({ component: ReportedNumbersPage });
