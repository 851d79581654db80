import {
  type MapBox,
  type SearchQuery,
  type SearchSort,
  cityOfArea,
  matchesAsPrefix,
  outlineBox,
  queryWords,
  readOutline,
  scaleAt,
} from '@rentreel/contracts/search';
import { areaTag, cityTag, stateTag, typeTag } from '../listings/index.ts';
import { type Argument, type Known, type Sql, splitConditions } from './conditions-repository.ts';

/** How many listings one statement reads. Each batch takes a few milliseconds, and other requests run in between. */
export const batchSize = 5000;
/** Batch size for queries whose conditions the index covers: reading this many takes no longer. */
const coveredBatchSize = 20_000;

/** A statement that selects keys of listings to check. */
export interface Candidates extends Known {
  /** Its columns: `key`, and `place`, the value of their order. */
  readonly columns: string;
  /** The rest of the statement. */
  readonly from: string;
  readonly args: readonly Argument[];
  /** The most keys that the statement returns, however many listings there are. */
  readonly most: number;
}
const always: Sql = { sql: '1', args: [] };
const carried = ['bedrooms', 'type', 'traits', 'first_year_kobo'] as const;

/**
 * Returns the statement of the candidates; whether each meets `conditions` is its column `fits`. `value` is a further column.
 */
export const selectCandidates = ({ columns, from, args }: Candidates, conditions = always, value?: string): Sql => ({
  sql: `SELECT ${columns}${value === undefined ? '' : `, ${value} AS value`}, ${conditions.sql} AS fits ${from}`,
  args: [...conditions.args, ...args],
});

const anybody = { viewerId: undefined, now: 0 };

interface Base {
  readonly index: 'search' | 'search_city' | 'search_area';
  readonly place: Sql;
  readonly carries: readonly string[];
}

/** Returns the narrowest place with indexes of its own: one area, one city, or everywhere. */
function baseOf({ areas, city }: SearchQuery): Base {
  const [first, ...others] = areas ?? [];
  if (first !== undefined && others.length === 0)
    return { index: 'search_area', place: { sql: 's.area_key = ?', args: [first] }, carries: ['area_key', ...carried] };
  const shared = first !== undefined && others.every((key) => cityOfArea(key) === cityOfArea(first));
  const one = shared ? cityOfArea(first) : city;
  return one === undefined
    ? { index: 'search', place: always, carries: carried }
    : { index: 'search_city', place: { sql: 's.city_key = ?', args: [one] }, carries: ['city_key', ...carried] };
}

/** Returns the condition that stops reading at the budget in the orders by price; true in others. */
function ceiling({ column }: IndexedOrder, query: SearchQuery): Sql {
  const most: Readonly<Record<string, number | undefined>> = {
    first_year_kobo: query.maxFirstYearKobo,
    monthly_kobo: query.maxMonthlyKobo,
  };
  const value = most[column];
  return value === undefined ? always : { sql: `s.${column} <= ?`, args: [value] };
}

/** Selects one batch of keys in the order of an index, after a position in that order. */
export function inOrder(query: SearchQuery, sort: IndexedSort, after?: OrderPlace): Candidates {
  const order = indexedOrders[sort];
  const { column, direction, index } = order;
  const base = baseOf(query);
  const hint = base.index === 'search' && column === 'key' ? '' : `INDEXED BY ${base.index}${index}`;
  const begin = behindPlace(order, after);
  const end = ceiling(order, query);
  const known = { carries: base.carries, meets: [base.place, end] };
  const isCovered = splitConditions(query, anybody, known).others === undefined;
  const most = isCovered ? coveredBatchSize : batchSize;
  const ordered = column === 'key' ? `s.key ${direction}` : `s.${column} ${direction}, s.key ${direction}`;
  return {
    columns: `s.key, s.${column} AS place`,
    from: `FROM listing_search AS s ${hint} WHERE ${base.place.sql} AND ${begin.sql} AND ${end.sql} ORDER BY ${ordered} LIMIT ${most}`,
    ...known,
    most,
    args: [...base.place.args, ...begin.args, ...end.args],
  };
}

/**
 * Selects one batch of keys of homes that contain the words, newest first, after a key; undefined when the query has no
 * words.
 */
