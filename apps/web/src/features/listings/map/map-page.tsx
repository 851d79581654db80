import type { ListingDetail } from '@rentreel/contracts/listings';
import { toSearchParams } from '@rentreel/contracts/search';
import { Skeleton, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import '#/lib/map/map.css';
import '#/lib/map/pins.css';
import { lastSearch } from '#/lib/last-search.ts';
import { trpc } from '#/lib/trpc.ts';
import { placedTitle } from '#/lib/format.ts';

const ListingMap = lazy(() => import('./listing-map.tsx'));

const aroundMetres = 3000;

/** A home on a full-screen map with the others around it; its exact location after a confirmed inspection. */
export function MapPage({ listingId }: { listingId: ListingDetail['id'] }) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  const [user] = trpc.auth.me.useSuspenseQuery();
  // Only the parties of a confirmed inspection receive the address, so others do not request it.
  const { data: times } = trpc.inspections.slots.useQuery({ listingId }, { enabled: user !== null });
  return (
    <div className="map-page">
      <PageTitle>{`Map of ${placedTitle(home)}`}</PageTitle>
      <h1 className="sr-only">{`Map of ${placedTitle(home)}`}</h1>
      <Suspense fallback={<Skeleton className="map-page-waiting" />}>
        <ListingMap home={home} place={times?.place ?? null}>
          <Link
            to="/property/$listingId"
            params={{ listingId: home.id }}
            className="absolute z-4 size-11 top-3 left-3 grid place-items-center rounded-full bg-scrim text-scrim-white"
            aria-label="Back to the home"
            title="Back to the home"
          >
            <ArrowLeft className="icon" aria-hidden="true" />
          </Link>
          <SearchLink home={home} />
        </ListingMap>
      </Suspense>
    </div>
  );
}

/** Link to the search that led here, otherwise to all homes around. */
function SearchLink({ home: { circle } }: { home: Pick<ListingDetail, 'circle'> }) {
  const last = lastSearch();
  const near = { latitude: circle.latitude, longitude: circle.longitude, radiusMetres: aroundMetres };
  return (
    <Link
      to="/search"
      search={last ?? { ...toSearchParams({ near }), view: 'map' }}
      {...buttonProps({ variant: 'secondary', size: 'sm' }, 'map-to-search absolute z-4 mx-auto rounded-full shadow-2')}
    >
      <Search className="icon-20" aria-hidden="true" />
      {last ? 'Back to the search' : 'Homes around here'}
    </Link>
  );
}
