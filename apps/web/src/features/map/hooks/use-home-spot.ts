import L from 'leaflet';
import { useEffect } from 'react';
import type { Place } from '../lib/mercator.ts';

const icon = L.divIcon({
  className: 'map-pin map-pin-still',
  html: '<span></span>',
  iconSize: [44, 44],
  iconAnchor: [22, 42],
});
const nearest = 17;

/** A pin where a home stands, for who may know; the map goes there. */
export function useHomeSpot(map: L.Map | null, spot: Place | null): void {
  const { latitude, longitude } = spot ?? {};
  useEffect(() => {
    if (map === null || latitude === undefined || longitude === undefined) return undefined;
    const marker = L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    map.setView([latitude, longitude], nearest);
    return () => void marker.remove();
  }, [map, latitude, longitude]);
}
