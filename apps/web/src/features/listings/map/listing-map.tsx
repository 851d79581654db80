import type { Id } from '@rentreel/contracts/ids';
import type { InspectionPlace } from '@rentreel/contracts/inspections';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { keepPreviousData } from '@tanstack/react-query';
import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { MapCircle } from '#/lib/map/circle-canvas.tsx';
import { MapFrame, type ViewBox, useLeafletMap, useViewBox } from '#/lib/map/leaflet-map.tsx';
import { nigeriaBox, pinLimit, roundBox } from '#/lib/map/map-box.ts';
import { circleLabel } from '#/lib/map/map-captions.tsx';
import type { Place } from '#/lib/map/mercator.ts';
import { trpc } from '#/lib/trpc.ts';
import { ListingRow } from '../listing-row.tsx';
import { type MapPin, MapPreview, pinsOf, usePricePins } from './price-pins.tsx';

export interface ListingMapProps {
  home: ListingDetail;
  /** Exact location for users who may know it: from a confirmed inspection on. */
  place: InspectionPlace | null;
  /** Buttons on top of the map. */
  children: ReactNode;
}

const initialZoom = 14;

/** Map with the circle or the exact location of a home, and the other homes around it. */
export default function ListingMap({ home, place, children }: ListingMapProps) {
  const ground = useLeafletMap({ ...home.circle, zoom: initialZoom });
  const { map } = ground;
  const view = useViewBox(map);
  const [selected, setSelected] = useState<ListingDetail['id']>();
  const pins = useListingsAround(home.id, view);
  useCircle(place ? null : map, home.circle);
  useListingSpot(map, place);
  usePricePins(map, { pins, marked: selected, onSelect: setSelected, onZoom: (box) => view.show(box, 'nearer') });
  useEffect(() => {
    map?.scrollWheelZoom.enable();
  }, [map]);
  return (
    <MapFrame label={`Map around ${home.area}, ${home.city}`} {...ground}>
      {children}
      {selected === undefined ? (
        <div className="map-card max-w-120 mx-auto rounded-card bg-surface shadow-2 absolute z-4">
          <ListingRow home={home} available />
          {place ? (
            <p className="px-4 pb-3 text-text-2 text-14/normal">
              <strong>{place.address}</strong>
              {place.landmark && <span className="block">Landmark: {place.landmark}</span>}
            </p>
          ) : (
            <p className="px-4 pb-3 text-text-2 text-14/normal">{circleLabel(home.circle.radiusMetres)}</p>
          )}
        </div>
      ) : (
        <MapPreview key={selected} id={selected} homes={[]} onClose={() => setSelected(undefined)} />
      )}
    </MapFrame>
  );
}

/** The circle of a home on the map. */
function useCircle(map: L.Map | null, { latitude, longitude, radiusMetres }: MapCircle): void {
  useEffect(() => {
    if (map === null) return undefined;
    const circle = L.circle([latitude, longitude], {
      radius: radiusMetres,
      className: 'map-circle',
      interactive: false,
    }).addTo(map);
    return () => void circle.remove();
  }, [map, latitude, longitude, radiusMetres]);
}

const icon = L.divIcon({
  className: 'map-pin cursor-default',
  html: '<span></span>',
  iconSize: [44, 44],
  iconAnchor: [22, 42],
});
const nearest = 17;

/** Pin at the exact location of a home, on which the map is centred. */
function useListingSpot(map: L.Map | null, spot: Place | null): void {
  const { latitude, longitude } = spot ?? {};
  useEffect(() => {
    if (map === null || latitude === undefined || longitude === undefined) return undefined;
    const marker = L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    map.setView([latitude, longitude], nearest);
    return () => void marker.remove();
  }, [map, latitude, longitude]);
}

/** Other homes in the visible area. */
function useListingsAround(id: Id<'lst'>, { box, zoom }: ViewBox): readonly MapPin[] {
  const { data } = trpc.search.map.useQuery(
    { query: {}, box: roundBox(box ?? nigeriaBox), limit: pinLimit },
    { enabled: box !== undefined, placeholderData: keepPreviousData },
  );
  return useMemo(() => {
    if (data === undefined) return [];
    return pinsOf({ ...data, points: data.points.filter((point) => point.id !== id) }, zoom);
  }, [data, id, zoom]);
}
