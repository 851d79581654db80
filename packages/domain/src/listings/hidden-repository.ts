import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { hiddenHomes } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { ListingCardRow } from './listing-row.ts';
import { listingCardColumns, readCards } from './repository.ts';

const selectHiddenPage = `SELECT h.created_at AS hiddenAt, ${listingCardColumns}
  FROM hidden_homes AS h JOIN listings AS l ON l.id = h.listing_id JOIN users AS u ON u.id = l.landlord_id
  WHERE h.user_id = ? AND l.state = 'live' AND (h.created_at, h.listing_id) < (?, ?)
  ORDER BY h.created_at DESC, h.listing_id DESC LIMIT ?`;

const insertKnown = `INSERT INTO hidden_homes (user_id, listing_id, reason, created_at)
  SELECT ?, id, NULL, ? FROM listings WHERE id IN (SELECT value FROM json_each(?))
  ON CONFLICT DO NOTHING`;

export type HiddenRow = ListingCardRow & { readonly hiddenAt: number };

export interface HiddenHomeRow {
  readonly userId: Id<'usr'>;
  readonly listingId: Id<'lst'>;
  readonly reason: string | null;
  readonly createdAt: number;
}

/** Hides a listing; one that is already hidden keeps its time and gets the new reason. */
export async function upsertHidden(tx: WriteTx, { reason, ...home }: HiddenHomeRow): Promise<void> {
  await tx
    .insert(hiddenHomes)
    .values({ ...home, reason })
    .onConflictDoUpdate({ target: [hiddenHomes.userId, hiddenHomes.listingId], set: { reason } });
}

export async function deleteHidden(tx: WriteTx, userId: Id<'usr'>, listingId: Id<'lst'>): Promise<void> {
  await tx.delete(hiddenHomes).where(and(eq(hiddenHomes.userId, userId), eq(hiddenHomes.listingId, listingId)));
}

export interface BroughtHomes {
  readonly userId: Id<'usr'>;
  readonly listingIds: readonly Id<'lst'>[];
  readonly createdAt: number;
}

/** Hides those of the listings that exist; returns how many were not hidden before. */
export async function insertHidden(tx: WriteTx, homes: BroughtHomes): Promise<number> {
  const args = [homes.userId, homes.createdAt, JSON.stringify(homes.listingIds)];
  return tx.$client.change({ sql: insertKnown, args });
}

export async function listHiddenRows(
  handle: ReadHandle,
  userId: Id<'usr'>,
  page: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<HiddenRow[]> {
  const { sortValue, id } = page.after ?? { sortValue: Number.MAX_SAFE_INTEGER, id: '' };
  return (await readCards(handle, selectHiddenPage, [userId, sortValue, id, page.limit])) as HiddenRow[];
}
