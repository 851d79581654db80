import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, EmptyState } from '@rentreel/ui';
import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type HomePages, useHomePages } from '../hooks/use-home-pages.ts';
import type { FeedFilters } from '../lib/feed-filters.ts';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedEnd } from './feed-end.tsx';
import { HomeList } from './home-list.tsx';
import { ListPending } from './list-pending.tsx';
import { VideoFeed } from './video-feed.tsx';

export interface FeedContentProps {
  filters: FeedFilters;
  view: 'list' | 'video';
  startAt: number;
  onPlace: (index: number) => void;
  onClear: () => void;
  renderActions: (home: ListingCard) => ReactNode;
  renderHeart: (home: ListingCard) => ReactNode;
  onDoubleTap: (home: ListingCard) => void;
}

/** The homes that were asked for, once they are there: as slides or as a list. */
export function FeedContent(props: FeedContentProps) {
  const { filters, view, onClear, renderHeart } = props;
  const pages = useHomePages(filters);
  if (pages.homes.length === 0 && pages.hasMore) return <FirstHomes pages={pages} />;
  if (pages.homes.length === 0) return <FeedEmpty filters={filters} onClear={onClear} />;
  if (view === 'list') return <HomeList pages={pages} filters={filters} renderHeart={renderHeart} />;
  const toFirst = () => document.querySelector('[data-index="0"]')?.scrollIntoView();
  return (
    <VideoFeed
      pages={pages}
      startAt={props.startAt}
      onPlace={props.onPlace}
      renderActions={props.renderActions}
      onDoubleTap={props.onDoubleTap}
      end={<FeedEnd pages={pages} filters={filters} onClear={onClear} onFirst={toFirst} />}
    />
  );
}

/** All homes that came were hidden: the next ones are on their way. */
function FirstHomes({ pages: { loadMore, loadingMore, moreFailed } }: { pages: HomePages }) {
  useEffect(() => {
    if (!loadingMore && !moreFailed) loadMore();
  }, [loadMore, loadingMore, moreFailed]);
  if (!moreFailed) return <ListPending />;
  return (
    <div className="page feed-empty">
      <EmptyState
        icon={WifiOff}
        title="The next homes did not load"
        action={<Button onClick={loadMore}>Try again</Button>}
      >
        Check your connection.
      </EmptyState>
    </div>
  );
}
