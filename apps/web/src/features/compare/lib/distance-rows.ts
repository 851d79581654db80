import type { ComparedListing } from '@rentreel/contracts/listings';
import { placeKindWords } from '../../../components/places/place-words.ts';
import type { MyPlace } from '../../../lib/guest-places.ts';
import { formatMetres, metresBetween } from '../../../lib/metres-between.ts';
import { type CompareRow, compareRow } from './compare-rows.ts';

/** How far the homes are from each place, over ground, measured from the circle that is public. */
export function distanceRows(homes: readonly ComparedListing[], places: readonly MyPlace[]): CompareRow[] {
  return places.map((place) =>
    compareRow(homes, `${placeKindWords[place.kind]}: ${place.name.split(',')[0]}`, {
      text: ({ circle }) => `About ${formatMetres(metresBetween(circle, place))}`,
      best: { wins: 'lowest', words: 'Nearest', by: ({ circle }) => metresBetween(circle, place) },
    }),
  );
}
