import type { ListingDetail } from '@rentreel/contracts/listings';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { HomeRow } from '../../../components/homes/home-row.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MapFrame } from '../components/map-frame.tsx';
import { useCircle } from '../hooks/use-circle.ts';
import { useLeafletMap } from '../hooks/use-leaflet-map.ts';
import { circleWords } from '../lib/circle-words.ts';
import '../../../components/homes/homes.css';
import '../map.css';

const zoom = 14;

/** One home on a map that fills the screen. */
export function HomeMapPage({ listingId }: { listingId: ListingDetail['id'] }) {
  const [home] = trpc.listings.get.useSuspenseQuery({ listingId });
  const { hostRef, map, failed } = useLeafletMap({ ...home.circle, zoom });
  useCircle(map, home.circle);
  useEffect(() => {
    map?.scrollWheelZoom.enable();
  }, [map]);
  return (
    <div className="map-page">
      <PageTitle>{`Map of ${home.title}, ${home.area}`}</PageTitle>
      <MapFrame label={`Map around ${home.area}, ${home.city}`} map={map} failed={failed} hostRef={hostRef}>
        <Link
          to="/property/$listingId"
          params={{ listingId: home.id }}
          className="map-back"
          aria-label="Back to the home"
          title="Back to the home"
        >
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <div className="map-card">
          <HomeRow home={home} available />
          <p>{circleWords(home.circle.radiusMetres)}</p>
        </div>
      </MapFrame>
    </div>
  );
}
