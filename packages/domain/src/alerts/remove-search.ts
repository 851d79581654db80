import { alertLimits, type SearchIdInput } from '@rentreel/contracts/alerts';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { deleteRemovedBefore, findSearchRows, listSearchRows, updateSearchRow } from './saved-searches-repository.ts';
import { refuseTooMany } from './save-search.ts';
import { changeSearch, searchChanged, storeSearch } from './search-change.ts';

/** Removes a search; for a day it can be put back as it was, with all that it has found. */
export async function removeSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  const columns = { removedAt: ctx.clock.now() };
  await changeSearch(ctx, { searchId, action: 'saved_search.removed', columns });
}

/** Puts a removed search back. One that stands there already stays; `alerts.not_found` once it is forgotten. */
export async function restoreSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [before] = await findSearchRows(tx, [searchId]);
    if (before?.userId !== userId) throw new DomainError('alerts.not_found');
    if (before.removedAt === null) return { result: undefined, audit: [], events: [] };
    refuseTooMany(await listSearchRows(tx, userId));
    const row = await updateSearchRow(tx, searchId, { removedAt: null, updatedAt: now });
    await storeSearch(tx, row, now);
    return searchChanged(undefined, row, 'saved_search.restored');
  });
}

/** Forgets searches whose removal cannot be undone any more. */
export async function deleteRemovedSearches(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - alertLimits.undoMs;
  await ctx.database.writer.write((tx) => deleteRemovedBefore(tx, before));
}
