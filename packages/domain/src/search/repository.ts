import { setImmediate } from 'node:timers/promises';
import {
  type ReportedFacts,
  type SearchFacts,
  type SearchQuery,
  type HomeTrait,
  leastReporters,
  mostFloodShare,
  traitBits,
} from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import {
  type ListingCardRow,
  findListing,
  listingCardColumns,
  readCards,
  readSource,
  searchFactsOf,
} from '../listings/index.ts';
import { type Candidates, type IndexedOrder, type OrderPlace, behindPlace } from './candidates-repository.ts';
import { type Sql, type Viewing, askedOfCandidates, needsRow, searchConditions } from './conditions-repository.ts';

/** What can be read of a home to order, count or draw it, before its card is. Degrees in ten-thousandths. */
const foundColumns = {
  key: 's.key',
  listingId: 's.listing_id',
  latitude4: 'CAST(round(s.latitude * 10000) AS INTEGER)',
  longitude4: 'CAST(round(s.longitude * 10000) AS INTEGER)',
  type: 's.type',
  bedrooms: 's.bedrooms',
  areaKey: 's.area_key',
  rentKobo: 's.rent_kobo',
  firstYearKobo: 's.first_year_kobo',
  monthlyKobo: 's.monthly_kobo',
  confirmedAt: 's.confirmed_at',
  traits: 's.traits',
  filmedAt: 's.filmed_at',
  priceDroppedAt: 's.price_dropped_at',
  bestScore: 's.best_score',
  trustScore: 's.trust_score',
  powerScore: 's.power_score',
} as const;
type FoundColumn = keyof typeof foundColumns;

type TextColumn = 'listingId' | 'type' | 'areaKey';
export type FoundHome<K extends FoundColumn> = { readonly [Name in K]: Name extends TextColumn ? string : number };

/** Hundreds of short rows come as one text of lists: a fifth of the time of rows one by one. */
function packColumns(columns: readonly FoundColumn[]): { readonly select: string; readonly pack: string } {
  return {
    select: columns.map((column) => `${foundColumns[column]} AS ${column}`).join(', '),
    pack: `json_group_array(json_array(${columns.join(', ')}))`,
  };
}

/** The rows of such a text. */
function unpackRows<K extends FoundColumn>(text: string, columns: readonly K[]): FoundHome<K>[] {
  const rows = JSON.parse(text) as readonly (string | number)[][];
  return rows.map((row) => {
    const home: Partial<Record<FoundColumn, string | number>> = {};
    columns.forEach((column, place) => {
      home[column] = row[place] ?? 0;
    });
    return home as FoundHome<K>;
  });
}

/** The middle of the shown circle. */
export const circleOf = ({ latitude4, longitude4 }: FoundHome<'latitude4' | 'longitude4'>) => ({
  latitude: latitude4 / 10_000,
  longitude: longitude4 / 10_000,
});

/** The row of a home, with its place in the order that was asked for. */
type PlacedRow = ListingCardRow & OrderPlace;

// CROSS JOIN keeps the order of the tables as it is written: the candidates first, and in their order.
const fromCandidates = (candidates: Sql) =>
  `FROM (${candidates.sql}) AS c CROSS JOIN listing_search AS s ON s.key = c.key`;
const toCards = 'CROSS JOIN listings AS l ON l.id = s.listing_id CROSS JOIN users AS u ON u.id = l.landlord_id';

/** Which of the candidates are asked for, and at most how many. */
interface Selection {
  readonly candidates: Candidates;
  readonly query: SearchQuery;
  readonly viewing: Viewing;
  readonly limit: number;
}

function conditionsOf({ candidates, query, viewing }: Selection): Sql {
  return askedOfCandidates(searchConditions(query, viewing), candidates.carries);
}

/** Homes with their cards, in the order of the candidates. */
export async function readPage(handle: ReadHandle, selection: Selection): Promise<PlacedRow[]> {
  const { candidates, limit } = selection;
  const conditions = conditionsOf(selection);
  const sql = `SELECT ${listingCardColumns}, c.key AS key, c.place AS value ${fromCandidates(candidates)} ${toCards}
    WHERE ${conditions.sql} AND l.state = 'live' LIMIT ?`;
  return (await readCards(handle, sql, [...candidates.args, ...conditions.args, limit])) as PlacedRow[];
}

/** Some columns of the homes, without their cards, in the order of the candidates. */
export async function readFound<const K extends FoundColumn>(
  handle: ReadHandle,
  selection: Selection,
  columns: readonly K[],
): Promise<FoundHome<K>[]> {
  const { candidates, limit } = selection;
  const conditions = conditionsOf(selection);
  const { select, pack } = packColumns(columns);
  const sql = `SELECT ${pack} AS found
    FROM (SELECT ${select} ${fromCandidates(candidates)} WHERE ${conditions.sql} LIMIT ?)`;
  const { rows } = await handle.$client.execute({ sql, args: [...candidates.args, ...conditions.args, limit] });
  return unpackRows(rows[0]?.['found'] as string, columns);
}

/** What listings are grouped by: a column, or the one of these traits that they have. */
export type FoundGroup = 'type' | 'bedrooms' | readonly HomeTrait[];

const groupColumn = (by: FoundGroup): string =>
  typeof by === 'string'
    ? `s.${by}`
    : `CASE s.traits & ${traitBits(by)} ${by.map((trait) => `WHEN ${traitBits([trait])} THEN '${trait}'`).join(' ')} END`;

