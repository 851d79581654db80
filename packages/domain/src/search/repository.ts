import { setImmediate } from 'node:timers/promises';
import type { Id } from '@rentreel/contracts/ids';
import { type SearchQuery, type HomeTrait, leastReporters, maxFloodShare, traitBits } from '@rentreel/contracts/search';
import { type ReadHandle, queryRows } from '@rentreel/db';
import { type ShownListingRow, readShown, shownListingColumns } from '../listings/index.ts';
import {
  type Candidates,
  type IndexedOrder,
  type OrderPlace,
  behindPlace,
  selectCandidates,
} from './candidates-repository.ts';
import { type Viewing, isCarried, splitConditions } from './conditions-repository.ts';

/** Columns of a home that can be read to order, count or draw it, without its card. Degrees are in ten-thousandths. */
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
type FoundValue<K extends FoundColumn> = K extends TextColumn ? string : number;
export type FoundHome<K extends FoundColumn> = { readonly [Name in K]: FoundValue<Name> };
/** The values of the homes, column by column. */
type FoundColumns<K extends FoundColumn> = { readonly [Name in K]: readonly FoundValue<Name>[] };

const selectColumns = (columns: readonly FoundColumn[]): string =>
  columns.map((column) => `${foundColumns[column]} AS ${column}`).join(', ');

/** Reads the rows from that text. */
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

/** Returns the centre of the public circle. */
export const circleOf = ({ latitude4, longitude4 }: FoundHome<'latitude4' | 'longitude4'>) => ({
  latitude: latitude4 / 10_000,
  longitude: longitude4 / 10_000,
});

/** The row of a home, with its position in the requested order. */
type PlacedRow = ShownListingRow & OrderPlace;

// CROSS JOIN keeps the tables in the written order: the candidates come first and keep their order.
const toRow = 'CROSS JOIN listing_search AS s ON s.key = c.key';
const toCards = 'CROSS JOIN listings AS l ON l.id = s.listing_id CROSS JOIN users AS u ON u.id = l.landlord_id';

/** Which of the candidates to read, and at most how many. */
interface Selection {
  readonly candidates: Candidates;
  readonly query: SearchQuery;
  readonly viewing: Viewing;
  readonly limit: number;
}

/**
 * Returns the candidates `c` and the condition for those that match. What their index contains is checked inside of their
 * statement: passing its columns to the outside costs more than the check. `value` is the expression `needed` on the row
 * `s`, which `join` reads unless the index contains all that is needed.
 */
function narrow({ candidates, query, viewing }: Selection, needed?: string) {
  const { carried, others } = splitConditions(query, viewing, candidates);
  const isInside = others === undefined && isCarried(needed ?? '', candidates.carries);
  const { sql, args } = selectCandidates(candidates, carried, isInside ? needed : undefined);
  return {
    from: `FROM (${sql}) AS c`,
    where: others ? `c.fits AND ${others.sql}` : 'c.fits',
    args: [...args, ...(others?.args ?? [])],
    value: isInside ? 'c.value' : needed,
    join: isInside ? '' : toRow,
  };
}

/** Returns homes with their cards, in the order of the candidates. */
export async function readPage(handle: ReadHandle, selection: Selection): Promise<PlacedRow[]> {
  const { from, where, args } = narrow(selection);
  const sql = `SELECT ${shownListingColumns}, c.key AS key, c.place AS value ${from} ${toRow} ${toCards}
    WHERE ${where} AND l.state = 'live' LIMIT ?`;
  return (await readShown(handle, sql, [...args, selection.limit])) as PlacedRow[];
}

/** Returns some columns of the homes, without their cards, in the order of the candidates. */
export async function readFound<const K extends FoundColumn>(
  handle: ReadHandle,
  selection: Selection,
  columns: readonly K[],
): Promise<FoundHome<K>[]> {
  const { from, where, args } = narrow(selection);
  // One JSON text takes a fifth of the time of hundreds of short rows.
  const sql = `SELECT json_group_array(json_array(${columns.join(', ')})) AS found
    FROM (SELECT ${selectColumns(columns)} ${from} ${toRow} WHERE ${where} LIMIT ?)`;
  const { rows } = await handle.$client.execute({ sql, args: [...args, selection.limit] });
  return unpackRows(rows[0]?.['found'] as string, columns);
}

/** Returns the same columns as one list each, which takes four fifths of the time. */
export async function readFoundColumns<const K extends FoundColumn>(
  handle: ReadHandle,
  selection: Selection,
  columns: readonly K[],
): Promise<FoundColumns<K>> {
  const { from, where, args } = narrow(selection);
  const sql = `SELECT ${columns.map((column) => `json_group_array(${column}) AS ${column}`).join(', ')}
    FROM (SELECT ${selectColumns(columns)} ${from} ${toRow} WHERE ${where} LIMIT ?)`;
  const { rows } = await handle.$client.execute({ sql, args: [...args, selection.limit] });
  const lists = columns.map((column): [K, unknown] => [column, JSON.parse(rows[0]?.[column] as string)]);
  return Object.fromEntries(lists) as FoundColumns<K>;
}

