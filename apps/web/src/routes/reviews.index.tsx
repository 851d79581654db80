import { createFileRoute } from '@tanstack/react-router';
import { type ReviewTab, ReviewsPage } from '../features/reviews/reviews-page.tsx';

interface ReviewsSearch {
  tab?: Exclude<ReviewTab, 'waiting'> | undefined;
}

export const Route = createFileRoute('/reviews/')({
  staticData: { width: 'column' },
  validateSearch: ({ tab }): ReviewsSearch => ({ tab: tab === 'written' || tab === 'about' ? tab : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { tab = 'waiting' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onTab = (next: ReviewTab) => void navigate({ search: next === 'waiting' ? {} : { tab: next }, replace: true });
  return <ReviewsPage tab={tab} onTab={onTab} />;
}
