import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { ReviewNotFoundPage, ReviewPage } from '../features/reviews/review-page.tsx';

export const Route = createFileRoute('/reviews/$reviewId')({
  staticData: { width: 'column' },
  params: idParam('reviewId', 'rvw'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.reviews.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: ReviewNotFoundPage,
});

function RoutePage() {
  const { reviewId } = Route.useParams();
  return <ReviewPage key={reviewId} reviewId={reviewId} />;
}
