import { LibsqlError } from '@libsql/client';
import { JoinedClient } from '../client/joined-client.ts';
import type { NativeConnection } from '../client/native-connection.ts';
import { type WriteTx, writeHandle } from '../handles.ts';
import { WriteTimeoutError } from './errors.ts';

/** A work that has begun. */
interface Work {
  isOpen: boolean;
  /** Since when it waits for something other than SQL, by `performance.now()`; undefined while it does not. */
  waitsSince: number | undefined;
  /** Its time limit, from then on. */
  limit: NodeJS.Timeout | undefined;
}

interface FileSessionOptions {
  /** Milliseconds that a work may take. */
  readonly limitMs: number;
  /** Called when a work has exceeded its limit, with the time since when it waited. */
  readonly onTimeout: (waitedSince: number) => void;
}

/**
 * The works on a file's connection, one after another, each with its own handle. The handle accepts statements until the work
 * settles, so a promise that outlives its work cannot add a statement to another caller's transaction.
 *
 * A statement runs when it is called. A work that does nothing but SQL therefore settles before the event loop continues, and
 * until then only the work itself can call the writer. Its promises need not be tracked, which would cost each of them.
 */
export class FileSession {
  readonly connection: NativeConnection;
  readonly #options: FileSessionOptions;
  #current: Work | undefined;

  constructor(connection: NativeConnection, options: FileSessionOptions) {
    this.connection = connection;
    this.#options = options;
  }

  /** Whether the caller is the running work. False after the work has waited for something else, when nobody knows. */
  get isInside(): boolean {
    return this.#current !== undefined && this.#current.waitsSince === undefined;
  }

  /** Runs a work with its own handle. Rejects with its error, or with WriteTimeoutError when its time is up. */
  run<R>(run: (tx: WriteTx) => Promise<R>): Promise<R> {
    const work: Work = { isOpen: true, waitsSince: undefined, limit: undefined };
    this.#current = work;
    return new Promise<R>((resolve, reject) => {
      // Runs as soon as no promise can continue by itself.
      process.nextTick(() => this.#limit(work, reject));
      run(this.#handleOf(work))
        .finally(() => this.#end(work))
        .then(resolve, reject);
    });
  }

  #limit(work: Work, reject: (error: Error) => void): void {
    if (!work.isOpen) return;
    const { limitMs, onTimeout } = this.#options;
    const since = performance.now();
    work.waitsSince = since;
    work.limit = setTimeout(() => {
      this.#end(work);
      onTimeout(since);
      reject(new WriteTimeoutError(limitMs));
    }, limitMs);
  }

  #end(work: Work): void {
    work.isOpen = false;
    clearTimeout(work.limit);
    if (this.#current === work) this.#current = undefined;
  }

  #handleOf(work: Work): WriteTx {
    const { connection } = this;
    const opened = (): NativeConnection => {
      if (!work.isOpen) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
      // SQLite rolls back by itself when the disk is full: later statements would be committed one by one.
      if (connection.inTransaction) return connection;
      throw new LibsqlError('The transaction was rolled back', 'TRANSACTION_CLOSED');
    };
    const client = new JoinedClient(
      {
        execute: async (statement, args) => opened().execute(statement, args),
        executeMultiple: async (sql) => opened().exec(sql),
      },
      'file',
      connection,
    );
    return writeHandle(client);
  }
}
