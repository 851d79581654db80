import type { Id } from '@rentreel/contracts/ids';
import { type JobRun, jobLimits, messageTopics } from '@rentreel/contracts/jobs';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { jobRuns } from '@rentreel/db/schema';

const deleteOldRuns = `DELETE FROM job_runs WHERE kind = :kind AND id <= (
  SELECT id FROM job_runs WHERE kind = :kind ORDER BY id DESC LIMIT 1 OFFSET ${jobLimits.storedRuns})`;

/** Stores a run and deletes the oldest of its kind beyond the limit. */
export async function insertRun(tx: WriteTx, run: JobRun & { readonly kind: string }): Promise<void> {
  await tx.insert(jobRuns).values(run);
  await tx.$client.execute({ sql: deleteOldRuns, args: { kind: run.kind } });
}

export type RunRow = typeof jobRuns.$inferSelect;

/** Returns the stored runs of all kinds, most recent first: a limited number of each. */
export const listRunRows = (handle: ReadHandle): Promise<RunRow[]> =>
  queryRows<RunRow>(
    handle,
    `SELECT id, kind, started_at AS startedAt, duration_ms AS durationMs, done, failed, error FROM job_runs ORDER BY id DESC`,
  );

export interface TimerRow {
  readonly kind: string;
  readonly scheduled: number;
  readonly due: number;
  readonly late: number;
  readonly failing: number;
  readonly running: number;
  readonly nextAt: number;
}

/** Counts the timers of each kind in one pass. */
export const listTimerRows = (handle: ReadHandle, now: number): Promise<TimerRow[]> =>
  queryRows<TimerRow>(
    handle,
    `SELECT kind, count(*) AS scheduled, sum(due_at <= :now) AS due, sum(due_at < :lateBefore) AS late,
        sum(last_error IS NOT NULL) AS failing, sum(started_at IS NOT NULL AND lease_until > :now) AS running,
        min(max(due_at, iif(due_at <= :now AND started_at IS NULL, lease_until, 0))) AS nextAt
      FROM timers GROUP BY kind`,
    { now, lateBefore: now - jobLimits.lateMs },
  );

const isIdle = '(started_at IS NULL OR lease_until <= :now)';

/** Makes the single timer of a recurring job due; returns false when it is running or already due. */
export async function makeDue(tx: WriteTx, kind: string, now: number): Promise<boolean> {
  const changed = await tx.$client.change({
    sql: `UPDATE timers SET due_at = min(due_at, :now), lease_until = 0
      WHERE kind = :kind AND ${isIdle} AND (due_at > :now OR lease_until > :now)`,
    args: { kind, now },
  });
  return changed > 0;
}

const topics = messageTopics.map((topic) => `'${topic}'`).join(', ');

export interface FailureRow {
  readonly id: number;
  readonly kind: string;
  readonly ofKind: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly subjectId: string | null;
  readonly since: number;
  readonly nextAt: number | null;
  readonly userId: Id<'usr'> | null;
  readonly name: string | null;
}

// A notification names its person in its payload, a mail by the address.
const selectDead = `SELECT event.seq AS id, topic AS kind, ofKind, attempts, last_error AS error, NULL AS subjectId,
    event.created_at AS since, NULL AS nextAt, users.id AS userId, users.name
  FROM (SELECT *, count(*) OVER (PARTITION BY topic) AS ofKind,
      row_number() OVER (PARTITION BY topic ORDER BY seq DESC) AS place
    FROM outbox_events WHERE state = 'dead') AS event
  LEFT JOIN users ON users.id = coalesce(event.user_id, payload ->> '$.userId',
    (SELECT id FROM users WHERE email = payload ->> '$.to'))
  WHERE place <= :limit ORDER BY event.seq DESC`;

/** Returns given-up events: up to `limit` of each topic, most recent first. */
export const listDeadRows = (handle: ReadHandle, limit: number): Promise<FailureRow[]> =>
  queryRows<FailureRow>(handle, selectDead, { limit });

const selectFailing = `SELECT timer.id, kind, ofKind, attempts, last_error AS error, subject_id AS subjectId,
    due_at AS since, lease_until AS nextAt, users.id AS userId, users.name
  FROM (SELECT *, count(*) OVER (PARTITION BY kind) AS ofKind,
      row_number() OVER (PARTITION BY kind ORDER BY id DESC) AS place
    FROM timers WHERE last_error is not null) AS timer
  LEFT JOIN users ON users.id = timer.subject_id
  WHERE place <= :limit ORDER BY timer.due_at DESC`;

/** Returns timers that failed and wait for their next attempt: up to `limit` of each kind, most recent first. */
export const listFailingRows = (handle: ReadHandle, limit: number): Promise<FailureRow[]> =>
  queryRows<FailureRow>(handle, selectFailing, { limit });

/** What to retry: one event or timer, or all of a kind. */
export type RetriedRows = { readonly id: number } | { readonly kind: string };

const requeueSql = (where: string) =>
  `UPDATE outbox_events SET state = 'pending', attempts = 0, run_at = :now, lease_until = 0
    WHERE state = 'dead' AND ${where} RETURNING topic AS kind`;

// The attempt count continues: a worker that lost its lease must not complete the next attempt.
const makeDueSql = (where: string) =>
  `UPDATE timers SET lease_until = 0 WHERE last_error is not null AND ${isIdle} AND ${where} RETURNING kind`;

/** Makes given-up events pending again, with all their attempts; returns their topics. */
export const requeueEvents = (tx: WriteTx, which: RetriedRows, now: number): Promise<{ readonly kind: string }[]> =>
  queryRows(tx, requeueSql('id' in which ? 'seq = :id' : 'topic = :kind'), { ...which, now });

/** Makes failed timers due, unless a worker runs them; returns their kinds. */
export const makeTimersDue = (tx: WriteTx, which: RetriedRows, now: number): Promise<{ readonly kind: string }[]> =>
  queryRows(tx, makeDueSql('id' in which ? 'id = :id' : 'kind = :kind'), { ...which, now });

export interface UndeliveredMailRow {
  readonly id: number;
  readonly topic: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly email: string | null;
  readonly since: number;
  readonly userId: Id<'usr'> | null;
  readonly name: string | null;
}

const selectUndelivered = `SELECT seq AS id, topic, attempts, last_error AS error,
    coalesce(payload ->> '$.to', users.email) AS email, event.created_at AS since, users.id AS userId, users.name
  FROM outbox_events AS event
  LEFT JOIN users ON users.id = coalesce(payload ->> '$.userId', (SELECT id FROM users WHERE email = payload ->> '$.to'))
  WHERE state = 'dead' AND topic IN (${topics}) ORDER BY seq DESC LIMIT :limit`;

/** Returns given-up mails and text messages, most recent first. */
export const listUndeliveredRows = (handle: ReadHandle, limit: number): Promise<UndeliveredMailRow[]> =>
  queryRows<UndeliveredMailRow>(handle, selectUndelivered, { limit });

/**
 * Removes a given-up message from the list and clears its payload; returns its topic, undefined when it does not exist.
 */
export async function setEventAside(tx: WriteTx, seq: number): Promise<string | undefined> {
  const [event] = await queryRows<{ readonly topic: string }>(
    tx,
    `UPDATE outbox_events SET state = 'done', payload = '{}' WHERE seq = :seq AND state = 'dead' AND topic IN (${topics})
      RETURNING topic`,
    { seq },
  );
  return event?.topic;
}
