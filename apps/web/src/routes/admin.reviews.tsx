import type { ReviewQueue } from '@rentreel/contracts/reviews';
import { createFileRoute } from '@tanstack/react-router';
import { ReviewReportsPage } from '../features/reviews/admin/review-reports-page.tsx';

interface ReportsSearch {
  queue?: 'closed' | undefined;
}

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: ({ queue }): ReportsSearch => ({ queue: queue === 'closed' ? queue : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { queue = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onQueue = (next: ReviewQueue) =>
    void navigate({ search: next === 'closed' ? { queue: next } : {}, replace: true });
  return <ReviewReportsPage queue={queue} onQueue={onQueue} />;
}
