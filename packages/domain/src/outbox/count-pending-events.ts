import { outboxEvents } from '@rentreel/db/schema';
import { and, count, eq, lte, min } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

/** How far the worker is behind. */
export interface OutboxLag {
  readonly pending: number;
  readonly dead: number;
  /** How long ago the oldest pending event was due, in milliseconds; 0 when none is. */
  readonly oldestMs: number;
}

/** Counts what is due for delivery and what was given up; what is to leave later is not late. */
export async function countPendingEvents(ctx: Pick<Context, 'database' | 'clock'>): Promise<OutboxLag> {
  const { read } = ctx.database;
  const [pending] = await read
    .select({ count: count(), oldest: min(outboxEvents.runAt) })
    .from(outboxEvents)
    .where(and(eq(outboxEvents.state, 'pending'), lte(outboxEvents.runAt, ctx.clock.now())));
  const [dead] = await read.select({ count: count() }).from(outboxEvents).where(eq(outboxEvents.state, 'dead'));
  const oldest = pending?.oldest ?? null;
  return {
    pending: pending?.count ?? 0,
    dead: dead?.count ?? 0,
    oldestMs: oldest === null ? 0 : Math.max(0, ctx.clock.now() - oldest),
  };
}
