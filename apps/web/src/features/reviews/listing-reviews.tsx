import type { ListingCard } from '@rentreel/contracts/listings';
import { trpc } from '#/lib/trpc.ts';
import { ReviewList, ScoreLine } from './review-list.tsx';

/** Tenants' reviews of a listing, and the score of its landlord. */
export function ListingReviews({ listingId }: { listingId: ListingCard['id'] }) {
  const query = trpc.reviews.ofListing.useInfiniteQuery(
    { listingId, limit: 4 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const score = query.data?.pages[0]?.score;
  return (
    <section className="home-section" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">Reviews</h2>
      {score && score.count > 0 && (
        <div className="mb-3">
          <ScoreLine score={score} />
          <p className="text-14 text-text-2">Of this landlord, from all their homes.</p>
        </div>
      )}
      <ReviewList
        query={query}
        pending={null}
        empty={
          <p>This home has no reviews yet. Only people who inspected or rented it through RentReel can write one.</p>
        }
      />
    </section>
  );
}
