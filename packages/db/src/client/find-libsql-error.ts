import { LibsqlError } from '@libsql/client';

const deepest = 8;

/** The database's own error inside `error`, which Drizzle wraps; undefined when the database had no part in it. */
export function findLibsqlError(error: unknown): LibsqlError | undefined {
  let current = error;
  for (let depth = 0; depth < deepest; depth++) {
    if (current instanceof LibsqlError) return current;
    if (!(current instanceof Error)) return undefined;
    current = current.cause;
  }
  return undefined;
}
