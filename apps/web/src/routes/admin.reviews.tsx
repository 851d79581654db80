import { createFileRoute } from '@tanstack/react-router';
import { ReviewReportsPage } from '../features/reviews/admin/review-reports-page.tsx';

export const Route = createFileRoute('/admin/reviews')({ component: ReviewReportsPage });
