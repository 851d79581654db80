import type { ListingCard } from '@rentreel/contracts/listings';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { FeedContent } from '../components/feed-content.tsx';
import { FeedFailed } from '../components/feed-failed.tsx';
import { FeedPending } from '../components/feed-pending.tsx';
import { FeedToolbar } from '../components/feed-toolbar.tsx';
import { ListPending } from '../components/list-pending.tsx';
import type { FeedSearch } from '../lib/feed-search.ts';
import '../../../components/homes/homes.css';
import '../home.css';

export interface FeedPageProps {
  search: FeedSearch;
  /** Puts what changed into the address: as a step of its own, or in place. */
  onSearch: (search: FeedSearch, way: 'push' | 'replace') => void;
  /** Buttons beside a slide. */
  renderActions: (home: ListingCard) => ReactNode;
  /** The button on a card's picture. */
  renderHeart: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
}

export function FeedPage({ search, onSearch, ...slots }: FeedPageProps) {
  const { city, view = 'video', i = 0 } = search;
  const title = `Homes to rent${city ? ` in ${city}` : ''}`;
  const show = (next: { city?: FeedSearch['city'] | undefined; view?: 'list' | 'video' }) => {
    const chosen = { city, view, ...next };
    onSearch({ ...(chosen.city && { city: chosen.city }), ...(chosen.view === 'list' && { view: 'list' }) }, 'push');
  };
  const keepPlace = (place: number) => {
    if (place !== i) onSearch({ ...(city && { city }), ...(place > 0 && { i: place }) }, 'replace');
  };
  return (
    <div className="home" data-view={view}>
      <PageTitle>{title}</PageTitle>
      <h1 className={view === 'video' ? 'sr-only' : 'home-heading'}>{title}</h1>
      <FeedToolbar
        city={city}
        view={view}
        onCity={(next) => show({ city: next })}
        onView={(next) => show({ view: next })}
      />
      <CatchBoundary getResetKey={() => `${city} ${view}`} errorComponent={FeedFailed}>
        <Suspense key={city} fallback={view === 'video' ? <FeedPending /> : <ListPending />}>
          <FeedContent
            city={city}
            view={view}
            startAt={i}
            onPlace={keepPlace}
            onAllCities={() => show({ city: undefined })}
            {...slots}
          />
        </Suspense>
      </CatchBoundary>
    </div>
  );
}
