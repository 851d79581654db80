import { findLibsqlError, isFailedFetch } from '../client/errors.ts';

export type UnavailableReason = 'busy' | 'full' | 'io' | 'read_only' | 'damaged' | 'unreachable' | 'lost' | 'fenced';

const texts: Readonly<Record<UnavailableReason, string>> = {
  busy: 'Another process holds the database and did not let go in time.',
  full: 'The disk of the database is full.',
  io: 'The disk of the database does not work.',
  read_only: 'The database cannot be written: its file or disk is read-only.',
  damaged: 'The database file is damaged.',
  unreachable: 'The database server cannot be reached.',
  lost: 'The database rolled the transaction back.',
  fenced: 'This process may not write any more: another machine may have become the writer.',
};

const reasons: Readonly<Record<string, UnavailableReason>> = {
  SQLITE_BUSY: 'busy',
  SQLITE_LOCKED: 'busy',
  SQLITE_FULL: 'full',
  SQLITE_IOERR: 'io',
  SQLITE_CANTOPEN: 'io',
  SQLITE_NOMEM: 'io',
  SQLITE_PROTOCOL: 'io',
  SQLITE_READONLY: 'read_only',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  HRANA_WEBSOCKET_ERROR: 'unreachable',
  HRANA_CLOSED_ERROR: 'unreachable',
  SERVER_ERROR: 'unreachable',
  TRANSACTION_TIMEOUT: 'lost',
};

/**
 * Thrown when the database could not store a write, for a reason outside of the write: the caller may retry it later. `cause`
 * is the database's error.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(texts[reason], { cause });
    this.reason = reason;
  }
}

/** Returns why the database as a whole fails, or undefined for an error of the statement or the caller. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  const found = findLibsqlError(error);
  if (found !== undefined) return reasons[found.code];
  return isFailedFetch(error) ? 'unreachable' : undefined;
}

/** Thrown when a batched write returned a wrong number of results; its work was rolled back. */
export class BatchResultError extends Error {
  override readonly name = 'BatchResultError';

  constructor(name: string, results: number, items: number) {
    super(`The batched write ${name} returned ${results} results for ${items} items.`);
  }
}

/** Thrown when a write is started inside another: it would wait for itself. */
export class NestedWriteError extends Error {
  override readonly name = 'NestedWriteError';

  constructor() {
    super('A write cannot start inside another write: join the open transaction by passing its tx.');
  }
}

/** Thrown when the work of a write waited too long for something other than its statements; it was rolled back. */
export class WriteTimeoutError extends Error {
  override readonly name = 'WriteTimeoutError';

  constructor(limitMs: number) {
    super(`A write was undone because its work waited for more than ${limitMs} ms: do nothing but SQL inside a write.`);
  }
}

/** Thrown when a write is started after the writer was closed. */
export class WriterClosedError extends Error {
  override readonly name = 'WriterClosedError';

  constructor() {
    super('The database is closing and takes no new writes.');
  }
}
