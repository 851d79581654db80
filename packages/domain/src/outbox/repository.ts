import type { Id } from '@rentreel/contracts/ids';
import { retentionLimits } from '@rentreel/contracts/privacy';
import { type WriteTx, queryRows } from '@rentreel/db';
import { outboxEvents } from '@rentreel/db/schema';
import { type SQL, and, asc, count, eq, inArray, lt, lte, max, min } from 'drizzle-orm';
import { type Context, type HandledTopic, backoffMs, handledTopics, perDatabase } from '../kernel/index.ts';

/**
 * An event that only this worker may deliver until its lease expires. `attempt` also proves that it holds the lease.
 */
export interface ClaimedEvent {
  readonly seq: number;
  readonly topic: HandledTopic;
  /** JSON as written by the change. */
  readonly payload: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** Reads the first due events of each topic through the index, without reading past thousands of another topic. */
const dueOfTopic = (topic: HandledTopic) => `SELECT * FROM (SELECT seq, run_at FROM outbox_events
  WHERE state = 'pending' AND topic = '${topic}' AND run_at <= ?1 AND lease_until <= ?1 ORDER BY run_at, seq LIMIT ?2)`;

const claimOf = (topics: readonly HandledTopic[]) => `UPDATE outbox_events SET lease_until = ?3, attempts = attempts + 1
  WHERE seq IN (SELECT seq FROM (${topics.map(dueOfTopic).join(' UNION ALL ')}) ORDER BY run_at, seq LIMIT ?2)
  RETURNING seq, topic, payload, attempts AS attempt`;

/**
 * Leases up to `limit` due, unleased events for `leaseMs`. A single statement decides, so any number of workers can claim
 * concurrently, each for its own topics. The events of a crashed worker become available when its lease expires.
 */
export async function claimEvents(
  ctx: Context,
  options: { readonly limit: number; readonly leaseMs: number; readonly topics?: readonly HandledTopic[] },
): Promise<ClaimedEvent[]> {
  const now = ctx.clock.now();
  const { limit, leaseMs, topics = handledTopics } = options;
  if (topics.length === 0) return [];
  return ctx.database.writer.write((tx) => queryRows<ClaimedEvent>(tx, claimOf(topics), [now, limit, now + leaseMs]));
}

/** Matches the row of an event while this claim of it is the latest: a worker that lost its lease changes nothing. */
function heldEvent({ seq, attempt }: Pick<ClaimedEvent, 'seq' | 'attempt'>): SQL | undefined {
  return and(eq(outboxEvents.seq, seq), eq(outboxEvents.state, 'pending'), eq(outboxEvents.attempts, attempt));
}

const completeSql = `UPDATE outbox_events SET state = 'done', payload = '{}', last_error = NULL FROM json_each(?) AS ended
  WHERE seq = ended.value ->> 'seq' AND attempts = ended.value ->> 'attempt' AND state = 'pending'`;

/** Completes many events with one statement; a worker that has lost its lease completes nothing. */
async function completeEvents(tx: WriteTx, ended: readonly Pick<ClaimedEvent, 'seq' | 'attempt'>[]) {
  await tx.$client.execute({ sql: completeSql, args: [JSON.stringify(ended)] });
  return ended.map(() => undefined);
}

// Events completed concurrently share a statement; each database has its own batches.
const batchedIn = perDatabase(({ writer }) => writer.batched('outboxEnds', completeEvents));

/** Marks an event as delivered and deletes its payload, so that secret links in mails are not stored. */
export async function completeEvent(ctx: Context, { seq, attempt }: ClaimedEvent): Promise<void> {
  await batchedIn(ctx.database)({ seq, attempt });
}

export interface DeliveryFailure {
  /** The error for the operator; cut to 500 characters. */
  readonly error: string;
  /** After this many attempts the event is dead and needs an operator. */
  readonly maxAttempts: number;
}

/**
 * Returns a failed event to the queue for a later attempt, or marks it as dead after the last one. Returns whether it is
 * dead.
 */
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

/** The backlog of the worker. */
export interface OutboxLag {
  readonly pending: number;
  readonly dead: number;
  /** How long the oldest pending event has been due, in milliseconds; 0 when none is. */
  readonly oldestMs: number;
}

/** Counts due and dead events; events scheduled for later do not count. */
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

/** Returns the sequence number of the newest event; 0 without events. */
export async function findLastSeq(ctx: Pick<Context, 'database'>): Promise<number> {
  const [row] = await ctx.database.read.select({ last: max(outboxEvents.seq) }).from(outboxEvents);
  return row?.last ?? 0;
}

/** A user with events, and the sequence number of the last one. */
export interface PersonWithEvents {
  readonly userId: Id<'usr'>;
  readonly lastSeq: number;
}

// The plus signs exclude the index of users, which SQLite would read from end to end because its order suits the grouping.
const peopleSince = `SELECT user_id AS userId, max(seq) AS lastSeq FROM outbox_events
  WHERE seq > ? AND +user_id IS NOT NULL GROUP BY +user_id`;

/** Lists the users with events after `seq`, and reads only those. Lets a process learn what other processes wrote. */
export async function listPeopleSince(
  { database }: Pick<Context, 'database'>,
  seq: number,
): Promise<readonly PersonWithEvents[]> {
  return queryRows<PersonWithEvents>(database.readClient, peopleSince, [seq]);
}

/** Rows per transaction: deleting a million at once would block every other write. */
const batchSize = 500;

/**
 * Deletes delivered events past the retention period. Dead ones stay for an operator. A client that reconnects later than that
 * reloads everything.
 */
export async function deleteDeliveredEvents(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - retentionLimits.eventsMs;
  for (let deleted = batchSize; deleted === batchSize;) deleted = await deleteBatch(ctx, before);
}

async function deleteBatch(ctx: Context, before: number): Promise<number> {
  const gone = await ctx.database.writer.write((tx) => {
    const old = tx
      .select({ seq: outboxEvents.seq })
      .from(outboxEvents)
      .where(and(eq(outboxEvents.state, 'done'), lt(outboxEvents.createdAt, before)))
      .orderBy(asc(outboxEvents.seq))
      .limit(batchSize);
    return tx.delete(outboxEvents).where(inArray(outboxEvents.seq, old)).returning({ seq: outboxEvents.seq });
  });
  return gone.length;
}
