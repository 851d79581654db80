import type { ReadHandle } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { type ListingCardRow, listingCardColumns, readCards } from '../../listings/index.ts';
import type { CollectionRow } from './collections-repository.ts';

/** Drafts and homes that were taken off for cause are nobody's to look at, also not on a shared list. */
const shownStates = `('live', 'paused', 'stale', 'reserved', 'let')`;

const selectHomes = `SELECT ${listingCardColumns}
  FROM saved_collection_homes AS h
  JOIN saved_homes AS s ON s.listing_id = h.listing_id AND s.user_id = ? AND s.removed_at IS NULL
  JOIN listings AS l ON l.id = h.listing_id JOIN users AS u ON u.id = l.landlord_id
  WHERE h.collection_id = ? AND l.state IN ${shownStates} ORDER BY h.added_at DESC, h.listing_id DESC`;

export interface SharedHomes {
  readonly rows: ListingCardRow[];
  /** First name only. */
  readonly ownerName: string;
}

/** The homes of a list as others see them, the latest first, and who shares them. */
export async function listSharedHomes(handle: ReadHandle, { id, ownerId }: CollectionRow): Promise<SharedHomes> {
  const [owners, rows] = await Promise.all([
    handle.select({ name: users.name }).from(users).where(eq(users.id, ownerId)),
    readCards(handle, selectHomes, [ownerId, id]),
  ]);
  return { rows, ownerName: owners[0]?.name.trim().split(/\s+/)[0] ?? '' };
}
