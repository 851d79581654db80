import { keysOf } from '@rentreel/values';
import { type SearchQuery, type SearchSort, homesLabel } from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { ChevronDown, Clapperboard, LayoutList, Map as MapIcon } from 'lucide-react';
import { type ReactNode, Suspense, lazy } from 'react';
import { LoadFailure } from '#/components/load-failure.tsx';
import { loadWhenOnline } from '#/lib/idle.ts';
import { CompareBar } from '../listings/index.ts';
import { chosenConditions, withFields } from './chosen-conditions.ts';
import type { SearchResults } from './queries.ts';
import { searchKey, useRecentSearches } from './recent-searches.ts';
import { PreviousResults, ResultsList, type ResultsListProps } from './results-list.tsx';
import { NoResults, RecentList, ResultsPending } from './results-states.tsx';
import type { SearchView } from './search-address.ts';

const MapSheet = lazy(() => loadWhenOnline(() => import('./map-sheet.tsx')));

interface ResultsAreaProps extends Omit<ResultsListProps, 'wanted'> {
  query: SearchQuery;
  results: SearchResults;
  /** `split`: the map is rendered beside this component. */
  view: Exclude<SearchView, 'watch'> | 'split';
  map: ReactNode;
  onQuery: (query: SearchQuery) => void;
  onView: (view: SearchView) => void;
  renderSaveSearch?: (query: SearchQuery) => ReactNode;
}

/** Results of the search: a list, or on a phone a map with a sheet over it. */
export function ResultsArea(props: ResultsAreaProps) {
  const { query, results, view, map, onQuery, onView, renderSaveSearch } = props;
  const saveSearch = renderSaveSearch?.(query);
  const head = (
    <ResultsHead
      query={query}
      results={results}
      onQuery={onQuery}
      onWatch={() => onView('watch')}
      saveSearch={saveSearch}
    />
  );
  if (view === 'map') {
    return (
      <div className="search-on-map relative isolate flex-1 min-h-0 overflow-hidden">
        {map}
        <button
          type="button"
          className="search-pill shadow-2 items-center gap-2 min-h-11 rounded-full absolute z-5 bottom-27 left-1/2 -translate-x-1/2"
          onClick={() => onView('list')}
        >
          <LayoutList className="icon-20" aria-hidden="true" />
          List
        </button>
        <Suspense>
          <MapSheet head={head}>
            <ResultsBody {...props} />
            <CompareBar />
          </MapSheet>
        </Suspense>
      </div>
    );
  }
  return (
    <div className="px-gutter pt-3.5 pb-6 lg:px-6 lg:pt-2 lg:pb-12">
      {chosenConditions(query).length === 0 && <RecentList />}
      {head}
      <ResultsBody {...props} />
      <div className="search-foot sticky grid justify-items-center gap-2 mt-4 pointer-events-none lg:bottom-4 z-3 bottom-[calc(var(--bar)+env(safe-area-inset-bottom)+12px)]">
        {view === 'list' && results.homes.length > 0 && (
          <button
            type="button"
            className="search-pill shadow-2 items-center gap-2 min-h-11 rounded-full pointer-events-auto"
            onClick={() => onView('map')}
          >
            <MapIcon className="icon-20" aria-hidden="true" />
            Map
          </button>
        )}
        <CompareBar />
      </div>
    </div>
  );
}

function ResultsBody(props: ResultsAreaProps) {
  const { query, results, onQuery, renderSaveSearch } = props;
  const { homes, error, pending, total, retry } = results;
  const key = searchKey(query);
  const stored = useRecentSearches().find((search) => search.key === key);
  if (pending) return <ResultsPending />;
  if (error !== null) {
    return (
      <>
        <LoadFailure error={error} onRetry={retry} />
        {stored && stored.homes.length > 0 && <PreviousResults search={stored} />}
      </>
    );
  }
  if (homes.length === 0 && total !== null)
    return <NoResults query={query} onQuery={onQuery} saveSearch={renderSaveSearch?.(query)} />;
  return <ResultsList {...props} wanted={query} />;
}

interface ResultsHeadProps {
  query: SearchQuery;
  results: Pick<SearchResults, 'total' | 'pending' | 'stale' | 'homes'>;
  onQuery: (query: SearchQuery) => void;
  onWatch: () => void;
  /** Saves the search, with alerts. */
  saveSearch?: ReactNode;
}

/** Number of results, their order, and actions on all of them. */
export function ResultsHead({ query, results, onQuery, onWatch, saveSearch }: ResultsHeadProps) {
  const { total, pending, stale, homes } = results;
  const words = total === null ? (pending ? 'Searching…' : 'Homes') : homesLabel(total);
  return (
    <div className="results-head flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
      <div className="results-count flex-[1_0_100%] flex items-center justify-between gap-3 max-xs:flex-wrap max-xs:gap-0 lg:flex-1">
        <h2 className="text-18/[1.3] whitespace-nowrap" aria-busy={stale}>
          {words}
        </h2>
        <p className="sr-only" role="status">
          {!stale && total !== null && `${words} found`}
        </p>
        <SortSelect query={query} onQuery={onQuery} />
      </div>
      {homes.length > 0 && (
        <div className="results-ways flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onWatch}>
            <Clapperboard className="icon-20" aria-hidden="true" />
            Watch as videos
          </Button>
          {saveSearch}
        </div>
      )}
    </div>
  );
}

function SortSelect({ query, onQuery }: Pick<ResultsHeadProps, 'query' | 'onQuery'>) {
  const options = sortOptions(query);
  const choose = (text: string) => {
    const sort: SearchSort | undefined = options.find(({ value }) => value === text)?.value;
    onQuery(withFields(query, { sort: sort === 'best' ? undefined : sort }));
  };
  return (
    <label className="results-sort relative items-center min-w-0 text-14/normal font-strong">
      <span className="sr-only">Order of the homes</span>
      <select
        className="w-full min-w-0 min-h-11 rounded-control text-end text-ellipsis appearance-none cursor-pointer"
        value={query.sort ?? 'best'}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map(({ value, text }) => (
          <option className="bg-surface text-text" key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="icon-16 absolute end-1 pointer-events-none" aria-hidden="true" />
    </label>
  );
}

const names: Readonly<Record<SearchSort, string>> = {
  best: 'Best match',
  lowest_total: 'Lowest cost to move in',
  lowest_monthly: 'Lowest cost a month',
  newest: 'Newest',
  freshest: 'Recently confirmed',
  nearest: 'Nearest',
  most_trusted: 'Most trusted',
  best_power: 'Best power supply',
};

/** Returns the sort orders of a search; "nearest" requires a point. */
export function sortOptions({ near }: SearchQuery): { readonly value: SearchSort; readonly text: string }[] {
  const sorts = keysOf(names);
  return sorts
    .filter((sort) => sort !== 'nearest' || near !== undefined)
    .map((sort) => ({ value: sort, text: names[sort] }));
}
