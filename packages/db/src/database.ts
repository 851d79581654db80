import type { Client } from '@libsql/client';
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { DirectQuery } from './client/direct-queries.ts';
import { type ReadHandle, type WriteTx, connectionOf, memoryOf } from './handles.ts';
import type { ChangeListener, ChangeWatch, WatchedTable } from './open/change-watch.ts';
import type { Writer, WriterOptions } from './writer/writer.ts';

export type DatabaseAddress =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string; readonly shown: string };

/**
 * Builds and prepares a query once per connection, which makes Drizzle fast on a hot path: `const byId = prepareOnce((db:
 * ReadHandle) => db.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare())`, then
 * `byId(database.read).get({ id })`. The handle of a unit of work runs the queries that were built for an earlier one.
 */
export function prepareOnce<H extends ReadHandle, Q>(build: (handle: H) => Q): (handle: H) => Q {
  const prepared = new WeakMap<object, Q>();
  return (handle) => {
    const { $client } = handle;
    const key = connectionOf($client);
    const known = prepared.get(key);
    if (known === undefined) {
      const query = build(handle);
      prepared.set(key, query);
      return query;
    }
    if (key === $client) return known;
    // Safe: the same query for another client has the same type.
    return known instanceof DirectQuery ? (known.on($client) as Q) : build(handle);
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
 * Wraps a read so that a unit of work runs it once: a repeated call returns the same rows until the unit changes one of the
 * tables. Outside of units every call reads. `tables` lists all tables that it reads; those in `changedByOthers` are
 * rejected, because their changes are not seen. The rows are shared and must not be changed.
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

/** Runs reads that must all see the same moment, for any duration; writes continue meanwhile. */
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
  /** With a `file:` url: the server that the file replicates. Only `replica` reads the file. */
  readonly syncUrl?: string;
  /** Opens an existing file read-only; every write is refused. */
  readonly readonly?: boolean;
  readonly writer?: WriterOptions;
}

/** A database whose reads come from a replica, and the maximum age of its data in milliseconds. */
interface DatabaseReplica {
  readonly database: Database;
  lagMs(): number;
}

/** An open database. Reads never wait for writes and see only committed data. */
export interface Database {
  readonly kind: 'file' | 'remote';
  /** Queries; on a file, a statement that changes data is refused. */
  readonly read: ReadHandle;
  /** The client below `read`, for hand-written statements. */
  readonly readClient: Client;
  readonly writer: Writer;
  /**
   * A replica of a server's database on this machine, for reads that may be slightly stale; undefined when there is none.
   */
  readonly replica: DatabaseReplica | undefined;
  /** Runs `work` with an unchanging view of the data for all its queries; writes continue meanwhile. */
  snapshot<T>(work: (view: ReadHandle) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` with every committed change of watched tables before the writer's caller gets its result. Undefined on a
   * server, where other processes commit unseen.
   */
  watch(tables: readonly WatchedTable[], listener: ChangeListener): Promise<ChangeWatch | undefined>;
  /** Runs the new migrations of a folder (with `meta/_journal.json`). */
  migrate(folder: string): Promise<void>;
  /** Moves the write-ahead log into the file as far as readers allow; no-op on a server. */
  checkpoint(): Promise<void>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Refuses new writes, finishes queued ones, then closes the database. */
  close(): Promise<void>;
}
