import type { WriteTx } from '@rentreel/db';
import { outboxEvents } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { type SQL, and, asc, count, eq, gt, inArray, isNotNull, lt, lte, max, min, sql } from 'drizzle-orm';
import { type Context, type HandledTopic, backoffMs, handledTopics, perDatabase } from '../kernel/index.ts';

/** An event that this worker alone may deliver until its lease ends. `attempt` also proves that it holds the lease. */
export interface ClaimedEvent {
  readonly seq: number;
  readonly topic: HandledTopic;
  /** JSON as the change wrote it. */
  readonly payload: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** The first due events of each topic stand together in the index: thousands of another topic are not read past. */
const dueOfTopic = (topic: HandledTopic) => `SELECT * FROM (SELECT seq, run_at FROM outbox_events
  WHERE state = 'pending' AND topic = '${topic}' AND run_at <= ?1 AND lease_until <= ?1 ORDER BY run_at, seq LIMIT ?2)`;

const claimOf = (topics: readonly HandledTopic[]) => `UPDATE outbox_events SET lease_until = ?3, attempts = attempts + 1
  WHERE seq IN (SELECT seq FROM (${topics.map(dueOfTopic).join(' UNION ALL ')}) ORDER BY run_at, seq LIMIT ?2)
  RETURNING seq, topic, payload, attempts AS attempt`;

/**
 * Leases up to `limit` due, unleased events for `leaseMs`. One statement decides, so any number of workers may claim at
 * once, each for its own topics. The events of a worker that died are free again once its lease has passed.
 */
export async function claimEvents(
  ctx: Context,
  options: { readonly limit: number; readonly leaseMs: number; readonly topics?: readonly HandledTopic[] },
): Promise<ClaimedEvent[]> {
  const now = ctx.clock.now();
  const { limit, leaseMs, topics = handledTopics } = options;
  if (topics.length === 0) return [];
  const claim = { sql: claimOf(topics), args: [now, limit, now + leaseMs] };
  const { rows } = await ctx.database.writer.write((tx) => tx.$client.execute(claim));
  return rows as unknown as ClaimedEvent[];
}

/** The row of an event while this claim of it is the latest: a worker that lost its lease changes nothing. */
function heldEvent({ seq, attempt }: Pick<ClaimedEvent, 'seq' | 'attempt'>): SQL | undefined {
  return and(eq(outboxEvents.seq, seq), eq(outboxEvents.state, 'pending'), eq(outboxEvents.attempts, attempt));
}

const completeSql = `UPDATE outbox_events SET state = 'done', payload = '{}', last_error = NULL FROM json_each(?) AS ended
  WHERE seq = ended.value ->> 'seq' AND attempts = ended.value ->> 'attempt' AND state = 'pending'`;

/** Completes many events with one statement; a worker that lost its lease completes nothing. */
async function completeEvents(tx: WriteTx, ended: readonly Pick<ClaimedEvent, 'seq' | 'attempt'>[]) {
  await tx.$client.execute({ sql: completeSql, args: [JSON.stringify(ended)] });
  return ended.map(() => undefined);
}

// Events that end at the same moment share a statement; each database has a lane of its own.
const laneOf = perDatabase(({ writer }) => writer.lane('outboxEnds', completeEvents));

/** Marks an event as delivered and empties its payload, so that a mail's text with its secret link is not stored. */
export async function completeEvent(ctx: Context, { seq, attempt }: ClaimedEvent): Promise<void> {
  await laneOf(ctx.database)({ seq, attempt });
}

export interface DeliveryFailure {
  /** What went wrong, for the operator; cut to 500 characters. */
  readonly error: string;
  /** After so many attempts the event is dead and waits for a person. */
  readonly maxAttempts: number;
}

/** Returns a failed event for a later attempt, or gives it up after the last one. Answers whether it was given up. */
export async function postponeEvent(ctx: Context, event: ClaimedEvent, failure: DeliveryFailure): Promise<boolean> {
  const dead = event.attempt >= failure.maxAttempts;
  await ctx.database.writer.write((tx) =>
    tx
      .update(outboxEvents)
      .set({
        state: dead ? 'dead' : 'pending',
        runAt: ctx.clock.now() + backoffMs(event.attempt),
        leaseUntil: 0,
        lastError: failure.error.slice(0, 500),
      })
      .where(heldEvent(event)),
  );
  return dead;
}

/** How far the worker is behind. */
export interface OutboxLag {
  readonly pending: number;
  readonly dead: number;
  /** How long ago the oldest pending event was due, in milliseconds; 0 when none is. */
  readonly oldestMs: number;
}

/** Counts the due and the dead events; events that are scheduled for later do not count. */
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

/** The number of the newest event; 0 when there is none. */
export async function findLastSeq(ctx: Pick<Context, 'database'>): Promise<number> {
  const [row] = await ctx.database.read.select({ last: max(outboxEvents.seq) }).from(outboxEvents);
  return row?.last ?? 0;
}

/** Somebody whom events are for, and the number of the last one. */
export interface PersonWithEvents {
  readonly userId: string;
  readonly lastSeq: number;
}

/** The people whom the events after `seq` are for. A process learns with it what another process wrote. */
export async function listPeopleSince(ctx: Pick<Context, 'database'>, seq: number): Promise<PersonWithEvents[]> {
  return ctx.database.read
    .select({ userId: sql<string>`${outboxEvents.userId}`, lastSeq: sql<number>`max(${outboxEvents.seq})` })
    .from(outboxEvents)
    .where(and(gt(outboxEvents.seq, seq), isNotNull(outboxEvents.userId)))
    .groupBy(outboxEvents.userId);
}

/** A client that reconnects within this time receives what it missed; a later one reloads everything. */
const retentionMs = 30 * dayMs;
/** Rows per transaction: deleting a million at once would block every other write. */
const portion = 500;

/** Deletes delivered events past the retention time. Dead ones stay for an operator. */
export async function deleteDeliveredEvents(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - retentionMs;
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
