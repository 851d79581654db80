import { type NigerianState, nigerianStateCodes } from '@rentreel/contracts/listings';
import type { NearestPlace, ReversePlaceInput } from '@rentreel/contracts/places';
import { metresBetween, type Point } from '@rentreel/values';
import outlines from './data/state-outlines.json';
import { type KnownPlace, areas, towns } from './place-list.ts';

const areaReach = 3000;
/** Outlines omit islands and the outer edge of the coast. */
const shoreReach = 6000;

function nearest(places: readonly KnownPlace[], point: Point): { place: KnownPlace; metresAway: number } | undefined {
  let found: { place: KnownPlace; metresAway: number } | undefined;
  for (const place of places) {
    const metresAway = Math.round(metresBetween(point, place));
    if (found === undefined || metresAway < found.metresAway) found = { place, metresAway };
  }
  return found;
}

/** Returns the neighbourhood within 3 km, otherwise the nearest town of the state; null outside Nigeria. */
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

type Corner = readonly [longitude: number, latitude: number];

function toRing(text: string): readonly Corner[] {
  return text.split(', ').map((corner) => {
    const [longitude = 0, latitude = 0] = corner.split(' ').map(Number);
    return [longitude, latitude];
  });
}

const rings = nigerianStateCodes.map((code) => ({ code, rings: outlines[code].map(toRing) }));

/** A ray to the east crosses the outline an odd number of times when it starts inside. */
function isInside(ring: readonly Corner[], { latitude, longitude }: Point): boolean {
  let inside = false;
  ring.forEach(([x, y], index) => {
    const [previousX, previousY] = ring.at(index - 1) ?? [x, y];
    if (y > latitude === previousY > latitude) return;
    if (longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x) inside = !inside;
  });
  return inside;
}

/** Returns the state at a point, from outlines with an accuracy of about 2 km; undefined outside Nigeria. */
export function stateAt(point: Point): NigerianState | undefined {
  return rings.find((state) => state.rings.some((ring) => isInside(ring, point)))?.code;
}
