import type { ListingCard } from '@rentreel/contracts/listings';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { FeedContent } from '../components/feed-content.tsx';
import { FeedFailed } from '../components/feed-failed.tsx';
import { FeedPending } from '../components/feed-pending.tsx';
import { FeedToolbar } from '../components/feed-toolbar.tsx';
import { FilterSheet } from '../components/filter-sheet.tsx';
import { ListPending } from '../components/list-pending.tsx';
import { useBringHidden } from '../hooks/use-bring-hidden.ts';
import { clearChoices, type FeedFilters } from '../lib/feed-filters.ts';
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
  const { view = 'video', i = 0, ...filters } = search;
  const [filtering, setFiltering] = useState(false);
  useBringHidden();
  const closeSheet = () => setFiltering(false);
  useBackCloses(filtering, closeSheet);
  const title = `Homes to rent${filters.city ? ` in ${filters.city}` : ''}`;
  const show = (next: FeedFilters, nextView = view) => {
    closeSheet();
    onSearch({ ...next, ...(nextView === 'list' && { view: 'list' as const }) }, 'push');
  };
  const keepPlace = (place: number) => {
    // A change of the address would close the sheet.
    if (place !== i && !filtering) onSearch({ ...filters, ...(place > 0 && { i: place }) }, 'replace');
  };
  const which = JSON.stringify(filters);
  return (
    <div className="home" data-view={view}>
      <PageTitle>{title}</PageTitle>
      <h1 className={view === 'video' ? 'sr-only' : 'home-heading'}>{title}</h1>
      <FeedToolbar
        filters={filters}
        view={view}
        onFilters={(next) => show(next)}
        onView={(next) => show(filters, next)}
        onOpenSheet={() => setFiltering(true)}
      />
      <FilterSheet open={filtering} onClose={closeSheet} filters={filters} onApply={(next) => show(next)} />
      <CatchBoundary getResetKey={() => `${which} ${view}`} errorComponent={FeedFailed}>
        <Suspense key={which} fallback={view === 'video' ? <FeedPending /> : <ListPending />}>
          <FeedContent
            filters={filters}
            view={view}
            startAt={i}
            onPlace={keepPlace}
            onClear={() => show(clearChoices(filters))}
            {...slots}
          />
        </Suspense>
      </CatchBoundary>
    </div>
  );
}
