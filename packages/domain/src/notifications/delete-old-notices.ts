import { notificationLimits } from '@rentreel/contracts/notifications';
import type { Context } from '../kernel/index.ts';
import { deleteOld } from './notices-repository.ts';

const dayMs = 24 * 60 * 60_000;
/** Rows per transaction: deleting all at once would keep every other write waiting. */
const portion = 500;

/** Deletes notices that are older than the inbox keeps them. */
export async function deleteOldNotices(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - notificationLimits.keptDays * dayMs;
  for (let deleted = portion; deleted === portion;) {
    deleted = await ctx.database.writer.write((tx) => deleteOld(tx, before, portion));
  }
}
