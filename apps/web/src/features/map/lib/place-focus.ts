import type { PlaceHit } from '@rentreel/contracts/places';
import type { MapFocus } from './nigeria.ts';

const zooms: Readonly<Record<PlaceHit['kind'], number>> = { state: 8, lga: 11, town: 12, area: 14, landmark: 16 };

/** How the map shows a place that was searched for. */
export function focusOf({ kind, latitude, longitude }: PlaceHit): MapFocus {
  return { latitude, longitude, zoom: zooms[kind] };
}
