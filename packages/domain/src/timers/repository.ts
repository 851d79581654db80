import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Context, backoffMs, perDatabase } from '../kernel/index.ts';

/** The event bus channel that wakes the timer worker early, after the clock was moved. */
export const timersChannel = 'timers';

/** Work due at a time; one timer per kind and subject. Times are epoch milliseconds. */
export interface NewTimer {
  readonly kind: string;
  readonly subjectId: string;
  readonly dueAt: number;
  readonly now: number;
}

const insertTimers = `INSERT INTO timers (kind, subject_id, due_at, attempts, lease_until, created_at)
  SELECT value ->> 'kind', value ->> 'subjectId', value ->> 'dueAt', 0, 0, value ->> 'now' FROM json_each(?) WHERE true
  ON CONFLICT DO NOTHING`;

/** Schedules timers as part of the change that needs them, with one statement. An existing one keeps its time. */
export async function scheduleTimers(tx: WriteTx, scheduled: readonly NewTimer[]): Promise<void> {
  if (scheduled.length > 0) await tx.$client.execute({ sql: insertTimers, args: [JSON.stringify(scheduled)] });
}

/** Schedules one timer, as `scheduleTimers` does. */
export const scheduleTimer = (tx: WriteTx, timer: NewTimer): Promise<void> => scheduleTimers(tx, [timer]);

const { placeholder } = sql;

const deleteTimers = prepareOnce((tx: WriteTx) =>
  tx
    .delete(timers)
    .where(
      and(
        eq(timers.subjectId, placeholder('subjectId')),
        sql`${timers.kind} in (select value from json_each(${placeholder('kinds')}))`,
      ),
    )
    .prepare(),
);

/** Cancels timers of a subject as part of the change that makes them unnecessary. */
export async function cancelTimers(
  tx: WriteTx,
  { kinds, subjectId }: { readonly kinds: readonly string[]; readonly subjectId: string },
): Promise<void> {
  await deleteTimers(tx).run({ subjectId, kinds: JSON.stringify(kinds) });
}

/** Returns when the timers of one kind are due, by subject. */
export async function listDueTimes(
  handle: ReadHandle,
  kind: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const { subjectId, dueAt } = timers;
  const rows = await handle
    .select({ subjectId, dueAt })
    .from(timers)
    .where(and(eq(timers.kind, kind), inArray(subjectId, [...subjectIds])));
  return new Map(rows.map((row) => [row.subjectId, row.dueAt]));
}

/** A due timer that only this worker may process until its lease ends. */
export interface ClaimedTimer {
  readonly id: number;
  readonly kind: string;
  readonly subjectId: string;
  /** 1 for the first attempt; also proves that this claim is the latest. */
  readonly attempt: number;
}

/** Leases up to `limit` due, unleased timers of these kinds for `leaseMs`. */
export async function claimTimers(
  ctx: Context,
  options: { readonly kinds: readonly string[]; readonly limit: number; readonly leaseMs: number },
): Promise<ClaimedTimer[]> {
  const now = ctx.clock.now();
  return ctx.database.writer.write((tx) => {
    const due = tx
      .select({ id: timers.id })
      .from(timers)
      .where(and(lte(timers.dueAt, now), lte(timers.leaseUntil, now), inArray(timers.kind, [...options.kinds])))
      .orderBy(asc(timers.dueAt), asc(timers.id))
      .limit(options.limit);
    return tx
      .update(timers)
      .set({ leaseUntil: now + options.leaseMs, startedAt: now, attempts: sql`${timers.attempts} + 1` })
      .where(inArray(timers.id, due))
      .returning({ id: timers.id, kind: timers.kind, subjectId: timers.subjectId, attempt: timers.attempts });
  });
}

interface EndedTimer extends Pick<ClaimedTimer, 'id' | 'attempt'> {
  readonly againAt: number | undefined;
}

const deleteSql = `DELETE FROM timers
  WHERE (id, attempts) IN (SELECT value ->> 'id', value ->> 'attempt' FROM json_each(?))`;

const rescheduleSql = `UPDATE timers SET due_at = ended.value ->> 'againAt', attempts = 0, lease_until = 0, started_at = NULL, last_error = NULL
  FROM json_each(?) AS ended
  WHERE timers.id = ended.value ->> 'id' AND timers.attempts = ended.value ->> 'attempt'`;

/** Completes many timers with at most two statements; a worker that lost its claim completes nothing. */
async function endTimers(tx: WriteTx, ended: readonly EndedTimer[]): Promise<undefined[]> {
  const done = ended.filter(({ againAt }) => againAt === undefined);
  const again = ended.filter(({ againAt }) => againAt !== undefined);
  if (done.length > 0) await tx.$client.execute({ sql: deleteSql, args: [JSON.stringify(done)] });
  if (again.length > 0) await tx.$client.execute({ sql: rescheduleSql, args: [JSON.stringify(again)] });
  return ended.map(() => undefined);
}

// Timers completed concurrently share a statement; each database has its own batches.
const batchedIn = perDatabase(({ writer }) => writer.batched('timerEnds', endTimers));

/** Deletes a timer once its work is done, or reschedules it for `againAt` (epoch milliseconds). */
export async function completeTimer(ctx: Context, { id, attempt }: ClaimedTimer, againAt?: number): Promise<void> {
  await batchedIn(ctx.database)({ id, attempt, againAt });
}

/** Postpones a timer whose work failed. Timers are never given up, because money may depend on one. */
export async function postponeTimer(ctx: Context, { id, attempt }: ClaimedTimer, error: string): Promise<void> {
  const leaseUntil = ctx.clock.now() + backoffMs(attempt);
  await ctx.database.writer.write((tx) =>
    tx
      .update(timers)
      .set({ leaseUntil, startedAt: null, lastError: error.slice(0, 500) })
      .where(and(eq(timers.id, id), eq(timers.attempts, attempt))),
  );
}
