import { setImmediate as nextTurn } from 'node:timers/promises';
import { findLibsqlError } from '../client/errors.ts';
import { DatabaseUnavailableError, LaneAnswerError, unavailableReason } from './errors.ts';
import type { WriteSession } from './write-scope.ts';
import type { Outcome, WriteJob, WriteSource, WriteUnit } from './writer.ts';

/**
 * Runs the jobs of a unit in one savepoint. What they throw undoes that savepoint alone; a unit of several jobs is then
 * run again one by one. Throws only when the whole transaction is lost.
 */
async function runUnit(session: WriteSession, unit: WriteUnit): Promise<Outcome[]> {
  const { connection, tx } = session;
  connection.run('SAVEPOINT unit', []);
  tx.$client.memory.forget();
  try {
    const outcomes = await runJobs(session, unit);
    // Fails when the transaction is gone although the work did not say so.
    connection.run('RELEASE unit', []);
    return outcomes;
  } catch (error) {
    if (!connection.inTransaction || unavailableReason(error) !== undefined) throw error;
    connection.run('ROLLBACK TO unit', []);
    connection.run('RELEASE unit', []);
    return unit.jobs.length > 1 ? await oneByOne(session, unit) : unit.jobs.map((job) => ({ job, done: false, error }));
  } finally {
    tx.$client.memory.forget();
  }
}

/** Runs the only job of a transaction, which needs no savepoint: what it throws undoes the transaction. */
async function runOnlyJob(session: WriteSession, unit: WriteUnit): Promise<Outcome[]> {
  const { connection, tx } = session;
  tx.$client.memory.forget();
  try {
    return await runJobs(session, unit);
  } catch (error) {
    if (!connection.inTransaction || unavailableReason(error) !== undefined) throw error;
    connection.rollback();
    return unit.jobs.map((job) => failure(job, error));
  } finally {
    tx.$client.memory.forget();
  }
}

async function runJobs(session: WriteSession, { source, jobs }: WriteUnit): Promise<Outcome[]> {
  const { connection, scope, tx } = session;
  const items = jobs.map(({ item }) => item);
  const values = await source.context.runInAsyncScope(() => scope.run(connection, async () => source.run(tx, items)));
  if (values.length !== jobs.length) throw new LaneAnswerError(source.name, values.length, jobs.length);
  return jobs.map((job, index) => ({ job, done: true, value: values[index] }));
}

async function oneByOne(session: WriteSession, { source, jobs }: WriteUnit): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const job of jobs) outcomes.push(...(await runUnit(session, { source, jobs: [job] })));
  return outcomes;
}

/** Puts the jobs of one lane together, at the place of the first of them; every other job is a unit of its own. */
export function groupUnits(jobs: readonly WriteJob[]): WriteUnit[] {
  const units: WriteUnit[] = [];
  const lanes = new Map<WriteSource, WriteJob[]>();
  for (const job of jobs) {
    const lane = lanes.get(job.source);
    if (lane !== undefined) {
      lane.push(job);
      continue;
    }
    const own = [job];
    units.push({ source: job.source, jobs: own });
    if (job.source.coalesces) lanes.set(job.source, own);
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
 * What becomes of the jobs of a transaction that could not be committed and was rolled back. Who had failed alone keeps
 * that error. The others are told that the database failed; but when a deferred constraint refused the COMMIT, one of them
 * is to blame, and each is run again in a transaction of its own.
 */
export function loseGroup({ jobs, outcomes, error }: LostGroup): Omit<GroupResult, 'commitMs'> {
  const failed = outcomes.filter((outcome) => !outcome.done);
  const innocent = jobs.filter((job) => !failed.some((outcome) => outcome.job === job));
  if (findLibsqlError(error)?.code !== 'SQLITE_CONSTRAINT') {
    const unavailable = new DatabaseUnavailableError(unavailableReason(error) ?? 'lost', error);
    return { outcomes: [...failed, ...innocent.map((job) => failure(job, unavailable))], left: [] };
  }
  if (innocent.length === 1) return { outcomes: [...failed, ...innocent.map((job) => failure(job, error))], left: [] };
  return { outcomes: failed, left: innocent.map((job) => ({ ...job, alone: true })) };
}

export function failure(job: WriteJob, error: unknown): Outcome {
  return { job, done: false, error };
}

export interface GroupResult {
  /** Jobs whose fate is known. */
  readonly outcomes: readonly Outcome[];
  /** Jobs to be put back at the head of the queue: those there was no time for, and those that must run alone. */
  readonly left: readonly WriteJob[];
  /** How long the disk took for the COMMIT, in milliseconds. */
  readonly commitMs: number;
}

/** How many milliseconds of work keep the event loop from turning. */
const turnMs = 4;

/** Fewer items of a lane are not worth a savepoint and a set of statements of their own. */
const leastPortion = 16;

/** What an item of a lane took of the processor lately, in milliseconds: a clock would count what others compute meanwhile. */
const paces = new WeakMap<WriteSource, number>();

const portionOf = (source: WriteSource) => Math.max(leastPortion, Math.floor(turnMs / (paces.get(source) ?? 0)));

/** Runs a portion of a unit; one that is long enough to tell is measured, and says how long the next ones may be. */
async function runPortion(session: WriteSession, portion: WriteUnit): Promise<Outcome[]> {
  const { source, jobs } = portion;
  if (jobs.length < leastPortion) return runUnit(session, portion);
  const begun = process.cpuUsage();
  const outcomes = await runUnit(session, portion);
  const { user, system } = process.cpuUsage(begun);
  paces.set(source, (user + system) / 1000 / jobs.length);
  return outcomes;
}

/** Runs a unit; a lane's in portions that take about `turnMs`, between which `turn` is called. */
async function runPortions(session: WriteSession, { source, jobs }: WriteUnit, turn: () => Promise<void>) {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < jobs.length;) {
    await turn();
    const portion = jobs.slice(from, from + portionOf(source));
    outcomes.push(...(await runPortion(session, { source, jobs: portion })));
    from += portion.length;
  }
  return outcomes;
}

/** Runs jobs in the transaction that is open on the session's connection, as many as `groupMs` allows, and ends it. */
export async function runGroup(
  session: WriteSession,
  jobs: readonly WriteJob[],
  groupMs: number,
): Promise<GroupResult> {
  const outcomes: Outcome[] = [];
  const units = groupUnits(jobs);
  const begun = performance.now();
  let turned = begun;
  let asked = begun;
  let started = 0;
  // Reads and calls go on between two works; no other write does, because the transaction is open. The next work is
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
      if (started > 0 && performance.now() >= begun + groupMs) break;
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
