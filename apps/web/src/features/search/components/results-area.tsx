import type { SearchQuery } from '@rentreel/contracts/search';
import { LayoutList, Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompareBar } from '../../../components/homes/compare-bar.tsx';
import type { SearchResults } from '../hooks/use-search-results.ts';
import { useRecentSearches } from '../hooks/use-recent-searches.ts';
import { chosenConditions } from '../lib/chosen-conditions.ts';
import { searchKey } from '../lib/recent-searches.ts';
import type { SearchView } from '../lib/search-address.ts';
import { KeptResults } from './kept-results.tsx';
import { MapSheet } from './map-sheet.tsx';
import { NoHomes } from './no-homes.tsx';
import { RecentList } from './recent-list.tsx';
import { ResultsFailed } from './results-failed.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsList, type ResultsListProps } from './results-list.tsx';
import { ResultsPending } from './results-pending.tsx';

export interface ResultsAreaProps extends ResultsListProps {
  query: SearchQuery;
  results: SearchResults;
  /** `split`: the map stands beside, not here. */
  view: Exclude<SearchView, 'watch'> | 'split';
  map: ReactNode;
  onQuery: (query: SearchQuery) => void;
  onView: (view: SearchView) => void;
  renderSaveSearch?: (query: SearchQuery) => ReactNode;
}

/** The results under the search: as a list, or on a phone as a map with the list over it. */
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
      <div className="search-on-map">
        {map}
        <button type="button" className="search-pill" onClick={() => onView('list')}>
          <LayoutList className="icon-20" aria-hidden="true" />
          List
        </button>
        <MapSheet head={head}>
          <ResultsBody {...props} />
          <CompareBar />
        </MapSheet>
      </div>
    );
  }
  return (
    <div className="search-results">
      {chosenConditions(query).length === 0 && <RecentList />}
      {head}
      <ResultsBody {...props} />
      <div className="search-foot">
        {view === 'list' && results.homes.length > 0 && (
          <button type="button" className="search-pill" onClick={() => onView('map')}>
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
  const { query, results, onQuery, renderSaveSearch, renderActions } = props;
  const { homes, error, pending, total, retry } = results;
  const key = searchKey(query);
  const kept = useRecentSearches().find((search) => search.key === key);
  if (pending) return <ResultsPending />;
  if (error !== null) {
    return (
      <>
        <ResultsFailed error={error} onRetry={retry} />
        {kept && kept.homes.length > 0 && <KeptResults search={kept} renderActions={renderActions} />}
      </>
    );
  }
  if (homes.length === 0 && total !== null)
    return <NoHomes query={query} onQuery={onQuery} saveSearch={renderSaveSearch?.(query)} />;
  return <ResultsList {...props} />;
}
