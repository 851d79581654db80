import { setTimeout as sleep } from 'node:timers/promises';
import { LibsqlError } from '@libsql/client';
import Native from 'libsql';

const deepest = 8;

/** Returns the first error that `is` accepts along the causes of `error`: Drizzle wraps the database's errors. */
function findCause<T extends Error>(error: unknown, is: (error: Error) => error is T): T | undefined {
  let current = error;
  for (let depth = 0; depth < deepest && current instanceof Error; depth++) {
    if (is(current)) return current;
    current = current.cause;
  }
  return undefined;
}

/** Returns the database's error inside `error`; undefined when it did not come from the database. */
export function findLibsqlError(error: unknown): LibsqlError | undefined {
  return findCause(error, (found) => found instanceof LibsqlError);
}

/**
 * Whether a request never reached the database server: `fetch` reports that as a TypeError, not as a database error.
 */
export function isFailedFetch(error: unknown): boolean {
  return findCause(error, isFetchError) !== undefined;
}

function isFetchError(error: Error): error is TypeError {
  return error instanceof TypeError && error.message === 'fetch failed';
}

/** Primary result codes of SQLite by number, as https://sqlite.org/rescode.html lists them. */
const names: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  2: 'SQLITE_INTERNAL',
  3: 'SQLITE_PERM',
  4: 'SQLITE_ABORT',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  9: 'SQLITE_INTERRUPT',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  12: 'SQLITE_NOTFOUND',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  16: 'SQLITE_EMPTY',
  17: 'SQLITE_SCHEMA',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  21: 'SQLITE_MISUSE',
  22: 'SQLITE_NOLFS',
  23: 'SQLITE_AUTH',
  24: 'SQLITE_FORMAT',
  25: 'SQLITE_RANGE',
  26: 'SQLITE_NOTADB',
};

/** Returns the name of the primary code, which is the low byte of an extended code. */
function sqliteCodeName(rawCode: number | undefined): string {
  if (rawCode === undefined) return 'SQLITE_UNKNOWN';
  const primary = rawCode & 0xff;
  return names[primary] ?? `SQLITE_UNKNOWN_${primary}`;
}

/**
 * Converts an error of the native binding to the shape of `@libsql/client`: `code` is the primary code, `extendedCode` the
 * exact one.
 */
export function toLibsqlError(error: unknown): unknown {
  if (!(error instanceof Native.SqliteError)) return error;
  return new LibsqlError(error.message, sqliteCodeName(error.rawCode), error.code, error.rawCode, error);
}

const firstPauseMs = 1;
const longestPauseMs = 50;

/** Returns the pause before the next attempt: doubling, with jitter so that two waiting processes diverge. */
export function backoffMs(attempt: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);
}

export function isBusy(error: unknown): boolean {
  return findLibsqlError(error)?.code === 'SQLITE_BUSY';
}

/**
 * Runs `work` and retries it while another process holds the lock, for at most `limitMs`. Never blocks the event loop.
 */
export async function retryBusy<T>(attempt: () => T, limitMs: number): Promise<T> {
  const until = performance.now() + limitMs;
  for (let count = 0; ; count++) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      await sleep(backoffMs(count));
    }
  }
}
