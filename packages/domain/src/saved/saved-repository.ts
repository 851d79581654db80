import type { SavedSort, SavedStatus } from '@rentreel/contracts/saved';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedHomes } from '@rentreel/db/schema';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { type ListingCardRow, listingCardColumns, readCards } from '../listings/index.ts';
import { savedSortPlans } from './saved-sorts.ts';

/** A person saves at most this many homes that the heart icons know of at once. */
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
  readonly savedFirstYearKobo: number | null;
  readonly sortValue: number;
  /** JSON: the ids of the owner's collections that hold the home. */
  readonly collectionIds: string;
}

export type SavedKey = Readonly<{ userId: string; listingId: string }>;
const ofKey = ({ userId, listingId }: SavedKey) =>
  and(eq(savedHomes.userId, userId), eq(savedHomes.listingId, listingId));

/** The home as its person keeps it, also when it was let go a moment ago. */
export async function findSaved(tx: WriteTx, key: SavedKey) {
  const [row] = await tx.select().from(savedHomes).where(ofKey(key));
  return row;
}

export type NewSaved = SavedKey & Readonly<{ savedAt: number; savedFirstYearKobo: number }>;

export async function insertSaved(tx: WriteTx, saved: NewSaved): Promise<void> {
  await tx.insert(savedHomes).values(saved);
}

/** Lets a home go in a way that can be undone, or takes it back. */
export async function setRemoved(tx: WriteTx, key: SavedKey, removedAt: number | null): Promise<void> {
  await tx.update(savedHomes).set({ removedAt }).where(ofKey(key));
}

/** Deletes what was let go before a time, with its notes. */
export async function deleteRemovedBefore(tx: WriteTx, userId: string, before: number): Promise<void> {
  const gone = await tx
    .delete(savedHomes)
    .where(and(eq(savedHomes.userId, userId), isNotNull(savedHomes.removedAt), lt(savedHomes.removedAt, before)))
    .returning({ listingId: savedHomes.listingId });
  if (gone.length === 0) return;
  await tx.$client.execute({
    sql: `DELETE FROM saved_collection_homes WHERE listing_id IN (SELECT value FROM json_each(?))
      AND collection_id IN (SELECT id FROM saved_collections WHERE owner_id = ?)`,
    args: [JSON.stringify(gone.map(({ listingId }) => listingId)), userId],
  });
}

/** Changes what a person thinks of a saved home. */
export async function updateMark(tx: WriteTx, key: SavedKey, mark: Partial<StoredMark>): Promise<void> {
  await tx
    .update(savedHomes)
    .set(mark)
    .where(and(ofKey(key), isNull(savedHomes.removedAt)));
}

export interface SavedPageRequest {
  readonly sort: SavedSort;
  readonly collectionId: string | undefined;
  readonly status: SavedStatus | undefined;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function listSaved(handle: ReadHandle, userId: string, page: SavedPageRequest): Promise<SavedRow[]> {
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

export async function listSavedListingIds(handle: ReadHandle, userId: string): Promise<string[]> {
  const { rows } = await handle.$client.execute({ sql: selectSavedIds, args: [userId] });
  return rows.map((row) => row['id'] as string);
}

export interface MarkRow extends StoredMark {
  readonly listingId: string;
}

const selectMarks = `SELECT listing_id AS listingId, status, note, score FROM saved_homes
  WHERE user_id = ? AND removed_at IS NULL AND listing_id IN (SELECT value FROM json_each(?))`;

export async function listStoredMarks(
  handle: ReadHandle,
  userId: string,
  listingIds: readonly string[],
): Promise<MarkRow[]> {
  const { rows } = await handle.$client.execute({ sql: selectMarks, args: [userId, JSON.stringify(listingIds)] });
  return rows as unknown as MarkRow[];
}
