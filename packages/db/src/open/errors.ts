import type { ResultSet } from '@libsql/client';
import { findLibsqlError, isFailedFetch } from '../client/errors.ts';

export type OpenFailure =
  | 'unsupported_url'
  | 'missing'
  | 'no_folder'
  | 'not_a_database'
  | 'foreign_database'
  | 'read_only'
  | 'disk_full'
  | 'disk_failed'
  | 'busy'
  | 'unreachable'
  | 'unauthorized'
  | 'cannot_open';

const texts: Readonly<Record<OpenFailure, (what: string) => string>> = {
  unsupported_url: (what) =>
    `${what} is not a database address: use file:path, libsql://, https://, http://, wss:// or ws://.`,
  missing: (what) => `There is no database file ${what}.`,
  no_folder: (what) => `The folder of the database file ${what} is missing and cannot be made.`,
  not_a_database: (what) => `${what} is not a database file.`,
  foreign_database: (what) => `${what} is a database of another program: it has tables, but none that RentReel made.`,
  read_only: (what) => `${what} or its folder is read-only; RentReel has to write there.`,
  disk_full: (what) => `The disk of ${what} is full.`,
  disk_failed: (what) => `The disk of ${what} does not work or allows no more data.`,
  busy: (what) => `Another process holds ${what} and did not let go in time.`,
  unreachable: (what) => `The database server ${what} cannot be reached.`,
  unauthorized: (what) => `The database server ${what} refuses the access token.`,
  cannot_open: (what) => `${what} cannot be opened.`,
};

/** Thrown when the database cannot be used. `message` is one line for the operator; `cause` has the details. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
  readonly failure: OpenFailure;

  /** `what`: the file or server in the message; must not contain a token. */
  constructor(failure: OpenFailure, what: string, cause?: unknown) {
    super(texts[failure](what), { cause });
    this.failure = failure;
  }
}

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

/** Converts an error of opening a database to a DatabaseOpenError for the operator. */
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

/** Returns the `code` of an operating system error, or undefined. */
function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The table in which Drizzle records the migrations it has run. */
export const migrationsTable = '__drizzle_migrations';

/** Counts tables, without those of the engine and of Litestream, which may open a new file before its first migration. */
export const tablesQuery = `
  SELECT count(*) AS tables, coalesce(sum(name = '${migrationsTable}'), 0) AS ours
  FROM sqlite_schema WHERE type = 'table'
    AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*' AND name NOT GLOB '_litestream_*'`;

/** Refuses a database with tables that are not ours, given the result of `tablesQuery`. */
export function checkIdentity(found: ResultSet, what: string): void {
  const row = found.rows[0];
  if (row !== undefined && Number(row['tables']) > 0 && Number(row['ours']) === 0) {
    throw new DatabaseOpenError('foreign_database', what);
  }
}
