import type { LandlordPage } from '@rentreel/contracts/landlords';
import { ListPending } from '@rentreel/ui';
import { trpc } from '#/lib/trpc.ts';
import { ReviewList, ScoreLine } from './review-list.tsx';

/** Tenants' reviews of a landlord, from all listings. */
export function LandlordReviews({ landlordId }: { landlordId: LandlordPage['id'] }) {
  const query = trpc.reviews.ofLandlord.useInfiniteQuery(
    { landlordId, limit: 6 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const score = query.data?.pages[0]?.score;
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="landlord-reviews-heading">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="landlord-reviews-heading">Reviews</h2>
          {score && score.count > 0 && <ScoreLine score={score} />}
        </div>
        <p className="text-14 text-text-2">Only people who rented or inspected through RentReel can write one.</p>
      </header>
      <ReviewList
        query={query}
        pending={<ListPending card="h-36" rows={2} />}
        empty={<p>This landlord has no reviews yet.</p>}
      />
    </section>
  );
}
