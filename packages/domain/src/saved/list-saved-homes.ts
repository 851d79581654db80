import type { Id } from '@rentreel/contracts/ids';
import type { ListSavedInput, SavedHome, SavedPage } from '@rentreel/contracts/saved';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { toListingCard } from '../listings/index.ts';
import { findOwnCollection } from './collections/find-own-collection.ts';
import { type SavedRow, listSaved, listSavedListingIds } from './saved-repository.ts';

function toSavedHome(row: SavedRow, now: number): SavedHome {
  return {
    savedAt: row.savedAt,
    available: row.state === 'live',
    listing: toListingCard(row, now),
    savedFirstYearKobo: row.savedFirstYearKobo,
    status: row.status,
    note: row.note,
    score: row.score,
    // The statement makes the array, of our own ids.
    collectionIds: JSON.parse(row.collectionIds) as Id<'col'>[],
  };
}

/**
 * The person's saved homes in the order asked for, all or those of one list or status; those not on offer any more
 * stay, marked as such. Somebody else's list is `saved.collection_not_found`.
 */
export async function listSavedHomes(ctx: Context, input: ListSavedInput = { limit: 20 }): Promise<SavedPage> {
  const { userId } = requireUser(ctx);
  const { cursor, limit, sort = 'latest', collectionId, status } = input;
  if (collectionId !== undefined) await findOwnCollection(ctx.database.read, collectionId, userId);
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listSaved(ctx.database.read, userId, { sort, collectionId, status, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.sortValue, id: row.id }));
  const now = ctx.clock.now();
  return { items: page.items.map((row) => toSavedHome(row, now)), nextCursor: page.nextCursor };
}

/** The ids of the person's saved homes, for the hearts on cards. */
export async function listSavedIds(ctx: Context): Promise<string[]> {
  return listSavedListingIds(ctx.database.read, requireUser(ctx).userId);
}
