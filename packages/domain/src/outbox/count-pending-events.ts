import { outboxEvents } from '@rentreel/db/schema';
import { count, eq, min } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

/** How far the worker is behind. */
export interface OutboxLag {
  readonly pending: number;
  readonly dead: number;
  /** Age of the oldest pending event in milliseconds; 0 when there is none. */
  readonly oldestMs: number;
}

/** Counts what waits for delivery and what was given up. */
export async function countPendingEvents(ctx: Pick<Context, 'database' | 'clock'>): Promise<OutboxLag> {
  const { read } = ctx.database;
  const [pending] = await read
    .select({ count: count(), oldest: min(outboxEvents.createdAt) })
    .from(outboxEvents)
    .where(eq(outboxEvents.state, 'pending'));
  const [dead] = await read.select({ count: count() }).from(outboxEvents).where(eq(outboxEvents.state, 'dead'));
  const oldest = pending?.oldest ?? null;
  return {
    pending: pending?.count ?? 0,
    dead: dead?.count ?? 0,
    oldestMs: oldest === null ? 0 : Math.max(0, ctx.clock.now() - oldest),
  };
}
