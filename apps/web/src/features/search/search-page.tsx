import type { ListingCard } from '@rentreel/contracts/listings';
import { type MapBox, type SearchQuery, describeSearch, placeFields } from '@rentreel/contracts/search';
import { ListPending, Sheet } from '@rentreel/ui';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useMediaQuery } from '#/lib/hooks.ts';
import { loadWhenOnline, whenIdle } from '#/lib/idle.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { withoutFields } from './chosen-conditions.ts';
import { type SearchResults, useSearchResults } from './queries.ts';
import { saveRecentSearch } from './recent-searches.ts';
import { ResultsArea } from './results-area.tsx';
import type { ResultSlots } from './results-list.tsx';
import type { SearchAddress, SearchView } from './search-address.ts';
import { SearchHead } from './search-head.tsx';
import './search.css';

const loadFilters = () => loadWhenOnline(() => import('./filter-form.tsx'));
const FiltersPanel = lazy(async () => ({ default: (await loadFilters()).FiltersPanel }));
const SheetFilters = lazy(async () => ({ default: (await loadFilters()).SheetFilters }));

/** Props of the map of the results. */
interface ResultsMap {
  readonly query: SearchQuery;
  readonly homes: readonly ListingCard[];
  /** The home whose card is hovered or focused. */
  readonly pointed: ListingCard['id'] | undefined;
  readonly selected: ListingCard['id'] | undefined;
  /** Whether the map must show the selected home, because no list is visible. */
  readonly preview: boolean;
  readonly onSelect: (id: ListingCard['id'] | undefined) => void;
  readonly onBox: (box: MapBox) => void;
  readonly onOutline: (outline: string) => void;
}

interface SearchSlots extends ResultSlots {
  renderMap: (map: ResultsMap) => ReactNode;
  /** The same results as a feed. */
  renderWatch: (results: SearchResults) => ReactNode;
  /** Saves the search, with alerts. */
  renderSaveSearch?: (query: SearchQuery) => ReactNode;
}

export interface SearchPageProps extends SearchSlots {
  address: SearchAddress;
  /** Pushes a query or a view to the address. */
  onAddress: (query: SearchQuery, view: SearchView) => void;
}

const wideScreen = '(min-width: 1024px)';

/** The search: a field for sentences, filters, and the results as list, map or feed. */
export function SearchPage(props: SearchPageProps) {
  const { query, view } = props.address;
  const results = useSearchResults(query);
  usePreviousSearch(query, results);
  return (
    <>
      <PageTitle>{describeSearch(query)}</PageTitle>
      {view === 'watch' ? props.renderWatch(results) : <SearchScreen {...props} results={results} view={view} />}
    </>
  );
}

interface SearchScreenProps extends SearchPageProps {
  results: SearchResults;
  view: 'list' | 'map';
}

function SearchScreen({ address, onAddress, results, view, renderMap, ...slots }: SearchScreenProps) {
  const { query, dropped } = address;
  const wide = useMediaQuery(wideScreen);
  const [filtering, setFiltering] = useState(false);
  const [pointed, setPointed] = useState<ListingCard['id']>();
  const [selected, setSelected] = useState<ListingCard['id']>();
  const closeFilters = () => setFiltering(false);
  useBackCloses(filtering && !wide, closeFilters);
  useEffect(() => whenIdle(() => void loadFilters()), []);
  const show = (next: SearchQuery, nextView: SearchView = view) => {
    if (!wide) closeFilters();
    setSelected(undefined);
    onAddress(next, nextView);
  };
  const select = (id: ListingCard['id'] | undefined) => {
    setSelected(id);
    if (wide) document.getElementById(`result-${id ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  };
  const map = renderMap({
    query,
    homes: results.homes,
    pointed,
    selected,
    preview: !wide || results.homes.every(({ id }) => id !== selected),
    onSelect: select,
    onBox: (box) => show({ ...withoutFields(query, placeFields), box }),
    onOutline: (outline) => show({ ...withoutFields(query, placeFields), outline }),
  });
  const shown = wide ? 'split' : view;
  return (
    <div className="search" data-view={shown} data-panel={wide && filtering}>
      {wide && filtering && (
        <Suspense fallback={<ListPending card="h-24" className="grid content-start gap-3 p-6" />}>
          <FiltersPanel query={query} onQuery={show} onClose={closeFilters} />
        </Suspense>
      )}
      <div className="search-main">
        <SearchHead
          query={query}
          dropped={dropped}
          filtering={filtering}
          onFilters={() => setFiltering(!filtering)}
          onQuery={show}
        />
        <ResultsArea
          {...slots}
          query={query}
          view={shown}
          results={results}
          marked={selected}
          map={map}
          onPoint={setPointed}
          onQuery={show}
          onView={(next) => show(query, next)}
        />
      </div>
      {wide ? (
        <div className="sticky top-0 lg:h-dvh border-s border-hairline">{map}</div>
      ) : (
        <Sheet open={filtering} onClose={closeFilters} title="Filters">
          <Suspense fallback={<ListPending card="h-24" />}>
            <SheetFilters query={query} onApply={show} />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}

/** Stores a recent search once it has loaded. */
function usePreviousSearch(query: SearchQuery, { homes, total, stale }: SearchResults): void {
  const answered = total !== null && !stale;
  useEffect(() => {
    if (answered) saveRecentSearch(query, homes);
  }, [answered, query, homes]);
}
