import { type Kobo, kobo, metresPerDegree } from '@rentreel/values';
import type { SearchFacts, SearchQuery } from '@rentreel/contracts/search';

/** One side of the squares into which places without a name are sorted, in degrees: about 55 km. */
const cellDegrees = 0.5;
/** A piece of the map of more squares than this stands under "anywhere". */
const mostCells = 16;
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

/** The squares that a piece of the map touches; undefined when they are many. */
function cellsOf({ south, west, north, east }: Span): string[] | undefined {
  const [bottom, top, left, right] = [cell(south), cell(north), cell(west), cell(east)];
  if ((top - bottom + 1) * (right - left + 1) > mostCells) return undefined;
  return range(bottom, top).flatMap((row) => range(left, right).map((column) => cellKey(row, column)));
}

/** A box around a circle, a little wider than it. */
function boxAround({ latitude, longitude, radiusMetres }: NonNullable<SearchQuery['near']>): Span {
  const north = (radiusMetres * 1.01) / metresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
}

/** Where a search looks, by its narrowest named place; one without any by the squares of its map. */
function placesOf({ areas, city, state, near, box }: SearchQuery): readonly string[] {
  if (areas) return areas;
  const named = city ?? state;
  if (named) return [named];
  const span = near ? boxAround(near) : box;
  return (span && cellsOf(span)) ?? [anywhere];
}

const withTypes = (places: readonly string[], types: readonly string[]) =>
  places.flatMap((place) => types.map((type) => `${place}|${type}`));

/** Under which keys a search is found: each place with each type that it asks for. */
export const keysOfSearch = (query: SearchQuery): string[] => withTypes(placesOf(query), query.types ?? [anywhere]);

/** The keys under which stand all searches that a home may fit. */
export function keysOfHome(
  home: Pick<SearchFacts, 'areaKey' | 'cityKey' | 'stateCode' | 'latitude' | 'longitude' | 'type'>,
) {
  const square = cellKey(cell(home.latitude), cell(home.longitude));
  return withTypes([home.areaKey, home.cityKey, home.stateCode, square, anywhere], [home.type, anywhere]);
}

/** The most that moving in may cost, kobo; without a limit the most that a number can say. */
export const budgetOf = (query: SearchQuery): Kobo => query.maxFirstYearKobo ?? kobo(Number.MAX_SAFE_INTEGER);
