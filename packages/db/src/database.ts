import type { Client } from '@libsql/client';
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type ReadHandle, type WriteTx, memoryOf } from './handles.ts';
import type { ChangeListener, ChangeWatch, WatchedTable } from './open/change-watch.ts';
import type { Writer, WriterOptions } from './writer/writer.ts';

export type DatabaseAddress =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string; readonly shown: string };

/**
 * A query that is built and prepared once per handle, which is what makes Drizzle fast on a hot path:
 * `const byId = prepareOnce((db: ReadHandle) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare())`,
 * then `byId(database.read).get({ id })`. The writer gives every work the same handle.
 */
export function prepareOnce<H extends ReadHandle, Q>(build: (handle: H) => Q): (handle: H) => Q {
  const prepared = new WeakMap<H, Q>();
  return (handle) => {
    const known = prepared.get(handle);
    if (known !== undefined) return known;
    const query = build(handle);
    prepared.set(handle, query);
    return query;
  };
}

/** Tables that triggers or cascades of other tables change, by their names in the database. */
export const changedByOthers: ReadonlySet<string> = new Set([
  'audit_head',
  'journal_lines',
  'ledger_accounts',
  'listing_boxes',
  'listing_media',
  'listing_words',
  'lookup_subjects',
  'lookup_words',
  'notice_deliveries',
  'pot_members',
  'saved_collection_homes',
  'saved_collection_votes',
  'saved_search_keys',
  'saved_search_matches',
  'wallets',
]);

let named = 0;

/**
 * A read that a unit of work makes once: asked again for the same, it has the same rows, until the unit changes one of the
 * tables. Outside of units it reads each time. `tables` are all that it reads; one of `changedByOthers` is refused, since
 * its changes are not seen. The rows are shared: nobody may change them.
 */
export function readOnce<A extends readonly unknown[], R>(
  tables: readonly SQLiteTable[],
  read: (handle: ReadHandle | WriteTx, ...asked: A) => Promise<R>,
): (handle: ReadHandle | WriteTx, ...asked: A) => Promise<R> {
  const names = tables.map(getTableName);
  const unseen = names.find((name) => changedByOthers.has(name));
  if (unseen !== undefined) throw new Error(`${unseen} is changed by triggers: it cannot be read once`);
  const id = String(named++);
  return (handle, ...asked) => {
    const memory = memoryOf(handle);
    if (!memory) return read(handle, ...asked);
    return memory.once(`${id} ${JSON.stringify(asked)}`, names, () => read(handle, ...asked));
  };
}

/** Runs reads that must all see the same moment, however long they take; writes go on meanwhile. */
export async function readSnapshot<T>(
  database: Pick<Database, 'readClient'>,
  read: (snapshot: Pick<Client, 'execute'>) => Promise<T>,
): Promise<T> {
  const snapshot = await database.readClient.transaction('read');
  try {
    return await read(snapshot);
  } finally {
    snapshot.close();
  }
}

export interface DatabaseOptions {
  /** `file:data/rentreel.db`, or `libsql://`, `https://`, `http://`, `wss://`, `ws://` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** With a `file:` url: the server of which the file is a replica. Only `replica` reads the file. */
  readonly syncUrl?: string;
  /** Opens an existing file for reading; every write is refused. */
  readonly readonly?: boolean;
  readonly writer?: WriterOptions;
}

/** A database whose reads come from a copy, and at most how old they are, in milliseconds. */
export interface DatabaseReplica {
  readonly database: Database;
  lagMs(): number;
}

/** An open database. Reads never wait for writes and see only what is committed. */
export interface Database {
  readonly kind: 'file' | 'remote';
  /** Queries; a statement that changes something is refused on a file. */
  readonly read: ReadHandle;
  /** The client below `read`, for statements written by hand. */
  readonly readClient: Client;
  readonly writer: Writer;
  /** A copy of a server's database on this machine, for reads that may be a little older; undefined where there is none. */
  readonly replica: DatabaseReplica | undefined;
  /** Gives `work` one unchanging view of the data for all its queries, while others go on writing. */
  snapshot<T>(work: (view: ReadHandle) => Promise<T>): Promise<T>;
  /**
   * Tells `listener` of every committed change of watched tables before its caller is answered. Undefined on a server,
   * where others commit unseen.
   */
  watch(tables: readonly WatchedTable[], listener: ChangeListener): Promise<ChangeWatch | undefined>;
  /** Runs what is new in a folder of migrations (with `meta/_journal.json`). */
  migrate(folder: string): Promise<void>;
  /** Moves the write-ahead log into the file, as far as readers allow; nothing on a server. */
  checkpoint(): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Takes no new writes, finishes those that wait, then lets go of the database. */
  close(): Promise<void>;
}
