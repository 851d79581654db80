import type { InspectionPlace } from '@rentreel/contracts/inspections';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { type ReactNode, useEffect, useState } from 'react';
import { HomeRow } from '../../../components/homes/home-row.tsx';
import { useCircle } from '../hooks/use-circle.ts';
import { useHomeSpot } from '../hooks/use-home-spot.ts';
import { useHomesAround } from '../hooks/use-homes-around.ts';
import { useLeafletMap } from '../hooks/use-leaflet-map.ts';
import { usePricePins } from '../hooks/use-price-pins.ts';
import { useViewBox } from '../hooks/use-view-box.ts';
import { circleWords } from '../lib/circle-words.ts';
import { MapFrame } from './map-frame.tsx';
import { MapPreview } from './map-preview.tsx';

export interface HomeMapProps {
  home: ListingDetail;
  /** Where it stands, for who may know: from a confirmed inspection on. */
  place: InspectionPlace | null;
  /** Buttons that lie on the map. */
  children: ReactNode;
}

const zoom = 14;

/** The circle of a home on a map, or its very place, and the other homes around it. */
export default function HomeMap({ home, place, children }: HomeMapProps) {
  const ground = useLeafletMap({ ...home.circle, zoom });
  const { map } = ground;
  const view = useViewBox(map);
  const [selected, setSelected] = useState<ListingDetail['id']>();
  const pins = useHomesAround(home.id, view);
  useCircle(place ? null : map, home.circle);
  useHomeSpot(map, place);
  usePricePins(map, { pins, marked: selected, onSelect: setSelected, onZoom: (box) => view.show(box, 'nearer') });
  useEffect(() => {
    map?.scrollWheelZoom.enable();
  }, [map]);
  return (
    <MapFrame label={`Map around ${home.area}, ${home.city}`} {...ground}>
      {children}
      {selected === undefined ? (
        <div className="map-card">
          <HomeRow home={home} available />
          {place ? (
            <p>
              <strong>{place.address}</strong>
              {place.landmark && <span className="block">Landmark: {place.landmark}</span>}
            </p>
          ) : (
            <p>{circleWords(home.circle.radiusMetres)}</p>
          )}
        </div>
      ) : (
        <MapPreview key={selected} id={selected} homes={[]} onClose={() => setSelected(undefined)} />
      )}
    </MapFrame>
  );
}
