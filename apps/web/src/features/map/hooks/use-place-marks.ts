import L from 'leaflet';
import { useEffect } from 'react';
import type { Place } from '../lib/mercator.ts';

/** A place of the person's own: "Work", "School". */
export interface NamedPlace extends Place {
  readonly name: string;
}

/** The person's own places on a map. */
export function usePlaceMarks(map: L.Map | null, places: readonly NamedPlace[]): void {
  useEffect(() => {
    if (map === null) return undefined;
    const marks = places.map(({ name, latitude, longitude }) => {
      const words = document.createElement('span');
      words.className = 'place-mark';
      words.textContent = name;
      const icon = L.divIcon({ className: 'price-pin-place', html: words, iconSize: [0, 0] });
      return L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    });
    return () => {
      for (const mark of marks) mark.remove();
    };
  }, [map, places]);
}
