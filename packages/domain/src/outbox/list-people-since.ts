import { outboxEvents } from '@rentreel/db/schema';
import { and, gt, isNotNull, max, sql } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

/** The number of the newest event; 0 when there is none. */
export async function findLastSeq(ctx: Pick<Context, 'database'>): Promise<number> {
  const [row] = await ctx.database.read.select({ last: max(outboxEvents.seq) }).from(outboxEvents);
  return row?.last ?? 0;
}

/** Whom the events after `seq` are for: how a process hears of what another one wrote. */
export async function listPeopleSince(ctx: Pick<Context, 'database'>, seq: number): Promise<string[]> {
  const rows = await ctx.database.read
    .selectDistinct({ userId: sql<string>`${outboxEvents.userId}` })
    .from(outboxEvents)
    .where(and(gt(outboxEvents.seq, seq), isNotNull(outboxEvents.userId)));
  return rows.map(({ userId }) => userId);
}
