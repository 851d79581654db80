import { type Kobo, kobo, metresPerDegree } from '@rentreel/values';
import type { SearchFacts, SearchQuery } from '@rentreel/contracts/search';

/** Side of the grid cells for map searches, in degrees: about 55 km. */
const cellDegrees = 0.5;
/** A map area with more cells than this is stored under "anywhere". */
const maxCells = 16;
const anywhere = '*';

interface Span {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const cell = (degrees: number) => Math.floor(degrees / cellDegrees);
const cellKey = (row: number, column: number) => `@${row}:${column}`;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the cells that a map area touches; undefined when there are too many. */
function cellsOf({ south, west, north, east }: Span): string[] | undefined {
  const [bottom, top, left, right] = [cell(south), cell(north), cell(west), cell(east)];
  if ((top - bottom + 1) * (right - left + 1) > maxCells) return undefined;
  return range(bottom, top).flatMap((row) => range(left, right).map((column) => cellKey(row, column)));
}

/** Returns a box around a circle, slightly larger. */
function boxAround({ latitude, longitude, radiusMetres }: NonNullable<SearchQuery['near']>): Span {
  const north = (radiusMetres * 1.01) / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
}

/** Returns the places of a search: the narrowest named ones, else the cells of its map area. */
function placesOf({ areas, city, state, near, box }: SearchQuery): readonly string[] {
  if (areas) return areas;
  const named = city ?? state;
  if (named) return [named];
  const span = near ? boxAround(near) : box;
  return (span && cellsOf(span)) ?? [anywhere];
}

const withTypes = (places: readonly string[], types: readonly string[]) =>
  places.flatMap((place) => types.map((type) => `${place}|${type}`));

/** Returns the keys of a search: each place combined with each type. */
export const keysOfSearch = (query: SearchQuery): string[] => withTypes(placesOf(query), query.types ?? [anywhere]);

/** Returns the keys of a listing: every search that may match it is under one of them. */
export function keysOfHome(
  home: Pick<SearchFacts, 'areaKey' | 'cityKey' | 'stateCode' | 'latitude' | 'longitude' | 'type'>,
) {
  const square = cellKey(cell(home.latitude), cell(home.longitude));
  return withTypes([home.areaKey, home.cityKey, home.stateCode, square, anywhere], [home.type, anywhere]);
}

/** Returns the maximum move-in cost in kobo; without a limit the largest safe integer. */
export const budgetOf = (query: SearchQuery): Kobo => query.maxFirstYearKobo ?? kobo(Number.MAX_SAFE_INTEGER);
