import { outboxEvents } from '@rentreel/db/schema';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';

/** A client that comes back within this time is told what it missed; later it reads everything anew. */
const keepMs = 30 * 24 * 60 * 60_000;
/** Rows per transaction: deleting a million at once would keep every other write waiting. */
const portion = 500;

/** Deletes events that were delivered or read long ago. Dead ones stay for a person to see. */
export async function deleteDeliveredEvents(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - keepMs;
  for (let deleted = portion; deleted === portion;) deleted = await deletePortion(ctx, before);
}

async function deletePortion(ctx: Context, before: number): Promise<number> {
  const gone = await ctx.database.writer.write((tx) => {
    const old = tx
      .select({ seq: outboxEvents.seq })
      .from(outboxEvents)
      .where(and(eq(outboxEvents.state, 'done'), lt(outboxEvents.createdAt, before)))
      .orderBy(asc(outboxEvents.seq))
      .limit(portion);
    return tx.delete(outboxEvents).where(inArray(outboxEvents.seq, old)).returning({ seq: outboxEvents.seq });
  });
  return gone.length;
}
