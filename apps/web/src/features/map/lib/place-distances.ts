import { metresBetween } from '../../../lib/metres-between.ts';
import type { Place } from './mercator.ts';

/** How far it is to a place of the person's own, in steps of 100 m. */
export interface PlaceDistance {
  readonly name: string;
  readonly metres: number;
}

/** From a home to each of the person's places, the nearest first. */
export function distancesTo(home: Place, places: readonly (Place & { readonly name: string })[]): PlaceDistance[] {
  return places
    .map((place) => ({ name: place.name, metres: metresBetween(home, place) }))
    .toSorted((a, b) => a.metres - b.metres);
}