/** How many of the selected listings have each value; those without a value are left out. */
export async function groupFound(
  handle: ReadHandle,
  selection: Selection,
  by: FoundGroup,
): Promise<{ value: string; homes: number }[]> {
  const { candidates, limit } = selection;
  const conditions = conditionsOf(selection);
  const sql = `SELECT value, count(*) AS homes
    FROM (SELECT ${groupColumn(by)} AS value ${fromCandidates(candidates)} WHERE ${conditions.sql} LIMIT ?)
    WHERE value IS NOT NULL GROUP BY value`;
  const { rows } = await handle.$client.execute({ sql, args: [...candidates.args, ...conditions.args, limit] });
  return rows.map((row) => ({ value: String(row['value'] as string | number), homes: Number(row['homes']) }));
}

/** A place in an order, and the id of the home that has it. */
type PlacedId = OrderPlace & { readonly listingId: string };

/** Sorts candidates that come in no order: those behind a place in an order of the indexes. */
export async function sortFound(
  handle: ReadHandle,
  selection: Selection,
  { order, after }: { readonly order: IndexedOrder; readonly after: OrderPlace | undefined },
): Promise<PlacedId[]> {
  const { candidates, limit } = selection;
  const conditions = conditionsOf(selection);
  const begin = behindPlace(order, after);
  const { column, direction } = order;
  const sql = `SELECT s.listing_id AS listingId, s.key, s.${column} AS value ${fromCandidates(candidates)}
    WHERE ${conditions.sql} AND ${begin.sql} ORDER BY s.${column} ${direction}, s.key ${direction} LIMIT ?`;
  const args = [...candidates.args, ...conditions.args, ...begin.args, limit];
  const { rows } = await handle.$client.execute({ sql, args });
  return rows as unknown as PlacedId[];
}

/** How many of the candidates are asked for, counted up to `limit`. */
export async function countFound(handle: ReadHandle, selection: Selection): Promise<number> {
  const { candidates, limit } = selection;
  const conditions = conditionsOf(selection);
  const from = needsRow(conditions) ? fromCandidates(candidates) : `FROM (${candidates.sql}) AS c`;
  const sql = `SELECT count(*) AS homes FROM (SELECT 1 ${from} WHERE ${conditions.sql} LIMIT ?)`;
  const { rows } = await handle.$client.execute({ sql, args: [...candidates.args, ...conditions.args, limit] });
  return Number(rows[0]?.['homes'] ?? 0);
}

/** The last of a full portion of candidates, where the next portion begins; undefined when there is no next one. */
export async function findEdge(handle: ReadHandle, candidates: Candidates): Promise<OrderPlace | undefined> {
  const sql = `SELECT c.key, c.place FROM (${candidates.sql}) AS c LIMIT 1 OFFSET ${candidates.most - 1}`;
  const { rows } = await handle.$client.execute({ sql, args: [...candidates.args] });
  const [row] = rows;
  return row === undefined ? undefined : { key: Number(row['key']), value: Number(row['place']) };
}

/** How many homes lie in a piece of the map, counted up to the limit of the candidates. */
export async function countCandidates(handle: ReadHandle, candidates: Sql): Promise<number> {
  const sql = `SELECT count(*) AS homes FROM (${candidates.sql})`;
  const { rows } = await handle.$client.execute({ sql, args: [...candidates.args] });
  return Number(rows[0]?.['homes'] ?? 0);
}

/** Homes that were found, and where to go on when there may be more behind. */
interface Walk<T> {
  readonly found: T[];
  readonly resumeAt: OrderPlace | undefined;
}

interface Walker<T> {
  /** The candidates behind a place of their order, a portion of them. */
  readonly candidates: (after: OrderPlace | undefined) => Candidates;
  readonly read: (candidates: Candidates, limit: number) => Promise<T[]>;
  readonly wanted: number;
  readonly after: OrderPlace | undefined;
  /** After so many portions it stops, with what it has. */
  readonly portions: number;
}

/**
 * Looks for homes portion by portion until it has as many as are wanted. What is asked for seldom may lie far behind:
 * between two portions everybody else has a turn.
 */
export async function walkPortions<T>(handle: ReadHandle, walker: Walker<T>): Promise<Walk<T>> {
  const { candidates, read, wanted, portions } = walker;
  const found: T[] = [];
  let after = walker.after;
  for (let turn = 0; turn < portions; turn++) {
    const here = candidates(after);
    found.push(...(await read(here, wanted - found.length)));
    if (found.length >= wanted) return { found, resumeAt: undefined };
    after = await findEdge(handle, here);
    if (after === undefined) return { found, resumeAt: undefined };
    await setImmediate();
  }
  return { found, resumeAt: after };
}

const selectReported = `SELECT reporters, power_hours AS powerHours, flood_share AS floodShare
  FROM area_diary_facts WHERE area_key = ?`;

/**
 * What a query is compared with, for `matchesSearch`: the home as it stands in the open transaction. Undefined when it is
 * not on offer.
 */
export async function findSearchFacts(handle: ReadHandle, listingId: string): Promise<SearchFacts | undefined> {
  const row = await findListing(handle, listingId);
  if (row?.state !== 'live') return undefined;
  const facts = searchFactsOf(readSource(row));
  const { rows } = await handle.$client.execute({ sql: selectReported, args: [facts.areaKey] });
  const reported = rows[0] as unknown as ReportedFacts | undefined;
  return { ...facts, reported };
}

const selectDry = 'SELECT area_key AS areaKey FROM area_diary_facts WHERE reporters >= ? AND flood_share <= ?';

/** The keys of areas whose people report no floods. */
export async function listDryAreas(handle: ReadHandle): Promise<ReadonlySet<string>> {
  const { rows } = await handle.$client.execute({ sql: selectDry, args: [leastReporters, mostFloodShare] });
  return new Set(rows.map((row) => row['areaKey'] as string));
}
