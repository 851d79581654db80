import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
  type Transaction,
  type TransactionMode,
} from '@libsql/client';
import { findLibsqlError, retryBusy } from './errors.ts';
import { NativeConnection, type NativeConnectionOptions } from './native-connection.ts';

export type BatchStatement = InStatement | [string, InArgs?];

/** Runs statements in sequence. A failure rejects with LibsqlBatchError, whose `statementIndex` names the statement. */
function runBatch(connection: NativeConnection, statements: readonly BatchStatement[]): ResultSet[] {
  return statements.map((statement, index) => {
    if (!connection.inTransaction) {
      throw new LibsqlBatchError('The transaction has been rolled back', index, 'TRANSACTION_CLOSED');
    }
    try {
      return Array.isArray(statement)
        ? connection.run(statement[0], statement[1] ?? [])
        : connection.execute(statement);
    } catch (error) {
      throw atStatement(error, index);
    }
  });
}

function atStatement(error: unknown, index: number): unknown {
  const found = findLibsqlError(error);
  if (found === undefined) return error;
  return new LibsqlBatchError(found.message, index, found.code, found.extendedCode, found.rawCode, found);
}

/** An open transaction on its own connection, which `release` returns when the transaction ends. */
class NativeTransaction implements Transaction {
  readonly #connection: NativeConnection;
  readonly #release: () => void;
  #settled = false;

  constructor(connection: NativeConnection, release: () => void) {
    this.#connection = connection;
    this.#release = release;
  }

  get closed(): boolean {
    return this.#settled || !this.#connection.inTransaction;
  }

  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return this.#open().execute(statement, args);
  }

  async batch(statements: BatchStatement[]): Promise<ResultSet[]> {
    return runBatch(this.#open(), statements);
  }

  async executeMultiple(sql: string): Promise<void> {
    this.#open().exec(sql);
  }

  async commit(): Promise<void> {
    try {
      this.#open().commit();
    } finally {
      this.close();
    }
  }

  async rollback(): Promise<void> {
    this.close();
  }

  close(): void {
    if (this.#settled) return;
    this.#settled = true;
    try {
      this.#connection.rollback();
    } finally {
      this.#release();
    }
  }

  #open(): NativeConnection {
    if (this.closed) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
    return this.#connection;
  }
}

interface StatementCacheClientOptions extends NativeConnectionOptions {
  /** Milliseconds for which a call retries while another process holds the lock. */
  readonly busyLimitMs?: number;
  /** Refuses statements that change data and transactions that would take the write lock. */
  readonly readonly?: boolean;
}

const mostIdle = 4;

/**
 * A `Client` of `@libsql/client` for a database file that prepares each statement once. Single statements share one
 * connection; each interactive transaction has its own, so no other caller can see or end it.
 */
export class StatementCacheClient implements Client {
  readonly protocol = 'file';
  readonly #options: StatementCacheClientOptions;
  readonly #main: NativeConnection;
  readonly #idle: NativeConnection[] = [];
  readonly #inUse = new Set<NativeConnection>();

  /** Throws LibsqlError when the file cannot be opened or is not a database. */
  constructor(options: StatementCacheClientOptions) {
    const readonly = options.readonly === true ? ['query_only = ON'] : [];
    this.#options = { ...options, pragmas: [...(options.pragmas ?? []), ...readonly] };
    this.#main = new NativeConnection(this.#options);
  }

  get closed(): boolean {
    return this.#main.closed;
  }

  execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return this.#retryWhileBusy(() => this.#main.execute(statement, args));
  }

  async batch(statements: BatchStatement[], mode: TransactionMode = 'deferred'): Promise<ResultSet[]> {
    return this.#retryWhileBusy(() => this.#together(statements, mode));
  }

  /** Runs a batch with foreign keys off, for migrations that rebuild tables. */
  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#retryWhileBusy(() => {
      this.#main.exec('PRAGMA foreign_keys = OFF');
      try {
        return this.#together(statements, 'deferred');
      } finally {
        this.#main.exec('PRAGMA foreign_keys = ON');
      }
    });
  }

  async transaction(asked?: TransactionMode): Promise<Transaction> {
    if (this.closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED');
    const mode = asked ?? (this.#options.readonly === true ? 'read' : 'write');
    // SQLite would grant the lock, and the writer would wait for a reader.
    if (mode === 'write' && this.#options.readonly === true) {
      throw new LibsqlError('A reader opens no write transaction', 'SQLITE_READONLY');
    }
    const connection = this.#idle.pop() ?? new NativeConnection(this.#options);
    this.#inUse.add(connection);
    try {
      await this.#retryWhileBusy(() => connection.begin(mode));
    } catch (error) {
      this.#release(connection);
      throw error;
    }
    return new NativeTransaction(connection, () => this.#release(connection));
  }

  async executeMultiple(sql: string): Promise<void> {
    await this.#retryWhileBusy(() => {
      try {
        this.#main.exec(sql);
      } finally {
        this.#main.rollback();
      }
    });
  }

  /** A file has nothing to synchronise with. */
  sync(): Promise<undefined> {
    return Promise.reject(new LibsqlError('A database file has no server to sync with', 'SYNC_NOT_SUPPORTED'));
  }

  /** Changes its value when another connection has changed the file. */
  dataVersion(): number {
    return this.#main.dataVersion();
  }

  reconnect(): void {
    this.#main.reopen();
  }

  close(): void {
    for (const connection of [this.#main, ...this.#idle, ...this.#inUse]) connection.close();
    this.#idle.length = 0;
    this.#inUse.clear();
  }

  #together(statements: readonly BatchStatement[], mode: TransactionMode): ResultSet[] {
    this.#main.begin(mode);
    try {
      const results = runBatch(this.#main, statements);
      this.#main.commit();
      return results;
    } finally {
      this.#main.rollback();
    }
  }

  #release(connection: NativeConnection): void {
    this.#inUse.delete(connection);
    if (connection.closed) return;
    if (this.#idle.length < mostIdle && !this.closed) this.#idle.push(connection);
    else connection.close();
  }

  #retryWhileBusy<T>(attempt: () => T): Promise<T> {
    return retryBusy(attempt, this.#options.busyLimitMs ?? 0);
  }
}
