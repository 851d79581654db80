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

/** Nothing of the write was kept, through no fault of its own: it may be tried again later. `cause` is the database's error. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(texts[reason], { cause });
    this.reason = reason;
  }
}

/** Why the database as a whole fails, or undefined when the error is the statement's or the caller's own. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  const found = findLibsqlError(error);
  if (found !== undefined) return reasons[found.code];
  return isFailedFetch(error) ? 'unreachable' : undefined;
}

/** A lane gave back more or fewer answers than it was given items; nothing of it was kept. */
export class LaneAnswerError extends Error {
  override readonly name = 'LaneAnswerError';

  constructor(lane: string, answers: number, items: number) {
    super(`The lane ${lane} gave ${answers} answers to ${items} items.`);
  }
}

/** A write was asked for inside the work of another one: waiting for it would wait for itself. */
export class NestedWriteError extends Error {
  override readonly name = 'NestedWriteError';

  constructor() {
    super('A write cannot start inside another write: join the open transaction by passing its tx.');
  }
}

/** The work of a write took too long; nothing of it was kept. */
export class WriteTimeoutError extends Error {
  override readonly name = 'WriteTimeoutError';

  constructor(limitMs: number) {
    super(`A write was undone because its work took longer than ${limitMs} ms: do nothing but SQL inside a write.`);
  }
}

/** The writer was closed before this write was asked for. */
export class WriterClosedError extends Error {
  override readonly name = 'WriterClosedError';

  constructor() {
    super('The database is closing and takes no new writes.');
  }
}
