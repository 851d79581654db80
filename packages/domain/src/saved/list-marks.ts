import type { Id } from '@rentreel/contracts/ids';
import type { HomeMark, ListMarksInput } from '@rentreel/contracts/saved';
import { type Context, requireUser } from '../kernel/index.ts';
import { listStoredMarks } from './saved-repository.ts';

/** What the person thinks of these homes, as far as they saved them. */
export async function listMarks(ctx: Context, { listingIds }: ListMarksInput): Promise<HomeMark[]> {
  const rows = await listStoredMarks(ctx.database.read, requireUser(ctx).userId, listingIds);
  return rows.map(({ listingId, status, note, score }) => ({ listingId: listingId as Id<'lst'>, status, note, score }));
}
