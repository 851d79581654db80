import { Skeleton } from '@rentreel/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { SearchMapProps } from './search-map.tsx';

const SearchMap = lazy(() => import('./search-map.tsx'));

/** The map of a search, loaded separately from the list. */
export function SearchMapFrame(props: SearchMapProps) {
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapMissing}>
      <Suspense fallback={<Skeleton className="block h-full" />}>
        <SearchMap {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

function MapMissing() {
  return (
    <div className="grid place-content-center h-full p-6 text-center bg-(--map-land)" role="alert">
      <p>The map couldn’t be loaded. The list shows the same homes.</p>
    </div>
  );
}
