import { findLibsqlError } from '../client/find-libsql-error.ts';
import type { NativeConnection } from '../client/native-connection.ts';
import { DatabaseUnavailableError, unavailableReason } from './database-unavailable-error.ts';
import type { GroupResult } from './run-group.ts';
import type { Outcome, WriteJob } from './write-job.ts';

interface LostGroup {
  readonly connection: NativeConnection;
  /** The jobs that were run. */
  readonly jobs: readonly WriteJob[];
  readonly outcomes: readonly Outcome[];
  readonly error: unknown;
}

/**
 * Ends a transaction that cannot be committed and says what becomes of its jobs. Who had failed alone keeps that error.
 * The others are told that the database failed; but when a deferred constraint refused the COMMIT, one of them is to
 * blame, and each is run again in a transaction of its own.
 */
export function loseGroup({ connection, jobs, outcomes, error }: LostGroup): Omit<GroupResult, 'commitMs'> {
  connection.rollback();
  const failed = outcomes.filter((outcome) => !outcome.done);
  const innocent = jobs.filter((job) => !failed.some((outcome) => outcome.job === job));
  if (findLibsqlError(error)?.code !== 'SQLITE_CONSTRAINT') {
    const unavailable = new DatabaseUnavailableError(unavailableReason(error) ?? 'lost', error);
    return { outcomes: [...failed, ...innocent.map((job) => failure(job, unavailable))], left: [] };
  }
  if (innocent.length === 1) return { outcomes: [...failed, ...innocent.map((job) => failure(job, error))], left: [] };
  return { outcomes: failed, left: innocent.map((job) => ({ ...job, alone: true })) };
}

function failure(job: WriteJob, error: unknown): Outcome {
  return { job, done: false, error };
}
