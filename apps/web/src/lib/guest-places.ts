import { type AddSavedPlaceInput, savedPlaceKinds } from '@rentreel/contracts/saved';
import { keptInBrowser } from './kept-in-browser.ts';

/** A place that somebody measures distances to. */
export interface MyPlace extends AddSavedPlaceInput {
  readonly id: string;
}

/** The places of a guest, in the order in which they were added. */
export const guestPlaces = keptInBrowser('rr_places', (stored): readonly MyPlace[] =>
  Array.isArray(stored) ? stored.filter(isPlace) : [],
);

function isPlace(value: unknown): value is MyPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, kind, latitude, longitude } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    savedPlaceKinds.some((known) => known === kind)
  );
}
