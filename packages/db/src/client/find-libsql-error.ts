import { LibsqlError } from '@libsql/client';
import { findCause } from './find-cause.ts';

/** The database's own error inside `error`; undefined when the database had no part in it. */
export function findLibsqlError(error: unknown): LibsqlError | undefined {
  return findCause(error, (found) => found instanceof LibsqlError);
}
