import { findLibsqlError } from '../client/find-libsql-error.ts';
import { isFailedFetch } from '../client/is-failed-fetch.ts';
import { DatabaseOpenError, type OpenFailure } from './database-open-error.ts';

const failures: Readonly<Record<string, OpenFailure>> = {
  SQLITE_NOTADB: 'not_a_database',
  SQLITE_CORRUPT: 'not_a_database',
  SQLITE_READONLY: 'read_only',
  SQLITE_PERM: 'read_only',
  SQLITE_FULL: 'disk_full',
  SQLITE_IOERR: 'disk_failed',
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  HRANA_WEBSOCKET_ERROR: 'unreachable',
  HRANA_CLOSED_ERROR: 'unreachable',
};

const systemFailures: Readonly<Record<string, OpenFailure>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EIO: 'disk_failed',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EROFS: 'read_only',
};

/** What an error met while opening means to the person who starts the server. */
export function toOpenError(error: unknown, what: string): DatabaseOpenError {
  if (error instanceof DatabaseOpenError) return error;
  return new DatabaseOpenError(failureOf(error), what, error);
}

function failureOf(error: unknown): OpenFailure {
  const found = findLibsqlError(error);
  if (found !== undefined) {
    if (/\b401\b|unauthori[sz]ed|authentication/i.test(found.message)) return 'unauthorized';
    return failures[found.code] ?? 'cannot_open';
  }
  if (isFailedFetch(error)) return 'unreachable';
  return systemFailures[systemCode(error)] ?? 'cannot_open';
}

/** The `code` of an error of the operating system, or nothing. */
function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
