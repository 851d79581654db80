import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, hourMs } from '@rentreel/values';
import type { SavedSort, SavedStatus } from '@rentreel/contracts/saved';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { savedHomes } from '@rentreel/db/schema';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { type ListingCardRow, listingCardColumns, readCards } from '../listings/index.ts';
import { blockedSql } from '../people/index.ts';

interface SortPlan {
  /** An integer of at least 0, so that it fits into a cursor. */
  readonly value: string;
  readonly descending?: true;
}

/** Above any price and time, so that differences stay positive. */
const high = 10 ** 13;

/** Applied first, then listings still to be inspected; rejected last. */
const statusRank = `CASE s.status WHEN 'applied' THEN 0 WHEN 'to_inspect' THEN 1 WHEN 'inspected' THEN 2
  WHEN 'rejected' THEN 4 ELSE 3 END`;

/** The sort orders of saved listings. */
const savedSortPlans: Readonly<Record<SavedSort, SortPlan>> = {
  latest: { value: 's.saved_at', descending: true },
  cheapest: { value: 'l.first_year_kobo' },
  price_change: { value: `${high} + l.first_year_kobo - coalesce(s.saved_first_year_kobo, l.first_year_kobo)` },
  status: { value: `(${statusRank}) * ${high} + ${high} - s.saved_at` },
};

/** Maximum number of ids returned for the heart icons. */
const maxListedIds = 1000;

const selectSavedIds = `SELECT listing_id AS id FROM saved_homes WHERE user_id = ? AND removed_at IS NULL
  ORDER BY saved_at DESC LIMIT ${maxListedIds}`;

const collectionsOfHome = `(SELECT json_group_array(c.id) FROM saved_collection_homes AS ch
  JOIN saved_collections AS c ON c.id = ch.collection_id
  WHERE ch.listing_id = s.listing_id AND c.owner_id = s.user_id AND c.deleted_at IS NULL)`;

export interface StoredMark {
  readonly status: SavedStatus | null;
  readonly note: string;
  readonly score: number | null;
}

export interface SavedRow extends ListingCardRow, StoredMark {
  readonly savedAt: number;
  readonly savedFirstYearKobo: Kobo | null;
  readonly sortValue: number;
  /** JSON: the ids of the owner's collections that contain the listing. */
  readonly collectionIds: string;
}

export type SavedKey = Readonly<{ userId: Id<'usr'>; listingId: Id<'lst'> }>;
const ofKey = ({ userId, listingId }: SavedKey) =>
  and(eq(savedHomes.userId, userId), eq(savedHomes.listingId, listingId));

/** Returns the saved listing, also while its removal can be undone. */
export async function findSaved(tx: WriteTx, key: SavedKey) {
  const [row] = await tx.select().from(savedHomes).where(ofKey(key));
  return row;
}

type NewSaved = SavedKey & Readonly<{ savedAt: number; savedFirstYearKobo: Kobo }>;

export async function insertSaved(tx: WriteTx, saved: NewSaved): Promise<void> {
  await tx.insert(savedHomes).values(saved);
}

/** Removes a saved listing in a way that can be undone, or restores it with null. */
export async function setRemoved(tx: WriteTx, key: SavedKey, removedAt: number | null): Promise<void> {
  await tx.update(savedHomes).set({ removedAt }).where(ofKey(key));
}

/** Deletes saved listings removed before a time, with their notes; returns their number. */
export async function deleteRemovedBefore(tx: WriteTx, userId: Id<'usr'>, before: number): Promise<number> {
  const gone = await tx
    .delete(savedHomes)
    .where(and(eq(savedHomes.userId, userId), isNotNull(savedHomes.removedAt), lt(savedHomes.removedAt, before)))
    .returning({ listingId: savedHomes.listingId });
  if (gone.length === 0) return 0;
  await tx.$client.execute({
    sql: `DELETE FROM saved_collection_homes WHERE listing_id IN (SELECT value FROM json_each(?))
      AND collection_id IN (SELECT id FROM saved_collections WHERE owner_id = ?)`,
    args: [JSON.stringify(gone.map(({ listingId }) => listingId)), userId],
  });
  return gone.length;
}