/** What listings are grouped by: a column, or which of these traits they have. */
export type FoundGroup = 'type' | 'bedrooms' | readonly HomeTrait[];

const groupColumn = (by: FoundGroup): string =>
  typeof by === 'string'
    ? `s.${by}`
    : `CASE s.traits & ${traitBits(by)} ${by.map((trait) => `WHEN ${traitBits([trait])} THEN '${trait}'`).join(' ')} END`;

/** Counts the selected listings for each value; those without a value are left out. */
export async function groupFound(
  handle: ReadHandle,
  selection: Selection,
  by: FoundGroup,
): Promise<{ value: string; homes: number }[]> {
  const { from, where, args, value, join } = narrow(selection, groupColumn(by));
  const sql = `SELECT value, count(*) AS homes
    FROM (SELECT ${value} AS value ${from} ${join} WHERE ${where} LIMIT ?)
    WHERE value IS NOT NULL GROUP BY value`;
  const { rows } = await handle.$client.execute({ sql, args: [...args, selection.limit] });
  return rows.map((row) => ({ value: String(row['value'] as string | number), homes: Number(row['homes']) }));
}

/** A position in an order, and the id of the home there. */
type PlacedId = OrderPlace & { readonly listingId: Id<'lst'> };

/** Sorts unordered candidates by the order of an index and returns those after a position. */
export async function sortFound(
  handle: ReadHandle,
  selection: Selection,
  { order, after }: { readonly order: IndexedOrder; readonly after: OrderPlace | undefined },
): Promise<PlacedId[]> {
  const { from, where, args } = narrow(selection);
  const begin = behindPlace(order, after);
  const { column, direction } = order;
  const sql = `SELECT s.listing_id AS listingId, s.key, s.${column} AS value ${from} ${toRow}
    WHERE ${where} AND ${begin.sql} ORDER BY s.${column} ${direction}, s.key ${direction} LIMIT ?`;
  return queryRows<PlacedId>(handle, sql, [...args, ...begin.args, selection.limit]);
}

/** Counts the candidates that match, up to `limit`. */
export async function countFound(handle: ReadHandle, selection: Selection): Promise<number> {
  const { from, where, args, join } = narrow(selection);
  const sql = `SELECT count(*) AS homes FROM (SELECT 1 ${from} ${join} WHERE ${where} LIMIT ?)`;
  const { rows } = await handle.$client.execute({ sql, args: [...args, selection.limit] });
  return Number(rows[0]?.['homes'] ?? 0);
}

/**
 * Returns the last candidate of a full batch, after which the next batch starts; undefined when there is no next batch.
 */
export async function findEdge(handle: ReadHandle, candidates: Candidates): Promise<OrderPlace | undefined> {
  const { sql: keys, args } = selectCandidates(candidates);
  const sql = `SELECT c.key, c.place FROM (${keys}) AS c LIMIT 1 OFFSET ${candidates.most - 1}`;
  const { rows } = await handle.$client.execute({ sql, args: [...args] });
  const [row] = rows;
  return row === undefined ? undefined : { key: Number(row['key']), value: Number(row['place']) };
}

/** Counts candidates, up to their own limit. */
export async function countCandidates(handle: ReadHandle, candidates: Candidates): Promise<number> {
  const { sql: keys, args } = selectCandidates(candidates);
  const { rows } = await handle.$client.execute({ sql: `SELECT count(*) AS homes FROM (${keys})`, args: [...args] });
  return Number(rows[0]?.['homes'] ?? 0);
}

/** Homes that were found, and where to continue when there may be more. */
interface Walk<T> {
  readonly found: T[];
  readonly resumeAt: OrderPlace | undefined;
}

interface Walker<T> {
  /** Returns the batch of candidates after a position in their order. */
  readonly candidates: (after: OrderPlace | undefined) => Candidates;
  readonly read: (candidates: Candidates, limit: number) => Promise<T[]>;
  readonly wanted: number;
  readonly after: OrderPlace | undefined;
  /** The most batches to read; then it returns what it has. */
  readonly maxBatches: number;
}

/**
 * Reads homes batch by batch until it has as many as wanted. Rare matches may be far down the order, so other requests run
 * between two batches.
 */
export async function walkBatches<T>(handle: ReadHandle, walker: Walker<T>): Promise<Walk<T>> {
  const { candidates, read, wanted, maxBatches } = walker;
  const found: T[] = [];
  let after = walker.after;
  for (let turn = 0; turn < maxBatches; turn++) {
    const here = candidates(after);
    found.push(...(await read(here, wanted - found.length)));
    if (found.length >= wanted) return { found, resumeAt: undefined };
    after = await findEdge(handle, here);
    if (after === undefined) return { found, resumeAt: undefined };
    await setImmediate();
  }
  return { found, resumeAt: after };
}

const selectDry = 'SELECT area_key AS areaKey FROM area_diary_facts WHERE reporters >= ? AND flood_share <= ?';

/** Returns the keys of areas whose residents report no floods. */
export async function listDryAreas(handle: ReadHandle): Promise<ReadonlySet<string>> {
  const { rows } = await handle.$client.execute({ sql: selectDry, args: [leastReporters, maxFloodShare] });
  return new Set(rows.map((row) => row['areaKey'] as string));
}
