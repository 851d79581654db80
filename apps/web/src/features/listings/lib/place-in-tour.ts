import type { TourStop } from './tour-stops.ts';

/** Which stop the address means: the first for one that is not known, null when the tour was skipped. */
export function placeInTour(stops: readonly Pick<TourStop, 'name'>[], stop: string | undefined): number | null {
  if (stop === 'off') return null;
  return Math.max(
    0,
    stops.findIndex(({ name }) => name === stop),
  );
}
