import type { Booking } from '@rentreel/contracts/bookings';
import { trpc } from '#/lib/trpc.ts';
import { ReviewList, ScoreLine } from './review-list.tsx';

/** What landlords wrote about the tenant of a booking, for its landlord; nothing while there is none. */
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
