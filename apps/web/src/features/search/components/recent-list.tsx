import { describeSearch } from '@rentreel/contracts/search';
import { IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { History, X } from 'lucide-react';
import { formatAge } from '../../../lib/format-age.ts';
import { notifyWithUndo } from '../../../lib/toasts.ts';
import { useRecentSearches } from '../hooks/use-recent-searches.ts';
import { forgetRecentSearch, type RecentSearch, restoreRecentSearch } from '../lib/recent-searches.ts';
import { writeSearchAddress } from '../lib/search-address.ts';

/** What was searched for in this browser; nothing when that is nothing. */
export function RecentList() {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  const remove = (search: RecentSearch) => {
    forgetRecentSearch(search.key);
    notifyWithUndo('Search removed from this browser', () => restoreRecentSearch(search));
  };
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">Recent searches</h2>
      <ul>
        {searches.map((search) => (
          <li key={search.key}>
            <Link to="/search" search={writeSearchAddress(search.query)}>
              <History className="icon-20" aria-hidden="true" />
              <span>
                <strong>{describeSearch(search.query)}</strong>
                <small>{formatAge(search.at)}</small>
              </span>
            </Link>
            <IconButton label={`Remove ${describeSearch(search.query)}`} onClick={() => remove(search)}>
              <X className="icon-20" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
