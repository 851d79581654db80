import { setImmediate as nextTurn } from 'node:timers/promises';
import { findLibsqlError } from '../client/errors.ts';
import { DatabaseUnavailableError, BatchResultError, unavailableReason } from './errors.ts';
import type { FileSession } from './file-session.ts';
import type { Outcome, WriteJob, WriteSource, WriteUnit } from './writer.ts';

/**
 * Runs the jobs of a unit in one savepoint. An error rolls back that savepoint only; a unit of several jobs is then run again
 * one by one. Throws only when the whole transaction is lost.
 */
async function runUnit(session: FileSession, unit: WriteUnit): Promise<Outcome[]> {
  const { connection } = session;
  connection.run('SAVEPOINT unit', []);
  try {
    const outcomes = await runJobs(session, unit);
    // Fails when the transaction no longer exists although the work reported no error.
    connection.run('RELEASE unit', []);
    return outcomes;
  } catch (error) {
    if (!connection.inTransaction || unavailableReason(error) !== undefined) throw error;
    connection.run('ROLLBACK TO unit', []);
    connection.run('RELEASE unit', []);
    return unit.jobs.length > 1 ? oneByOne(session, unit) : unit.jobs.map((job) => ({ job, done: false, error }));
  }
}

/** Runs the only job of a transaction without a savepoint: an error rolls back the transaction. */
async function runOnlyJob(session: FileSession, unit: WriteUnit): Promise<Outcome[]> {
  const { connection } = session;
  try {
    return await runJobs(session, unit);
  } catch (error) {
    if (!connection.inTransaction || unavailableReason(error) !== undefined) throw error;
    connection.rollback();
    return unit.jobs.map((job) => failure(job, error));
  }
}

async function runJobs(session: FileSession, { source, jobs }: WriteUnit): Promise<Outcome[]> {
  const items = jobs.map(({ item }) => item);
  const values = await source.context.runInAsyncScope(() => session.run(async (tx) => source.run(tx, items)));
  if (values.length !== jobs.length) throw new BatchResultError(source.name, values.length, jobs.length);
  return jobs.map((job, index) => ({ job, done: true, value: values[index] }));
}

async function oneByOne(session: FileSession, { source, jobs }: WriteUnit): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const job of jobs) outcomes.push(...(await runUnit(session, { source, jobs: [job] })));
  return outcomes;
}

/** Combines the jobs of a batched write into one unit, at the position of the first; every other job is a separate unit. */
export function groupUnits(jobs: readonly WriteJob[]): WriteUnit[] {
  const units: WriteUnit[] = [];
  const batches = new Map<WriteSource, WriteJob[]>();
  for (const job of jobs) {
    const batch = batches.get(job.source);
    if (batch !== undefined) {
      batch.push(job);
      continue;
    }
    const own = [job];
    units.push({ source: job.source, jobs: own });
    if (job.source.coalesces) batches.set(job.source, own);
  }
  return units;
}

interface LostGroup {
  /** The jobs that were run. */
  readonly jobs: readonly WriteJob[];
  readonly outcomes: readonly Outcome[];
  readonly error: unknown;
}

/**
 * Returns the outcome of the jobs of a transaction that could not be committed and was rolled back. Jobs that had failed keep
 * their error. The others are rejected with the failure of the database; but when a deferred constraint refused the COMMIT,
 * one of them is the cause, and each is run again in its own transaction.
 */
export function loseGroup({ jobs, outcomes, error }: LostGroup): Omit<GroupResult, 'commitMs'> {
  const failed = outcomes.filter((outcome) => !outcome.done);
  const others = jobs.filter((job) => !failed.some((outcome) => outcome.job === job));
  if (findLibsqlError(error)?.code !== 'SQLITE_CONSTRAINT') {
    const unavailable = new DatabaseUnavailableError(unavailableReason(error) ?? 'lost', error);
    return { outcomes: [...failed, ...others.map((job) => failure(job, unavailable))], left: [] };
  }
  if (others.length === 1) return { outcomes: [...failed, ...others.map((job) => failure(job, error))], left: [] };
  return { outcomes: failed, left: others.map((job) => ({ ...job, alone: true })) };
}

export function failure(job: WriteJob, error: unknown): Outcome {
  return { job, done: false, error };
}

