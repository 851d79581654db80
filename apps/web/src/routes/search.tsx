import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { SearchSaver } from '../features/saved/index.ts';
import { DistanceLine, useListingDistances } from '../features/search/map/distances.tsx';
import { SearchMapFrame } from '../features/search/map/search-map-frame.tsx';
import { ResultsPending } from '../features/search/results-states.tsx';
import { searchKey } from '../features/search/recent-searches.ts';
import { readSearchAddress, writeSearchAddress } from '../features/search/search-address.ts';
import { searchPageInput } from '../features/search/search-page-input.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { storeLastSearch } from '../lib/last-search.ts';

const WatchResults = lazy(() => import('../features/feed/watch-results.tsx'));

/** Keeps the raw parameters, so that the page can report the ones it cannot read. */
const asWritten = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );

export const Route = createFileRoute('/search')({
  validateSearch: asWritten,
  // View and position are left out: they change the address but not the loaded data.
  loaderDeps: ({ search: { view: _view, i: _place, change: _change, ...query } }) => query,
  loader: ({ context: { services }, deps }) => {
    const { query } = readSearchAddress(deps);
    void services.utils.search.homes.prefetchInfinite(searchPageInput(query), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const address = useMemo(() => readSearchAddress(search), [search]);
  const { change } = search;
  /** Builds an address of the same visit; it preserves which saved search is being edited. */
  const write = (...parts: Parameters<typeof writeSearchAddress>) => ({
    ...writeSearchAddress(...parts),
    ...(change !== undefined && { change }),
  });
  useEffect(() => {
    const { change: _change, ...shown } = search;
    storeLastSearch(shown);
  }, [search]);
  const distances = useListingDistances(address.query);
  return (
    <SearchPage
      address={address}
      onAddress={(query, view) => {
        const sameHomes = JSON.stringify(query) === JSON.stringify(address.query);
        void navigate({ search: write(query, view), resetScroll: !sameHomes || view !== 'list' });
      }}
      renderSaveSearch={(query) => <SearchSaver key={searchKey(query)} query={query} changing={change} />}
      renderDistance={(home) => <DistanceLine distances={distances.of(home.id)} />}
      renderMap={(map) => <SearchMapFrame {...map} places={distances.places} />}
      renderWatch={(results) => (
        <Suspense fallback={<ResultsPending />}>
          <WatchResults
            results={results}
            startAt={address.place}
            onPlace={(place) =>
              void navigate({
                search: write(address.query, 'watch', place),
                replace: true,
                resetScroll: false,
              })
            }
            onLeave={() => void navigate({ search: write(address.query, 'list') })}
          />
        </Suspense>
      )}
    />
  );
}
