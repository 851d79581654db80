import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, EmptyState } from '@rentreel/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { ListingTile, MoreListings, ShareButton } from '../listings/index.ts';
import { MessageLandlord } from '../messages/index.ts';
import { SaveButton, useSavedToggle } from '../saved/index.ts';
import { type FeedFilters, budgetKobo } from './feed-input.ts';
import { clearChoices } from './feed-choices.ts';
import type { FeedSearch } from './feed-search.ts';
import { FeedEmpty, FeedEnd, FeedFailed, FeedPending, ListPending } from './feed-states.tsx';
import { FeedToolbar } from './feed-toolbar.tsx';
import './feed.css';
import './feed-small.css';
import './feed-wide.css';
import { FilterSheet } from './filter-sheet.tsx';
import { whichHomes } from './format.ts';
import { useNearMe } from './near-me.ts';
import { type FeedPages, useTransferHidden, useFeedPages } from './queries.ts';
import { VideoFeed } from './video-feed.tsx';

interface FeedPageProps {
  search: FeedSearch;
  /** Writes changes to the address, as a new history entry or replacing the current one. */
  onSearch: (search: FeedSearch, way: 'push' | 'replace') => void;
}

export function FeedPage({ search, onSearch }: FeedPageProps) {
  const { view = 'video', i = 0, ...filters } = search;
  const [filtering, setFiltering] = useState(false);
  useTransferHidden();
  const closeSheet = () => setFiltering(false);
  useBackCloses(filtering, closeSheet);
  const title = filters.city ? `Homes to rent in ${filters.city}` : 'Homes to rent';
  const show = (next: FeedFilters, nextView = view) => {
    closeSheet();
    onSearch({ ...next, ...(nextView === 'list' && { view: 'list' as const }) }, 'push');
  };
  const near = useNearMe((next) => show(next));
  const apply = (next: FeedFilters) => {
    if (next.tab !== 'near_me' || next.near !== undefined) return show(next);
    closeSheet();
    return void near.ask(next);
  };
  const keepPlace = (place: number) => {
    // A change of the address would close the filter sheet.
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
        near={near}
        onFilters={(next) => show(next)}
        onView={(next) => show(filters, next)}
        onOpenSheet={() => setFiltering(true)}
      />
      <FilterSheet open={filtering} onClose={closeSheet} filters={filters} onApply={apply} />
      <CatchBoundary getResetKey={() => `${which} ${view}`} errorComponent={FeedFailed}>
        <Suspense key={which} fallback={view === 'video' ? <FeedPending /> : <ListPending />}>
          <FeedContent
            filters={filters}
            view={view}
            startAt={i}
            onPlace={keepPlace}
            onClear={() => show(clearChoices(filters))}
            onList={() => show(filters, 'list')}
          />
        </Suspense>
      </CatchBoundary>
    </div>
  );
}

interface FeedContentProps {
  filters: FeedFilters;
  view: 'list' | 'video';
  startAt: number;
  onPlace: (index: number) => void;
  onClear: () => void;
  onList: () => void;
}

// A stable function for all slides: a new one would re-render each of them.
const renderActions = (home: ListingCard) => (
  <>
    <SaveButton home={home} look="rail" />
    <MessageLandlord home={home} look="rail" />
    <ShareButton home={home} look="rail" />
  </>
);

/** The loaded homes as slides or as a list. */
function FeedContent({ filters, view, startAt, onPlace, onClear, onList }: FeedContentProps) {
  const { save } = useSavedToggle();
  const pages = useFeedPages(filters);
  if (pages.homes.length === 0 && pages.hasMore) return <FirstListings pages={pages} />;
  if (pages.homes.length === 0) return <FeedEmpty filters={filters} onClear={onClear} />;
  if (view === 'list') return <FeedList pages={pages} filters={filters} />;
  const toFirst = () => document.querySelector('[data-index="0"]')?.scrollIntoView();
  return (
    <VideoFeed
      pages={pages}
      budgetKobo={budgetKobo(filters)}
      startAt={startAt}
      onPlace={onPlace}
      onList={onList}
      renderActions={renderActions}
      onDoubleTap={save}
      end={<FeedEnd pages={pages} filters={filters} onClear={onClear} onFirst={toFirst} />}
    />
  );
}

/** All loaded homes are hidden, so the next page is loading. */
function FirstListings({ pages: { loadMore, loadingMore, moreFailed } }: { pages: FeedPages }) {
  useEffect(() => {
    if (!loadingMore && !moreFailed) loadMore();
  }, [loadMore, loadingMore, moreFailed]);
  if (!moreFailed) return <ListPending />;
  return (
    <div className="page feed-empty">
      <EmptyState
        icon={WifiOff}
        title="The next homes didn’t load"
        action={<Button onClick={loadMore}>Try again</Button>}
      >
        Check your connection.
      </EmptyState>
    </div>
  );
}

interface FeedListProps {
  pages: FeedPages;
  filters: FeedFilters;
}

/** The homes as a list without video. */
function FeedList({ pages, filters }: FeedListProps) {
  const { homes } = pages;
  return (
    <div className="page pt-3">
      <ul className="tiles [--tile:300px] gap-x-6 gap-y-7">
        {homes.map((home, index) => (
          <li key={home.id}>
            <ListingTile
              home={home}
              first={index === 0}
              wanted={{ maxFirstYearKobo: budgetKobo(filters) }}
              action={<SaveButton home={home} look="icon" />}
            />
          </li>
        ))}
      </ul>
      <MoreListings pages={pages} end={`That’s all: ${homes.length} homes${whichHomes(filters)}.`} />
    </div>
  );
}
