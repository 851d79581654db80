import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedHomes } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { type ListingCardRow, listingCardColumns, readCards } from '../listings/index.ts';

/** A person saves at most this many homes that the heart icons know of at once. */
const maxListedIds = 1000;

const selectSavedPage = `SELECT s.saved_at AS savedAt, ${listingCardColumns}
  FROM saved_homes AS s JOIN listings AS l ON l.id = s.listing_id JOIN users AS u ON u.id = l.landlord_id
  WHERE s.user_id = ? AND (s.saved_at, s.listing_id) < (?, ?)
  ORDER BY s.saved_at DESC, s.listing_id DESC LIMIT ?`;

const selectSavedIds = `SELECT listing_id AS id FROM saved_homes WHERE user_id = ? ORDER BY saved_at DESC LIMIT ${maxListedIds}`;

export type SavedRow = ListingCardRow & { readonly savedAt: number };

/** True when the home was not among the saved ones before. */
export async function insertSaved(tx: WriteTx, saved: { userId: string; listingId: string; savedAt: number }) {
  const rows = await tx.insert(savedHomes).values(saved).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** When the home was saved, if it was among the saved ones. */
export async function deleteSaved(tx: WriteTx, userId: string, listingId: string) {
  const rows = await tx
    .delete(savedHomes)
    .where(and(eq(savedHomes.userId, userId), eq(savedHomes.listingId, listingId)))
    .returning();
  return rows[0]?.savedAt;
}

export interface SavedPageRequest {
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function listSaved(handle: ReadHandle, userId: string, page: SavedPageRequest): Promise<SavedRow[]> {
  const { sortValue, id } = page.after ?? { sortValue: Number.MAX_SAFE_INTEGER, id: '' };
  const rows = await readCards(handle, selectSavedPage, [userId, sortValue, id, page.limit]);
  return rows as SavedRow[];
}

export async function listSavedListingIds(handle: ReadHandle, userId: string): Promise<string[]> {
  const { rows } = await handle.$client.execute({ sql: selectSavedIds, args: [userId] });
  return rows.map((row) => row['id'] as string);
}
