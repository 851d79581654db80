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

/** The database cannot be used. `message` is one clear line for the person who starts the server; `cause` has the details. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
  readonly failure: OpenFailure;

  /** `what`: the file or server, as the message names it; never with a token in it. */
  constructor(failure: OpenFailure, what: string, cause?: unknown) {
    super(texts[failure](what), { cause });
    this.failure = failure;
  }
}
