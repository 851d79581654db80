import type { ListingCard } from '@rentreel/contracts/listings';
import { Button, Chip, EmptyState } from '@rentreel/ui';
import { House, LayoutList } from 'lucide-react';
import './feed.css';
import './feed-small.css';
import './feed-wide.css';
import { useMediaQuery } from '#/lib/hooks.ts';
import { ShareButton } from '../listings/index.ts';
import { SaveButton, useSavedToggle } from '../saved/index.ts';
import type { SearchResults } from '../search/index.ts';
import { FeedEnd, FeedPending } from './feed-states.tsx';
import { VideoFeed } from './video-feed.tsx';

interface WatchResultsProps {
  results: SearchResults;
  startAt: number;
  onPlace: (place: number) => void;
  onLeave: () => void;
}

const renderActions = (home: ListingCard) => (
  <>
    <SaveButton home={home} look="rail" />
    <ShareButton home={home} look="rail" />
  </>
);

/** Search results as a feed, with a link back to the list. */
export default function WatchResults({ results, startAt, onPlace, onLeave }: WatchResultsProps) {
  const { save } = useSavedToggle();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { homes, pending } = results;
  const pages = { ...results, homes: [...homes] };
  const toFirst = () => document.querySelector('[data-index="0"]')?.scrollIntoView();
  return (
    <div className="home" data-view="video">
      <h1 className="sr-only">Watch the homes you searched for</h1>
      <div className="feed-toolbar lg:items-center flex pointer-events-none">
        <div className="feed-which lg:p-1">
          <Chip className="px-3" variant={isWide ? 'plain' : 'scrim'} onClick={onLeave}>
            <LayoutList className="icon-20" aria-hidden="true" />
            Back to the list
          </Chip>
        </div>
      </div>
      {pending && <FeedPending />}
      {!pending && homes.length === 0 && (
        <div className="page feed-empty">
          <EmptyState
            icon={House}
            title="No homes to watch"
            action={<Button onClick={onLeave}>Back to the search</Button>}
          >
            Change your search.
          </EmptyState>
        </div>
      )}
      {homes.length > 0 && (
        <VideoFeed
          pages={pages}
          startAt={startAt}
          onPlace={onPlace}
          renderActions={renderActions}
          onDoubleTap={save}
          end={<FeedEnd pages={pages} filters={{}} onClear={onLeave} onFirst={toFirst} />}
        />
      )}
    </div>
  );
}
