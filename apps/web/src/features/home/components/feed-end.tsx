import { Button, Spinner } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CheckCheck, WifiOff } from 'lucide-react';
import type { HomePages } from '../hooks/use-home-pages.ts';
import type { FeedFilters } from '../lib/feed-filters.ts';
import { chosenFilters, whichHomes } from '../lib/filter-words.ts';

export interface FeedEndProps {
  pages: HomePages;
  filters: FeedFilters;
  onClear: () => void;
  onFirst: () => void;
}

/** After the last home: more on the way, a failure to mend, or the end. */
export function FeedEnd({ pages, filters, onClear, onFirst }: FeedEndProps) {
  if (pages.moreFailed) {
    return (
      <div className="feed-end" role="alert">
        <WifiOff className="icon" aria-hidden="true" />
        <h2>The next homes did not load</h2>
        <p>Check your connection. The homes you have seen are still here.</p>
        <Button variant="white" onClick={pages.loadMore}>
          Try again
        </Button>
      </div>
    );
  }
  if (pages.hasMore) {
    return (
      <p className="feed-end" role="status">
        <Spinner />
        Loading more homes…
      </p>
    );
  }
  return (
    <div className="feed-end">
      <CheckCheck className="icon" aria-hidden="true" />
      <h2>{`You have seen all ${pages.homes.length} homes${whichHomes(filters)}`}</h2>
      <p>New homes come first the next time you open RentReel.</p>
      {chosenFilters(filters).length > 0 ? (
        <Button variant="white" onClick={onClear}>
          See all homes
        </Button>
      ) : (
        <Button variant="white" onClick={onFirst}>
          Back to the first home
        </Button>
      )}
      <p className="feed-end-more">
        <Link to="/hidden-homes">Homes you hid</Link>
        <Link to="/property-demo">How renting here works</Link>
      </p>
    </div>
  );
}
