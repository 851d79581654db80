import { Button, EmptyState, Skeleton, Spinner, buttonProps } from '@rentreel/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { CheckCheck, House, WifiOff } from 'lucide-react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { useShowAgain } from '#/components/screen-states.tsx';
import { ListingTilePending } from '../listings/index.ts';
import type { FeedFilters, NamedTab } from './feed-input.ts';
import { chosenFilters, whichHomes } from './format.ts';
import type { FeedPages } from './queries.ts';

/** Skeleton of a slide: image, price, title, button. */
export function FeedPending() {
  return (
    <div className="feed h-full [scrollbar-width:none]" aria-busy="true">
      <p className="sr-only">Loading homes…</p>
      <div className="slide late">
        <div className="slide-media" />
        <div className="slide-panel lg:flex contents lg:flex-col lg:overflow-y-auto">
          <div className="slide-info relative">
            <Skeleton shape="text" className="w-44" />
            <Skeleton className="mt-4 h-9 w-52" />
            <Skeleton shape="text" className="mt-4 w-60" />
            <Skeleton shape="text" className="w-40" />
            <Skeleton className="mt-4 h-13 w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Two rows of the widest screen. */
const cards = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function ListPending() {
  return (
    <div className="page late pt-3" aria-busy="true">
      <p className="sr-only">Loading homes…</p>
      <div className="tiles [--tile:300px] gap-x-6 gap-y-7">
        {cards.map((card) => (
          <div key={card}>
            <ListingTilePending />
          </div>
        ))}
      </div>
    </div>
  );
}

interface FeedEmptyProps {
  filters: FeedFilters;
  onClear: () => void;
}

const nothing: Readonly<Record<NamedTab | 'for_you', readonly [title: string, text: string]>> = {
  for_you: ['No homes yet', 'New homes appear here as soon as a landlord lists one.'],
  new: ['No homes yet', 'New homes appear here as soon as a landlord lists one.'],
  price_drop: ['No price drops yet', 'Homes appear here for 60 days after their price drops.'],
  near_me: ['No homes near you yet', 'See homes in other areas instead.'],
};

/** Names the filters without results and offers to clear them. */
export function FeedEmpty({ filters, onClear }: FeedEmptyProps) {
  const chosen = chosenFilters(filters);
  const [title, text] = nothing[filters.tab ?? 'for_you'];
  return (
    <div className="page feed-empty">
      {chosen.length > 0 ? (
        <EmptyState
          icon={House}
          title="No homes for these filters"
          action={<Button onClick={onClear}>{chosen.length === 1 ? 'Clear filter' : 'Clear filters'}</Button>}
        >
          Your filters: {chosen.map((filter) => filter.text).join(' · ')}.
        </EmptyState>
      ) : (
        <EmptyState
          icon={House}
          title={title}
          action={
            filters.tab !== undefined && (
              <Link to="/" {...buttonProps({})}>
                See homes for you
              </Link>
            )
          }
        >
          {text}
        </EmptyState>
      )}
    </div>
  );
}

interface FeedEndProps {
  pages: FeedPages;
  filters: FeedFilters;
  onClear: () => void;
  onFirst: () => void;
}

/** End slide: loading, error with a retry, or the end of the feed. */
export function FeedEnd({ pages, filters, onClear, onFirst }: FeedEndProps) {
  if (pages.moreFailed) {
    return (
      <div className="grid justify-items-center gap-3 max-w-80 text-center lg:text-text" role="alert">
        <WifiOff className="icon" aria-hidden="true" />
        <h2>The next homes didn’t load</h2>
        <p>Check your connection. The homes you have seen are still here.</p>
        <Button className="lg:border-border" variant="white" onClick={pages.loadMore}>
          Try again
        </Button>
      </div>
    );
  }
  if (pages.hasMore) {
    return (
      <p className="grid justify-items-center gap-3 max-w-80 text-center lg:text-text" role="status">
        <Spinner />
        Loading more homes…
      </p>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 max-w-80 text-center lg:text-text">
      <CheckCheck className="icon" aria-hidden="true" />
      <h2>{`You have seen all ${pages.homes.length} homes${whichHomes(filters)}`}</h2>
      <p>New homes come first the next time you open RentReel.</p>
      {chosenFilters(filters).length > 0 ? (
        <Button className="lg:border-border" variant="white" onClick={onClear}>
          See all homes
        </Button>
      ) : (
        <Button className="lg:border-border" variant="white" onClick={onFirst}>
          Back to the first home
        </Button>
      )}
      <p className="flex flex-wrap justify-center gap-x-4">
        <Link className="text-inherit px-1 py-2.5 underline underline-offset-3" to="/hidden-homes">
          Homes you hid
        </Link>
        <Link className="text-inherit px-1 py-2.5 underline underline-offset-3" to="/property-demo">
          How renting here works
        </Link>
      </p>
    </div>
  );
}

/** Error message when the homes fail to load; the filters above stay usable. */
export function FeedFailed({ error, reset }: ErrorComponentProps) {
  const showAgain = useShowAgain(reset);
  return (
    <div className="page feed-empty grid content-center justify-items-start gap-4">
      <h2>The homes didn’t load</h2>
      <LoadFailure error={error} onRetry={showAgain} />
    </div>
  );
}
