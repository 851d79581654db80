import type { Id } from '@rentreel/contracts/ids';
import type { SearchQuery } from '@rentreel/contracts/search';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedSearchKeys, savedSearches } from '@rentreel/db/schema';
import { type InferSelectModel, and, desc, eq, inArray, isNull, lt, min } from 'drizzle-orm';
import { blockedSql } from '../people/index.ts';
import { budgetOf, keysOfSearch } from './search-keys.ts';

/** A stored search. */
export type SavedSearchRow = InferSelectModel<typeof savedSearches>;

/**
 * Returns the query of a stored search. Safe: only this module writes the column, from a query that passed its schema.
 */
export const queryOf = (row: Pick<SavedSearchRow, 'query'>): SearchQuery => JSON.parse(row.query) as SearchQuery;

/** Returns a person's searches, most recent first, without removed ones. */
export async function listSearchRows(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<SavedSearchRow[]> {
  return handle
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isNull(savedSearches.removedAt)))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/** Returns searches by their ids, including removed ones, unordered. */
export async function findSearchRows(handle: ReadHandle, ids: readonly Id<'sch'>[]): Promise<SavedSearchRow[]> {
  return handle
    .select()
    .from(savedSearches)
    .where(inArray(savedSearches.id, [...ids]));
}

export async function insertSearch(tx: WriteTx, row: SavedSearchRow): Promise<void> {
  await tx.insert(savedSearches).values(row);
}

export async function updateSearchRow(
  tx: WriteTx,
  id: Id<'sch'>,
  changes: Partial<Omit<SavedSearchRow, 'id' | 'userId'>>,
): Promise<SavedSearchRow> {
  const [row] = await tx.update(savedSearches).set(changes).where(eq(savedSearches.id, id)).returning();
  if (!row) throw new Error('A saved search vanished inside its own transaction.');
  return row;
}

/** Stores the keys under which listings find a search; none when it is paused or removed. */
export async function resetSearchKeys(tx: WriteTx, row: SavedSearchRow): Promise<void> {
  await tx.delete(savedSearchKeys).where(eq(savedSearchKeys.searchId, row.id));
  if (row.paused || row.removedAt !== null) return;
  const query = queryOf(row);
  const keys = keysOfSearch(query).map((key) => ({ key, maxFirstYearKobo: budgetOf(query), searchId: row.id }));
  await tx.insert(savedSearchKeys).values(keys);
}

/** Returns when the next digest of a person is due, epoch milliseconds; null when none is. */
export async function findFirstDue(handle: ReadHandle, userId: Id<'usr'>): Promise<number | null> {
  const [first] = await handle
    .select({ dueAt: min(savedSearches.digestDueAt) })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId));
  return first?.dueAt ?? null;
}

/** Deletes searches that were removed before a time, with their matches. */
export async function deleteRemovedBefore(tx: WriteTx, before: number): Promise<void> {
  await tx.delete(savedSearches).where(lt(savedSearches.removedAt, before));
}

/** A search under one of the keys of a listing, within its budget. */
export interface Candidate {
  readonly searchId: Id<'sch'>;
  readonly userId: Id<'usr'>;
  readonly query: SearchQuery;
}

/** Starts from the keys, so that no other search is read. */
export const selectCandidates = `SELECT DISTINCT s.id AS id, s.user_id AS userId, s.query AS query
  FROM json_each(?1) AS wanted
  CROSS JOIN saved_search_keys AS k ON k.key = wanted.value AND k.max_first_year_kobo >= ?2
  CROSS JOIN saved_searches AS s ON s.id = k.search_id AND s.user_id <> ?3
  WHERE NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = s.user_id AND h.listing_id = ?4)
    AND NOT ${blockedSql('s.user_id', '?3')}`;

interface CandidateRequest {
  readonly keys: readonly string[];
  readonly firstYearKobo: number;
  readonly landlordId: Id<'usr'>;
  readonly listingId: Id<'lst'>;
}

/**
 * Returns the searches to compare with a listing, without those of its landlord, of people who have hidden it, and of people
 * who have blocked the landlord or were blocked by them.
 */
export async function findCandidates(handle: ReadHandle, request: CandidateRequest): Promise<Candidate[]> {
  const { keys, firstYearKobo, landlordId, listingId } = request;
  const args = [JSON.stringify(keys), firstYearKobo, landlordId, listingId];
  const { rows } = await handle.$client.execute({ sql: selectCandidates, args });
  return rows.map((row) => ({
    searchId: row['id'] as Id<'sch'>,
    userId: row['userId'] as Id<'usr'>,
    query: queryOf({ query: row['query'] as string }),
  }));
}
