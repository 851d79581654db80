import L from 'leaflet';
import { useEffect } from 'react';
import type { MapCircle } from '../lib/draw-circle.ts';

/** The circle of a home on the map. */
export function useCircle(map: L.Map | null, { latitude, longitude, radiusMetres }: MapCircle): void {
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
