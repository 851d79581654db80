import { findLibsqlError, isBusy } from '../client/errors.ts';
import { BatchResultError, unavailableReason } from './errors.ts';
import { type GroupResult, failure, groupUnits, jobsOf, loseGroup } from './run-group.ts';
import type { ServerSession } from './server-session.ts';
import type { Outcome, WriteJob, WriteUnit } from './writer.ts';

/**
 * Runs the jobs of a unit in one savepoint, as `runUnit` of a file does. Throws only when the whole transaction is lost or in
 * doubt.
 */
async function runUnit(session: ServerSession, unit: WriteUnit): Promise<Outcome[]> {
  session.defer('SAVEPOINT unit');
  const { memory } = session.tx.$client;
  memory.forget();
  try {
    const outcomes = await runJobs(session, unit);
    await session.release();
    return outcomes;
  } catch (error) {
    if (unavailableReason(error) !== undefined || session.isInDoubt) throw error;
    // Fails when a trigger has rolled back the whole transaction, so that there is no savepoint left.
    const isUndone = await session.undo().then(
      () => !session.isInDoubt,
      () => false,
    );
    if (!isUndone) throw error;
    if (unit.jobs.length === 1) return unit.jobs.map((job) => failure(job, error));
    const outcomes: Outcome[] = [];
    for (const job of unit.jobs) outcomes.push(...(await runUnit(session, { source: unit.source, jobs: [job] })));
    return outcomes;
  } finally {
    memory.forget();
  }
}

async function runJobs(session: ServerSession, { source, jobs }: WriteUnit): Promise<Outcome[]> {
  const { scope, tx } = session;
  const items = jobs.map(({ item }) => item);
  const values = await source.context.runInAsyncScope(() => scope.run(session, async () => source.run(tx, items)));
  if (values.length !== jobs.length) throw new BatchResultError(source.name, values.length, jobs.length);
  return jobs.map((job, index) => ({ job, done: true, value: values[index] }));
}

/** Whether the server rolled the transaction back, even at its COMMIT, to give its lock to another program. */
const isTakenOver = (error: unknown): boolean => findLibsqlError(error)?.code === 'TRANSACTION_TIMEOUT';

interface ServerGroupResult extends GroupResult {
  /** Another program holds the lock: nothing is stored, and all jobs are left. */
  readonly busy?: unknown;
}

interface GroupLimits {
  readonly groupMs: number;
  /** Whether each unit waits for its last changes. */
  readonly settles: boolean;
}

async function runTransaction(
  session: ServerSession,
  jobs: readonly WriteJob[],
  { groupMs, settles }: GroupLimits,
): Promise<ServerGroupResult> {
  const outcomes: Outcome[] = [];
  const units = groupUnits(jobs);
  const until = performance.now() + groupMs;
  let started = 0;
  session.begin(settles);
  try {
    for (const unit of units) {
      if (started > 0 && performance.now() >= until) break;
      started++;
      outcomes.push(...(await runUnit(session, unit)));
    }
    const committing = performance.now();
    await session.commit();
    return { outcomes, left: jobsOf(units.slice(started)), commitMs: performance.now() - committing };
  } catch (error) {
    const mustSettle = session.isInDoubt && unavailableReason(error) === undefined;
    await session.rollback();
    if (isBusy(error) || isTakenOver(error)) return { outcomes: [], left: jobs, commitMs: 0, busy: error };
    if (mustSettle) return runTransaction(session, jobs, { groupMs, settles: true });
    const lost = loseGroup({ jobs: jobsOf(units.slice(0, started)), outcomes, error });
    return { outcomes: lost.outcomes, left: [...lost.left, ...jobsOf(units.slice(started))], commitMs: 0 };
  }
}

/**
 * Runs jobs in one transaction on a libSQL server, as many as `groupMs` allows, and commits it. The last changes of a unit
 * are sent with the first query of the next. When one fails, which is rare, all jobs run again and each unit waits for its
 * changes, so that the error reaches its caller only.
 */
export const runServerGroup = (
  session: ServerSession,
  jobs: readonly WriteJob[],
  groupMs: number,
): Promise<ServerGroupResult> => runTransaction(session, jobs, { groupMs, settles: false });
