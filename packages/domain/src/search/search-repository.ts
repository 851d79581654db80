import type { SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { type ListingCardRow, listingCardColumns, readCards } from '../listings/index.ts';
import type { Candidates } from './candidates.ts';
import { type FoundColumn, type FoundHome, packColumns, unpackRows } from './found-home.ts';
import { type Sql, type Viewing, askedOfCandidates, needsRow, searchConditions } from './search-conditions.ts';
import { type IndexedOrder, type OrderPlace, behindPlace } from './search-orders.ts';

/** The row of a home, with its place in the order that was asked for. */
export type PlacedRow = ListingCardRow & OrderPlace;

// CROSS JOIN keeps the order of the tables as it is written: the candidates first, and in their order.
const fromCandidates = (candidates: Sql) =>
  `FROM (${candidates.sql}) AS c CROSS JOIN listing_search AS s ON s.key = c.key`;
const toCards = 'CROSS JOIN listings AS l ON l.id = s.listing_id CROSS JOIN users AS u ON u.id = l.landlord_id';

/** Which of the candidates are asked for, and at most how many. */
export interface Selection {
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

/** How many of the selected homes have each value of a column; those without a value are left out. */
export async function groupFound(
  handle: ReadHandle,
  selection: Selection,
  column: string,
): Promise<{ value: string; homes: number }[]> {
  const { candidates, limit } = selection;
  const conditions = conditionsOf(selection);
  const sql = `SELECT value, count(*) AS homes
    FROM (SELECT ${column} AS value ${fromCandidates(candidates)} WHERE ${conditions.sql} LIMIT ?)
    WHERE value IS NOT NULL GROUP BY value`;
  const { rows } = await handle.$client.execute({ sql, args: [...candidates.args, ...conditions.args, limit] });
  return rows.map((row) => ({ value: String(row['value'] as string | number), homes: Number(row['homes']) }));
}

/** A place in an order, and the id of the home that has it. */
export type PlacedId = OrderPlace & { readonly listingId: string };

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
