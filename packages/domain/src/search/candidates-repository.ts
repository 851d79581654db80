import {
  type MapBox,
  type SearchQuery,
  type SearchSort,
  cityOfArea,
  mayGoOn,
  outlineBox,
  queryWords,
  readOutline,
  scaleAt,
} from '@rentreel/contracts/search';
import { areaTag, cityTag, stateTag, typeTag } from '../listings/index.ts';
import { type Argument, type Sql, isCarried } from './conditions-repository.ts';

/** Listings are read in portions of so many, each in a few milliseconds, and other requests run in between. */
export const portion = 5000;
/** As many take no longer when their index covers the query. */
const carriedPortion = 20_000;

/** Keys of listings to check, as columns `key` and `place` of their order. */
export interface Candidates extends Sql {
  /** Columns of the home's row that come along: who does not fit by them is passed over without reading the row. */
  readonly carries: readonly string[];
  /** There are not more of them, however many homes there are. */
  readonly most: number;
}
const carried = ['bedrooms', 'type', 'traits', 'first_year_kobo'] as const;
const ofRow = (columns: readonly string[]) => columns.map((column) => `s.${column}`).join(', ');

interface Base {
  readonly index: 'search' | 'search_city' | 'search_area';
  readonly where: string;
  readonly args: readonly Argument[];
  readonly carries: readonly string[];
}

/** The narrowest place that has indexes of its own: one area, one city, or everywhere. */
function baseOf({ areas, city }: SearchQuery): Base {
  const [first, ...others] = areas ?? [];
  if (first !== undefined && others.length === 0)
    return { index: 'search_area', where: 's.area_key = ?', args: [first], carries: ['area_key', ...carried] };
  const shared = first !== undefined && others.every((key) => cityOfArea(key) === cityOfArea(first));
  const one = shared ? cityOfArea(first) : city;
  return one === undefined
    ? { index: 'search', where: '1', args: [], carries: carried }
    : { index: 'search_city', where: 's.city_key = ?', args: [one], carries: ['city_key', ...carried] };
}

/** In the orders of price, reading stops at the budget. */
function ceiling({ column }: IndexedOrder, query: SearchQuery): Sql {
  const most: Readonly<Record<string, number | undefined>> = {
    first_year_kobo: query.maxFirstYearKobo,
    monthly_kobo: query.maxMonthlyKobo,
  };
  const value = most[column];
  return value === undefined ? { sql: '', args: [] } : { sql: ` AND s.${column} <= ?`, args: [value] };
}

/** Keys in an order that an index gives, behind a place in it, not more than a portion. */
export function inOrder(query: SearchQuery, sort: IndexedSort, after?: OrderPlace): Candidates {
  const order = indexedOrders[sort];
  const { column, direction, index } = order;
  const base = baseOf(query);
  const hint = base.index === 'search' && column === 'key' ? '' : `INDEXED BY ${base.index}${index}`;
  const begin = behindPlace(order, after);
  const end = ceiling(order, query);
  const most = isCarried(query, base.carries) ? carriedPortion : portion;
  const ordered = column === 'key' ? `s.key ${direction}` : `s.${column} ${direction}, s.key ${direction}`;
  return {
    sql: `SELECT s.key, s.${column} AS place, ${ofRow(base.carries)} FROM listing_search AS s ${hint}
      WHERE ${base.where} AND ${begin.sql}${end.sql} ORDER BY ${ordered} LIMIT ${most}`,
    carries: base.carries,
    most,
    args: [...base.args, ...begin.args, ...end.args],
  };
}

/** Keys of homes that have the words, the newest first, behind a key; undefined when the query has no words. */
export function withWords(query: SearchQuery, after?: OrderPlace): Candidates | undefined {
  const match = wordsMatch(query);
  if (match === undefined) return undefined;
  // The binding hands numbers over as REAL, and FTS5 jumps to a key only when it is an INTEGER.
  return {
    sql: `SELECT w.rowid AS key, w.rowid AS place FROM listing_words AS w
      WHERE w.listing_words MATCH ? AND w.rowid < CAST(? AS INTEGER) ORDER BY w.rowid DESC LIMIT ${portion}`,
    carries: [],
    most: portion,
    args: [match, after?.key ?? Number.MAX_SAFE_INTEGER],
  };
}

