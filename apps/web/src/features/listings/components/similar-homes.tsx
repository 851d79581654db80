import type { ListingCard, ListingDetail } from '@rentreel/contracts/listings';
import { Button, Note, Skeleton } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { HomeCard } from '../../../components/homes/home-card.tsx';
import { trpc } from '../../../lib/trpc.ts';

export interface SimilarHomesProps {
  listingId: ListingDetail['id'];
  /** The button on a card's picture. */
  renderHeart: (home: ListingCard) => ReactNode;
}

const placeholders = ['one', 'two', 'three'];

/** Homes nearby that cost about as much; nothing when there are none. */
export function SimilarHomes({ listingId, renderHeart }: SimilarHomesProps) {
  const { data, isError, refetch, isFetching } = trpc.listings.listSimilar.useQuery({ listingId });
  if (data?.length === 0) return null;
  return (
    <section className="home-section similar" aria-labelledby="similar-heading">
      <h2 id="similar-heading">Similar homes</h2>
      {isError && (
        <Note tone="bad" announce="alert">
          Similar homes did not load.{' '}
          <Button variant="text" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {!isError && (
        <ul className="similar-strip" aria-busy={!data}>
          {data?.map((home) => (
            <li key={home.id}>
              <HomeCard home={home} action={renderHeart(home)} />
            </li>
          ))}
          {!data &&
            placeholders.map((name) => (
              <li key={name} aria-hidden="true">
                <Skeleton shape="card" className="aspect-4/3" />
                <Skeleton className="mt-3 h-6 w-40" />
                <Skeleton shape="text" className="w-56" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