export function withWords(query: SearchQuery, after?: OrderPlace): Candidates | undefined {
  const match = wordsMatch(query);
  if (match === undefined) return undefined;
  // The driver binds numbers as REAL, and FTS5 seeks to a key only when it is an INTEGER.
  return {
    columns: 'w.rowid AS key, w.rowid AS place',
    from: `FROM listing_words AS w WHERE w.listing_words MATCH ? AND w.rowid < CAST(? AS INTEGER) ORDER BY w.rowid DESC LIMIT ${batchSize}`,
    carries: [],
    meets: [],
    most: batchSize,
    args: [match, after?.key ?? Number.MAX_SAFE_INTEGER],
  };
}

/** Selects the keys of the homes in the place that cost at most the budget; undefined when the query has no budget. */
export function withinPrice(query: SearchQuery): Candidates | undefined {
  const { maxFirstYearKobo: total, maxMonthlyKobo: monthly } = query;
  if (total === undefined && monthly === undefined) return undefined;
  const base = baseOf(query);
  const [index, column] = total === undefined ? ['_by_monthly', 'monthly_kobo'] : ['_by_total', 'first_year_kobo'];
  return {
    columns: 's.key, s.key AS place',
    from: `FROM listing_search AS s INDEXED BY ${base.index}${index} WHERE ${base.place.sql} AND s.${column} <= ? LIMIT ${batchSize + 1}`,
    carries: base.carries,
    meets: [base.place],
    most: batchSize + 1,
    args: [...base.place.args, total ?? monthly ?? 0],
  };
}

/** How many listings of a map section are sorted at once. */
export const boxBatchSize = 1000;

/** Returns the bounding box of a circle. */
export function boxAround({ latitude, longitude, radiusMetres }: NonNullable<SearchQuery['near']>): MapBox {
  const scale = scaleAt(latitude);
  const [high, wide] = [radiusMetres / scale.latitude, radiusMetres / scale.longitude];
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

/** Returns the map section that a query is limited to; undefined when it has none. */
export function pieceOfMap({ box, outline, near }: SearchQuery): MapBox | undefined {
  const drawn = outline === undefined ? undefined : readOutline(outline);
  if (drawn && box === undefined) return outlineBox(drawn);
  return box ?? (near && boxAround(near));
}

/** Selects the keys in a map section, unordered; one more than the limit when there are more. */
export function inBox({ south, north, west, east }: MapBox): Candidates {
  return {
    columns: 'b.key, b.key AS place',
    from: `FROM listing_boxes AS b WHERE b.north >= ? AND b.south <= ? AND b.east >= ? AND b.west <= ? LIMIT ${boxBatchSize + 1}`,
    carries: [],
    meets: [],
    most: boxBatchSize + 1,
    args: [south, north, west, east],
  };
}

/** An order that indexes provide, however many listings there are. */
export interface IndexedOrder {
  readonly column: 'key' | 'best_score' | 'confirmed_at' | 'first_year_kobo' | 'monthly_kobo';
  readonly direction: 'ASC' | 'DESC';
  /** Suffix of the names of its indexes; empty for the key, which needs no suffix. */
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

/** A position in an order: the value of its column, and the key. */
export interface OrderPlace {
  readonly value: number;
  readonly key: number;
}

const past = { ASC: -1, DESC: Number.MAX_SAFE_INTEGER } as const;

/**
 * Returns the condition for everything after a position in an order, on `listing_search AS s`; everything when there is no
 * position.
 */
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

/** Returns the tags of the narrowest place in the query: words are searched only there. */
function placeTags({ areas, city, state }: SearchQuery): string[] {
  if (areas) return areas.map(areaTag);
  if (city) return [cityTag(city)];
  return state ? [stateTag(state)] : [];
}

/**
 * Returns the search expression for the words table, or undefined when the query has no words. It contains only quoted plain
 * letters and digits, so nothing that a user types is read as search syntax.
 */
export function wordsMatch(query: SearchQuery): string | undefined {
  const words = query.q === undefined ? [] : queryWords(query.q);
  if (words.length === 0) return undefined;
  const asked = words.map((word) => `${quoted(word)}${matchesAsPrefix(word) ? '*' : ''}`).join(' AND ');
  return `{title place description} : (${asked})${tagged(placeTags(query))}${tagged((query.types ?? []).map(typeTag))}`;
}