export interface GroupResult {
  /** Jobs with a final outcome. */
  readonly outcomes: readonly Outcome[];
  /** Jobs to return to the head of the queue: those for which there was no time, and those that must run alone. */
  readonly left: readonly WriteJob[];
  /** Duration of the COMMIT in milliseconds. */
  readonly commitMs: number;
}

/** Milliseconds of work after which the event loop gets a turn. */
const turnMs = 4;

/** Minimum number of items per portion: fewer are not worth a separate savepoint and set of statements. */
const minPortion = 16;

/** Recent processor time per item of a batched write in milliseconds: wall time would include the work of others. */
const itemCostMs = new WeakMap<WriteSource, number>();

const portionOf = (source: WriteSource) => Math.max(minPortion, Math.floor(turnMs / (itemCostMs.get(source) ?? 0)));

/** Runs a portion of a unit; measures a large enough one to size the next portions. */
async function runPortion(session: FileSession, portion: WriteUnit): Promise<Outcome[]> {
  const { source, jobs } = portion;
  if (jobs.length < minPortion) return runUnit(session, portion);
  const begun = process.cpuUsage();
  const outcomes = await runUnit(session, portion);
  const { user, system } = process.cpuUsage(begun);
  itemCostMs.set(source, (user + system) / 1000 / jobs.length);
  return outcomes;
}

/** Runs a unit; that of a batched write in portions of about `turnMs`, with `turn` called in between. */
async function runPortions(session: FileSession, { source, jobs }: WriteUnit, turn: () => Promise<void>) {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < jobs.length;) {
    await turn();
    const portion = jobs.slice(from, from + portionOf(source));
    outcomes.push(...(await runPortion(session, { source, jobs: portion })));
    from += portion.length;
  }
  return outcomes;
}

/** How many times its processor time a transaction may stay open, while other programs use the processor. */
const maxStretch = 3;

/**
 * Returns a function that returns whether `groupMs` are over, in processor time: by the clock, a busy machine would make
 * groups small, and each COMMIT would cost more than the jobs in it. Reading it is a system call, so it is read only after
 * that time by the clock.
 */
function groupBudget(groupMs: number): () => boolean {
  const from = performance.now();
  const begun = process.cpuUsage();
  return () => {
    const passedMs = performance.now() - from;
    if (passedMs < groupMs || passedMs >= groupMs * maxStretch) return passedMs >= groupMs;
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000 >= groupMs;
  };
}

/**
 * Runs jobs in the transaction that is open on the session's connection, as many as fit into `groupMs` of processor time,
 * and commits it.
 */
export async function runGroup(session: FileSession, jobs: readonly WriteJob[], groupMs: number): Promise<GroupResult> {
  const outcomes: Outcome[] = [];
  const units = groupUnits(jobs);
  const isOver = groupBudget(groupMs);
  let turned = performance.now();
  let asked = turned;
  let started = 0;
  // Lets reads and calls run between two units of work; no other write can, because the transaction is open. The next unit is
  // expected to take as long as the last.
  const turn = async () => {
    const now = performance.now();
    const lastMs = now - asked;
    asked = now;
    if (now + lastMs < turned + turnMs) return;
    await nextTurn();
    turned = asked = performance.now();
  };
  try {
    for (const unit of units) {
      if (started > 0 && isOver()) break;
      started++;
      const ran = jobs.length === 1 ? await runOnlyJob(session, unit) : await runPortions(session, unit, turn);
      outcomes.push(...ran);
    }
    if (jobs.length === 1 && !outcomes.every(({ done }) => done)) return { outcomes, left: [], commitMs: 0 };
    await turn();
    const committing = performance.now();
    session.connection.commit();
    return { outcomes, left: jobsOf(units.slice(started)), commitMs: performance.now() - committing };
  } catch (error) {
    session.connection.rollback();
    const lost = loseGroup({ jobs: jobsOf(units.slice(0, started)), outcomes, error });
    return { outcomes: lost.outcomes, left: [...lost.left, ...jobsOf(units.slice(started))], commitMs: 0 };
  }
}

export function jobsOf(units: readonly { readonly jobs: readonly WriteJob[] }[]): WriteJob[] {
  return units.flatMap((unit) => unit.jobs);
}