/** Keys of the homes of the place that cost at most as much as is to be paid; undefined when no cost is named. */
export function withinPrice(query: SearchQuery): Candidates | undefined {
  const { maxFirstYearKobo: total, maxMonthlyKobo: monthly } = query;
  if (total === undefined && monthly === undefined) return undefined;
  const base = baseOf(query);
  const [index, column] = total === undefined ? ['_by_monthly', 'monthly_kobo'] : ['_by_total', 'first_year_kobo'];
  return {
    sql: `SELECT s.key, s.key AS place, ${ofRow(base.carries)} FROM listing_search AS s INDEXED BY ${base.index}${index}
      WHERE ${base.where} AND s.${column} <= ? LIMIT ${portion + 1}`,
    carries: base.carries,
    most: portion + 1,
    args: [...base.args, total ?? monthly ?? 0],
  };
}

/** Up to so many listings of a piece of the map are sorted at once. */
export const boxPortion = 1000;

/** The box around a point. */
export function boxAround({ latitude, longitude, radiusMetres }: NonNullable<SearchQuery['near']>): MapBox {
  const scale = scaleAt(latitude);
  const [high, wide] = [radiusMetres / scale.latitude, radiusMetres / scale.longitude];
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** The piece of the map that a query stays within; undefined where it names none. */
export function pieceOfMap({ box, outline, near }: SearchQuery): MapBox | undefined {
  const drawn = outline === undefined ? undefined : readOutline(outline);
  if (drawn && box === undefined) return outlineBox(drawn);
  return box ?? (near && boxAround(near));
}

/** Keys in a piece of the map, in no order; one more than `boxPortion` when there are more. */
export function inBox({ south, north, west, east }: MapBox): Candidates {
  return {
    sql: `SELECT b.key, b.key AS place FROM listing_boxes AS b
      WHERE b.north >= ? AND b.south <= ? AND b.east >= ? AND b.west <= ? LIMIT ${boxPortion + 1}`,
    carries: [],
    most: boxPortion + 1,
    args: [south, north, west, east],
  };
}

/** An order that indexes give, whatever the number of homes. */
export interface IndexedOrder {
  readonly column: 'key' | 'best_score' | 'confirmed_at' | 'first_year_kobo' | 'monthly_kobo';
  readonly direction: 'ASC' | 'DESC';
  /** How its indexes end; those of the key itself need no ending. */
  readonly index: string;
}

export type IndexedSort = Exclude<SearchSort, 'nearest' | 'most_trusted' | 'best_power'>;

export const indexedOrders: Readonly<Record<IndexedSort, IndexedOrder>> = {
  best: { column: 'best_score', direction: 'DESC', index: '_by_best' },
  newest: { column: 'key', direction: 'DESC', index: '' },
  freshest: { column: 'confirmed_at', direction: 'DESC', index: '_by_confirmed' },
  lowest_total: { column: 'first_year_kobo', direction: 'ASC', index: '_by_total' },
  lowest_monthly: { column: 'monthly_kobo', direction: 'ASC', index: '_by_monthly' },
};

export const isIndexed = (sort: SearchSort): sort is IndexedSort => Object.hasOwn(indexedOrders, sort);

/** A place in an order: the value of its column, and the key. */
export interface OrderPlace {
  readonly value: number;
  readonly key: number;
}

const past = { ASC: -1, DESC: Number.MAX_SAFE_INTEGER } as const;

/** What lies behind a place of an order, on `listing_search AS s`; everything when there is none. */
export function behindPlace({ column, direction }: IndexedOrder, after: OrderPlace | undefined): Sql {
  const sign = direction === 'DESC' ? '<' : '>';
  const { value, key } = after ?? { value: past[direction], key: past[direction] };
  return column === 'key'
    ? { sql: `s.key ${sign} ?`, args: [key] }
    : { sql: `(s.${column}, s.key) ${sign} (?, ?)`, args: [value, key] };
}

const quoted = (word: string) => `"${word}"`;

const tagged = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : ` AND tags : (${tags.map(quoted).join(' OR ')})`;

/** The narrowest place that is asked for: the words are looked for there only. */
function placeTags({ areas, city, state }: SearchQuery): string[] {
  if (areas) return areas.map(areaTag);
  if (city) return [cityTag(city)];
  return state ? [stateTag(state)] : [];
}

/**
 * What to ask the words table for, or undefined when the query has no words. Only plain letters and digits in quotes reach
 * it, so nothing that a person types is taken for its syntax.
 */
export function wordsMatch(query: SearchQuery): string | undefined {
  const words = query.q === undefined ? [] : queryWords(query.q);
  if (words.length === 0) return undefined;
  const asked = words.map((word) => `${quoted(word)}${mayGoOn(word) ? '*' : ''}`).join(' AND ');
  return `{title place description} : (${asked})${tagged(placeTags(query))}${tagged((query.types ?? []).map(typeTag))}`;
}
