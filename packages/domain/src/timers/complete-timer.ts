import { timers } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import type { ClaimedTimer } from './claim-timers.ts';

/** Takes a timer away once its work is done, or winds it up again when `againAt` (epoch milliseconds) is given. */
export async function completeTimer(ctx: Context, { id, attempt }: ClaimedTimer, againAt?: number): Promise<void> {
  const held = and(eq(timers.id, id), eq(timers.attempts, attempt));
  await ctx.database.writer.write(async (tx) => {
    if (againAt === undefined) await tx.delete(timers).where(held);
    else await tx.update(timers).set({ dueAt: againAt, attempts: 0, leaseUntil: 0, lastError: null }).where(held);
  });
}
