import type { ListingDetail } from '@rentreel/contracts/listings';
import { toSearchParams } from '@rentreel/contracts/search';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HomeRow } from '../../../components/homes/home-row.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { lastSearch } from '../../../lib/last-search.ts';
import { trpc } from '../../../lib/trpc.ts';
import { MapFrame } from '../components/map-frame.tsx';
import { MapPreview } from '../components/map-preview.tsx';
import { useCircle } from '../hooks/use-circle.ts';
import { useHomesAround } from '../hooks/use-homes-around.ts';
import { useLeafletMap } from '../hooks/use-leaflet-map.ts';
import { usePricePins } from '../hooks/use-price-pins.ts';
import { useViewBox } from '../hooks/use-view-box.ts';
import { circleWords } from '../lib/circle-words.ts';
import '../../../components/homes/homes.css';
import '../map.css';
import '../search-map.css';

const zoom = 14;
const aroundMetres = 3000;

/** One home on a map that fills the screen, with the other ones around it. */
export function HomeMapPage({ listingId }: { listingId: ListingDetail['id'] }) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  const ground = useLeafletMap({ ...home.circle, zoom });
  const { map } = ground;
  const view = useViewBox(map);
  const [selected, setSelected] = useState<ListingDetail['id']>();
  const pins = useHomesAround(home.id, view);
  useCircle(map, home.circle);
  usePricePins(map, { pins, marked: selected, onSelect: setSelected, onZoom: (box) => view.show(box, 'nearer') });
  useEffect(() => {
    map?.scrollWheelZoom.enable();
  }, [map]);
  return (
    <div className="map-page">
      <PageTitle>{`Map of ${home.title}, ${home.area}`}</PageTitle>
      <MapFrame label={`Map around ${home.area}, ${home.city}`} {...ground}>
        <Link
          to="/property/$listingId"
          params={{ listingId: home.id }}
          className="map-back"
          aria-label="Back to the home"
          title="Back to the home"
        >
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <SearchLink home={home} />
        {selected === undefined ? (
          <div className="map-card">
            <HomeRow home={home} available />
            <p>{circleWords(home.circle.radiusMetres)}</p>
          </div>
        ) : (
          <MapPreview key={selected} id={selected} homes={[]} onClose={() => setSelected(undefined)} />
        )}
      </MapFrame>
    </div>
  );
}

/** To the search that led here, or else to everything around. */
function SearchLink({ home: { circle } }: { home: Pick<ListingDetail, 'circle'> }) {
  const last = lastSearch();
  const near = { latitude: circle.latitude, longitude: circle.longitude, radiusMetres: aroundMetres };
  return (
    <Link
      to="/search"
      search={last ?? { ...toSearchParams({ near }), view: 'map' }}
      {...buttonProps({ variant: 'secondary', size: 'sm' }, 'map-to-search')}
    >
      <Search className="icon-20" aria-hidden="true" />
      {last ? 'Back to the search' : 'Homes around here'}
    </Link>
  );
}
