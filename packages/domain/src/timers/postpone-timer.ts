import { timers } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import { backoffMs, type Context } from '../kernel/index.ts';
import type { ClaimedTimer } from './claim-timers.ts';

/** Keeps a timer whose work failed, to be tried again later. What is due never dies: somebody's money may hang on it. */
export async function postponeTimer(ctx: Context, { id, attempt }: ClaimedTimer, error: string): Promise<void> {
  const leaseUntil = ctx.clock.now() + backoffMs(attempt);
  await ctx.database.writer.write((tx) =>
    tx
      .update(timers)
      .set({ leaseUntil, lastError: error.slice(0, 500) })
      .where(and(eq(timers.id, id), eq(timers.attempts, attempt))),
  );
}
