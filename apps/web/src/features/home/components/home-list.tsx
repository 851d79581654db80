import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, Note } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { HomeCard } from '../../../components/homes/home-card.tsx';
import type { HomePages } from '../hooks/use-home-pages.ts';
import type { FeedFilters } from '../lib/feed-filters.ts';
import { whichHomes } from '../lib/filter-words.ts';

export interface HomeListProps {
  pages: HomePages;
  filters: FeedFilters;
  renderHeart: (home: ListingCard) => ReactNode;
}

/** The same homes as a plain list, for those who do not want video. */
export function HomeList({ pages, filters, renderHeart }: HomeListProps) {
  const { homes, hasMore, loadingMore, moreFailed, loadMore } = pages;
  return (
    <div className="page home-list-page">
      <ul className="home-list">
        {homes.map((home, index) => (
          <li key={home.id}>
            <HomeCard home={home} first={index === 0} action={renderHeart(home)} />
          </li>
        ))}
      </ul>
      <div className="home-list-end">
        {moreFailed && (
          <Note tone="bad" announce="alert">
            The next homes did not load. Check your connection and try again.
          </Note>
        )}
        {hasMore ? (
          <Button variant="secondary" block busy={loadingMore} busyText="Loading…" onClick={loadMore}>
            Show more homes
          </Button>
        ) : (
          <p className="text-14 text-text-2">{`That is all: ${homes.length} homes${whichHomes(filters)}.`}</p>
        )}
      </div>
    </div>
  );
}