/** Stores status, note and score. */
export async function updateMark(tx: WriteTx, key: SavedKey, mark: Partial<StoredMark>): Promise<void> {
  await tx
    .update(savedHomes)
    .set(mark)
    .where(and(ofKey(key), isNull(savedHomes.removedAt)));
}

interface SavedPageRequest {
  readonly sort: SavedSort;
  readonly collectionId: Id<'col'> | undefined;
  readonly status: SavedStatus | undefined;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function listSaved(handle: ReadHandle, userId: Id<'usr'>, page: SavedPageRequest): Promise<SavedRow[]> {
  const { value, descending } = savedSortPlans[page.sort];
  const [order, compare] = descending ? ['DESC', '<'] : ['ASC', '>'];
  const first: PageCursor = { sortValue: descending ? Number.MAX_SAFE_INTEGER : -1, id: '' };
  const { sortValue, id } = page.after ?? first;
  const filters = [
    ...(page.collectionId === undefined
      ? []
      : [
          {
            sql: 'AND s.listing_id IN (SELECT listing_id FROM saved_collection_homes WHERE collection_id = ?)',
            arg: page.collectionId,
          },
        ]),
    ...(page.status === undefined ? [] : [{ sql: 'AND s.status = ?', arg: page.status }]),
  ];
  const sql = `SELECT s.saved_at AS savedAt, s.saved_first_year_kobo AS savedFirstYearKobo, s.status AS status,
      s.note AS note, s.score AS score, ${value} AS sortValue, ${collectionsOfHome} AS collectionIds, ${listingCardColumns}
    FROM saved_homes AS s JOIN listings AS l ON l.id = s.listing_id JOIN users AS u ON u.id = l.landlord_id
    WHERE s.user_id = ? AND s.removed_at IS NULL ${filters.map((filter) => filter.sql).join(' ')}
      AND (${value}, s.listing_id) ${compare} (?, ?)
    ORDER BY ${value} ${order}, s.listing_id ${order} LIMIT ?`;
  const args = [userId, ...filters.map(({ arg }) => arg), sortValue, id, page.limit];
  return (await readCards(handle, sql, args)) as SavedRow[];
}

export async function listSavedListingIds(handle: ReadHandle, userId: Id<'usr'>): Promise<string[]> {
  const { rows } = await handle.$client.execute({ sql: selectSavedIds, args: [userId] });
  return rows.map((row) => row['id'] as string);
}

const selectSavers = `SELECT user_id AS userId FROM saved_homes
  WHERE listing_id = ?1 AND removed_at IS NULL AND user_id > ?2
    AND NOT ${blockedSql('user_id', '(SELECT landlord_id FROM listings WHERE id = ?1)')}
  ORDER BY user_id LIMIT ?3`;

/** Lists the users who saved a listing, by id after `after`, unless they or its landlord have blocked the other. */
export async function listSavers(
  tx: WriteTx,
  { listingId, after, limit }: { readonly listingId: Id<'lst'>; readonly after: string; readonly limit: number },
): Promise<Id<'usr'>[]> {
  const { rows } = await tx.$client.execute({ sql: selectSavers, args: [listingId, after, limit] });
  return rows.map((row) => row['userId'] as Id<'usr'>);
}

interface MarkRow extends StoredMark {
  readonly listingId: Id<'lst'>;
}

const selectMarks = `SELECT listing_id AS listingId, status, note, score FROM saved_homes
  WHERE user_id = ? AND removed_at IS NULL AND listing_id IN (SELECT value FROM json_each(?))`;

export async function listStoredMarks(
  handle: ReadHandle,
  userId: Id<'usr'>,
  listingIds: readonly Id<'lst'>[],
): Promise<MarkRow[]> {
  return queryRows<MarkRow>(handle, selectMarks, [userId, JSON.stringify(listingIds)]);
}

/** How long a removal can be undone: longer than any message on a screen, and across a reload. */
export const undoMs = hourMs;
