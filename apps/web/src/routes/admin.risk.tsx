import { createFileRoute } from '@tanstack/react-router';
import { RiskPage } from '../features/administration/risk-page.tsx';

export const Route = createFileRoute('/admin/risk')({ component: RiskPage });
