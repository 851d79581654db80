import type { SavedSearch } from '@rentreel/contracts/alerts';
import { type Context, requireUser } from '../kernel/index.ts';
import { countNewHomes, countUnseenHomes } from './matches-repository.ts';
import { listSearchRows } from './saved-searches-repository.ts';
import { toSavedSearch } from './to-saved-search.ts';

/** The caller's searches, the latest first, each with the number of homes that it has found since they last looked. */
export async function listSearches(ctx: Context): Promise<SavedSearch[]> {
  const { userId } = requireUser(ctx);
  const rows = await listSearchRows(ctx.database.read, userId);
  const unseen = await countUnseenHomes(ctx.database.read, userId);
  return rows.map((row) => toSavedSearch(row, unseen.get(row.id) ?? 0));
}

/** How many homes the caller has not looked at yet, over all searches that they want counted. */
export async function countNew(ctx: Context): Promise<number> {
  return countNewHomes(ctx.database.read, requireUser(ctx).userId);
}
