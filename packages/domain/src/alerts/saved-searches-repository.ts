import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedSearches, savedSearchKeys } from '@rentreel/db/schema';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { type SavedSearchRow, queryOf } from './saved-search-row.ts';
import { budgetOf, keysOfSearch } from './search-keys.ts';

/** A person's searches, the latest first; removed ones are not among them. */
export async function listSearchRows(handle: ReadHandle, userId: string): Promise<SavedSearchRow[]> {
  return handle
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isNull(savedSearches.removedAt)))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/** Searches by their ids, removed ones too, in any order. */
export async function findSearchRows(handle: ReadHandle, ids: readonly string[]): Promise<SavedSearchRow[]> {
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
  id: string,
  changes: Partial<Omit<SavedSearchRow, 'id' | 'userId'>>,
): Promise<SavedSearchRow> {
  const [row] = await tx.update(savedSearches).set(changes).where(eq(savedSearches.id, id)).returning();
  if (!row) throw new Error('A saved search vanished inside its own transaction.');
  return row;
}

/** Makes homes find this search, or not any more when it is paused or removed. */
export async function resetSearchKeys(tx: WriteTx, row: SavedSearchRow): Promise<void> {
  await tx.delete(savedSearchKeys).where(eq(savedSearchKeys.searchId, row.id));
  if (row.paused || row.removedAt !== null) return;
  const query = queryOf(row);
  const keys = keysOfSearch(query).map((key) => ({ key, maxFirstYearKobo: budgetOf(query), searchId: row.id }));
  await tx.insert(savedSearchKeys).values(keys);
}

/** Forgets searches that were removed before that moment, with their matches. */
export async function deleteRemovedBefore(tx: WriteTx, before: number): Promise<void> {
  await tx.delete(savedSearches).where(lt(savedSearches.removedAt, before));
}
