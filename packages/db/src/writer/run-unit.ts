import { unavailableReason } from './database-unavailable-error.ts';
import { LaneAnswerError } from './lane-answer-error.ts';
import type { Outcome, WriteUnit } from './write-job.ts';
import type { WriteSession } from './write-session.ts';

/**
 * Runs the jobs of a unit in one savepoint. What they throw undoes that savepoint alone; a unit of several jobs is then
 * run again one by one. Throws only when the whole transaction is lost.
 */
export async function runUnit(session: WriteSession, unit: WriteUnit): Promise<Outcome[]> {
  const { connection } = session;
  connection.run('SAVEPOINT unit', []);
  try {
    const outcomes = await runJobs(session, unit);
    // Fails when the transaction is gone although the work did not say so.
    connection.run('RELEASE unit', []);
    return outcomes;
  } catch (error) {
    if (!connection.inTransaction || unavailableReason(error) !== undefined) throw error;
    connection.run('ROLLBACK TO unit', []);
    connection.run('RELEASE unit', []);
    return unit.jobs.length > 1 ? oneByOne(session, unit) : unit.jobs.map((job) => ({ job, done: false, error }));
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
