import { outboxEvents } from '@rentreel/db/schema';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Context, type HandledTopic, handledTopics } from '../kernel/index.ts';

/** An event that this worker alone may deliver until its lease ends. `attempt` is also the proof that it holds it. */
export interface ClaimedEvent {
  readonly seq: number;
  readonly topic: HandledTopic;
  /** JSON as the change wrote it. */
  readonly payload: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/**
 * Takes up to `limit` pending events that are due and that nobody holds, for `leaseMs`. One statement decides, so any
 * number of workers may ask at once, each for the topics that it delivers; the events of a worker that died are free again when its lease has passed.
 */
export async function claimEvents(
  ctx: Context,
  options: { readonly limit: number; readonly leaseMs: number; readonly topics?: readonly HandledTopic[] },
): Promise<ClaimedEvent[]> {
  const now = ctx.clock.now();
  const rows = await ctx.database.writer.write((tx) => {
    const due = tx
      .select({ seq: outboxEvents.seq })
      .from(outboxEvents)
      .where(
        and(
          eq(outboxEvents.state, 'pending'),
          lte(outboxEvents.runAt, now),
          lte(outboxEvents.leaseUntil, now),
          inArray(outboxEvents.topic, [...(options.topics ?? handledTopics)]),
        ),
      )
      .orderBy(asc(outboxEvents.runAt), asc(outboxEvents.seq))
      .limit(options.limit);
    return tx
      .update(outboxEvents)
      .set({ leaseUntil: now + options.leaseMs, attempts: sql`${outboxEvents.attempts} + 1` })
      .where(inArray(outboxEvents.seq, due))
      .returning({
        seq: outboxEvents.seq,
        topic: outboxEvents.topic,
        payload: outboxEvents.payload,
        attempt: outboxEvents.attempts,
      });
  });
  return rows.flatMap(({ topic, ...event }) => {
    const handled = handledTopics.find((known) => known === topic);
    return handled === undefined ? [] : [{ ...event, topic: handled }];
  });
}
