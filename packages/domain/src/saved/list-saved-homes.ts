import type { SavedHome, SavedPage } from '@rentreel/contracts/saved';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { toListingCard } from '../listings/index.ts';
import { type SavedRow, listSaved, listSavedListingIds } from './saved-repository.ts';

/** Which page of the saved homes. */
export interface ListSavedInput {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

function toSavedHome(row: SavedRow, now: number): SavedHome {
  return { savedAt: row.savedAt, available: row.state === 'live', listing: toListingCard(row, now) };
}

/** The person's saved homes, the latest first; those not on offer any more stay, marked as such. */
export async function listSavedHomes(ctx: Context, input: ListSavedInput = { limit: 20 }): Promise<SavedPage> {
  const { userId } = requireUser(ctx);
  const after = input.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listSaved(ctx.database.read, userId, { after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => ({ sortValue: row.savedAt, id: row.id }));
  const now = ctx.clock.now();
  return { items: page.items.map((row) => toSavedHome(row, now)), nextCursor: page.nextCursor };
}

/** The ids of the person's saved homes, for the hearts on cards. */
export async function listSavedIds(ctx: Context): Promise<string[]> {
  return listSavedListingIds(ctx.database.read, requireUser(ctx).userId);
}
