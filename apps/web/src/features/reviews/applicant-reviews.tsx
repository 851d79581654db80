import type { Booking } from '@rentreel/contracts/bookings';
import { trpc } from '#/lib/trpc.ts';
import { ReviewList, ScoreLine } from './review-list.tsx';

/** Landlords' reviews of a booking's tenant, for its landlord; renders nothing without any. */
export function ApplicantReviews({ bookingId }: { bookingId: Booking['id'] }) {
  const query = trpc.reviews.ofApplicant.useInfiniteQuery(
    { bookingId, limit: 3 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const score = query.data?.pages[0]?.score;
  if (!score || score.count === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="applicant-reviews-heading">
      <h3 id="applicant-reviews-heading">What landlords say</h3>
      <ScoreLine score={score} />
      <ReviewList query={query} empty={null} />
    </section>
  );
}
