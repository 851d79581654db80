import type { NearestPlace, ReversePlaceInput } from '@rentreel/contracts/places';
import { type Point, metresBetween } from './metres-between.ts';
import { type KnownPlace, areas, towns } from './place-list.ts';
import { stateAt } from './state-at.ts';

const areaReach = 3000;
/** Outlines leave out islands and the outer edge of the coast. */
const shoreReach = 6000;

function nearest(places: readonly KnownPlace[], point: Point): { place: KnownPlace; metresAway: number } | undefined {
  let found: { place: KnownPlace; metresAway: number } | undefined;
  for (const place of places) {
    const metresAway = Math.round(metresBetween(point, place));
    if (found === undefined || metresAway < found.metresAway) found = { place, metresAway };
  }
  return found;
}

/** The neighbourhood within 3 km, or else the nearest town of the state; null outside of Nigeria. */
export function findNearestPlace(point: ReversePlaceInput): NearestPlace {
  const area = nearest(areas, point);
  const found = area !== undefined && area.metresAway <= areaReach ? area : nearestTown(point);
  if (found === undefined) return null;
  const { aliases: _aliases, lga: _lga, ...hit } = found.place;
  return { ...hit, metresAway: found.metresAway };
}

function nearestTown(point: Point) {
  const state = stateAt(point);
  if (state !== undefined) {
    return nearest(
      towns.filter(({ stateCode }) => stateCode === state),
      point,
    );
  }
  const town = nearest(towns, point);
  return town !== undefined && town.metresAway <= shoreReach ? town : undefined;
}
