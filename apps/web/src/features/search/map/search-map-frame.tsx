import { Skeleton } from '@rentreel/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import '#/lib/map/map.css';
import '#/lib/map/pins.css';
import type { SearchMapProps } from './search-map.tsx';

const SearchMap = lazy(() => import('./search-map.tsx'));

/** The map of a search, loaded apart from the list that stands beside it. */
export function SearchMapFrame(props: SearchMapProps) {
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapMissing}>
      <Suspense fallback={<Skeleton className="search-map-waiting" />}>
        <SearchMap {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function MapMissing() {
  return (
    <div className="search-map-missing" role="alert">
      <p>The map couldn’t be loaded. The list shows the same homes.</p>
    </div>
  );
}
