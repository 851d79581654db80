import { type SearchQuery, describeSearch, homesLabel } from '@rentreel/contracts/search';
import { Button, EmptyState, IconButton, Skeleton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowRight, History, SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAge } from '#/lib/format.ts';
import { ListingTilePending } from '../listings/index.ts';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { chosenConditions } from './chosen-conditions.ts';
import { type RecentSearch, forgetRecentSearch, restoreRecentSearch, useRecentSearches } from './recent-searches.ts';
import { writeSearchAddress } from './search-address.ts';

const cards = ['one', 'two', 'three', 'four'];

export function ResultsPending() {
  return (
    <div className="results late" aria-busy="true">
      <div className="results-list tiles [--tile:260px] gap-x-5 gap-y-7">
        {cards.map((card) => (
          <div key={card}>
            <ListingTilePending />
          </div>
        ))}
      </div>
    </div>
  );
}

interface NoResultsProps {
  query: SearchQuery;
  onQuery: (query: SearchQuery) => void;
  /** Saves the search, to be notified of new homes. */
  saveSearch?: ReactNode;
}

/** No results: shows which small change of the query has results, and how many. */
export function NoResults({ query, onQuery, saveSearch }: NoResultsProps) {
  const { data, isPending } = trpc.search.suggest.useQuery({ query });
  const chosen = chosenConditions(query);
  return (
    <div className="grid gap-4 justify-items-stretch mb-6">
      <EmptyState
        icon={SearchX}
        title="No homes match your search"
        action={
          chosen.length > 0 && (
            <Button variant="secondary" onClick={() => onQuery({})}>
              See all homes
            </Button>
          )
        }
      >
        {chosen.length > 0 && `Your search: ${chosen.map(({ text }) => text).join(' · ')}.`}
      </EmptyState>
      {isPending && <Skeleton className="h-30 w-full" />}
      {data !== undefined && data.length > 0 && (
        <section aria-labelledby="suggestions-title">
          <h2 className="mb-2 text-18/tight" id="suggestions-title">
            Try changing one thing
          </h2>
          <ul className="grid gap-2">
            {data.map(({ words, homes, more, query: next }) => (
              <li key={words}>
                <button
                  className="flex items-center gap-3 w-full min-h-14 py-2 px-4 border border-border rounded-card bg-surface text-start leading-snug hover:bg-sunken"
                  type="button"
                  onClick={() => onQuery(next)}
                >
                  <span className="flex-1">{words}</span>
                  <strong className="text-primary-text whitespace-nowrap">gives {homesLabel({ homes, more })}</strong>
                  <ArrowRight className="icon-20" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {saveSearch}
    </div>
  );
}

/** Recent searches of this browser; renders nothing without any. */
export function RecentList() {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  const remove = (search: RecentSearch) => {
    forgetRecentSearch(search.key);
    notifyWithUndo('Search removed from this browser', () => restoreRecentSearch(search));
  };
  return (
    <section className="mb-5 pb-3 border-b border-hairline" aria-labelledby="recent-title">
      <h2 className="mb-1 text-16/tight" id="recent-title">
        Recent searches
      </h2>
      <ul>
        {searches.map((search) => (
          <li className="flex items-center -mx-3" key={search.key}>
            <Link
              className="flex-1 min-w-0 flex items-center gap-3 w-full min-h-12 py-1.5 px-3 rounded-control leading-snug text-inherit"
              to="/search"
              search={writeSearchAddress(search.query)}
            >
              <History className="icon-20" aria-hidden="true" />
              <span className="grid min-w-0 wrap-anywhere">
                <strong className="font-semibold">{describeSearch(search.query)}</strong>
                <small className="text-14/snug text-text-2">{formatAge(search.at)}</small>
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
