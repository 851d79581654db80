import { type InArgs, type InStatement, LibsqlError, type ResultSet, type TransactionMode } from '@libsql/client';
import Native from 'libsql';
import { CachedStatement, type NativeArguments, StatementCache } from './statements.ts';
import { toLibsqlError } from './errors.ts';

export interface NativeConnectionOptions {
  /** Path of the database file. */
  readonly path: string;
  /** Set whenever the connection is opened, such as `foreign_keys = ON`. */
  readonly pragmas?: readonly string[];
  /** Maximum number of cached prepared statements. */
  readonly statements?: number;
}

const begin: Readonly<Record<TransactionMode, string>> = {
  write: 'BEGIN IMMEDIATE',
  read: 'BEGIN TRANSACTION READONLY',
  deferred: 'BEGIN DEFERRED',
};

// Statements that are prepared for each run: a PRAGMA may act while it is prepared, and the others change what `*` means.
const uncached = /^\s*(?:alter|attach|begin|create|detach|drop|pragma|vacuum)\b/i;
const changesSchema = /^\s*(?:alter|attach|create|detach|drop)\b/i;

/**
 * A connection of the native binding with its prepared statements. Every call is synchronous.
 *
 * A prepared statement that failed with SQLITE_BUSY stays "running" until it is garbage-collected: later statements on the
 * connection report success and are never committed (libsql-client-ts #352). So BEGIN and COMMIT are never prepared here, and
 * a connection on which another statement failed with BUSY is reopened before its next use.
 */
export class NativeConnection {
  readonly #options: NativeConnectionOptions;
  readonly #statements: StatementCache<CachedStatement>;
  #database: Native.Database;
  #mustReopen = false;
  #closed = false;
  #setUp: readonly string[] = [];
  #opened = 0;
  #version: Native.Statement<[]> | undefined;

  /** Throws LibsqlError when the file cannot be opened or is not a database. */
  constructor(options: NativeConnectionOptions) {
    this.#options = options;
    this.#statements = new StatementCache(options.statements ?? 512);
    this.#database = this.#open();
  }

  get closed(): boolean {
    return this.#closed;
  }

  get inTransaction(): boolean {
    // The binding aborts the process on a call to a closed connection.
    return this.#database.open && this.#database.inTransaction;
  }

  execute(statement: InStatement, args?: InArgs): ResultSet {
    return typeof statement === 'string'
      ? this.run(statement, args ?? [])
      : this.run(statement.sql, statement.args ?? []);
  }

  run(sql: string, args: InArgs): ResultSet {
    this.#requireOpen();
    try {
      return this.#statement(sql, args).run(args);
    } catch (error) {
      const found = toLibsqlError(error);
      if (found instanceof LibsqlError && found.code === 'SQLITE_BUSY') this.#mustReopen = true;
      throw found;
    }
  }

  /** Runs SQL without results; may contain several statements. */
  exec(sql: string): void {
    this.#ready(() => this.#database.exec(sql));
  }

  /** Runs statements now and whenever the file is reopened: temporary tables and triggers belong to a connection. */
  setUp(statements: readonly string[]): void {
    this.#setUp = statements;
    for (const statement of statements) this.exec(statement);
  }

  /** Changes its value when another connection has changed the file, or this one was reopened. */
  dataVersion(): number {
    try {
      return this.#ready(() => {
        this.#version ??= this.#database.prepare<[]>('PRAGMA data_version').raw(true);
        const [version] = this.#version.get() as [number];
        return this.#opened * 2 ** 32 + version;
      });
    } catch {
      this.#mustReopen = true;
      return Number.NaN;
    }
  }

  begin(mode: TransactionMode): void {
    this.exec(begin[mode]);
  }

  commit(): void {
    this.exec('COMMIT');
  }

  /** Rolls back the open transaction; no-op when SQLite has already done so. */
  rollback(): void {
    try {
      if (this.inTransaction) this.exec('ROLLBACK');
    } catch {
      // Closing certainly ends the transaction; the next use reopens the file.
      this.#drop();
    }
  }

  reopen(): void {
    this.#drop();
    this.#database = this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #drop(): void {
    this.#statements.clear();
    this.#version = undefined;
    if (this.#database.open) this.#database.close();
  }

  #open(): Native.Database {
    try {
      const database = new Native(this.#options.path);
      for (const pragma of this.#options.pragmas ?? []) database.exec(`PRAGMA ${pragma}`);
      for (const statement of this.#setUp) database.exec(statement);
      this.#opened += 1;
      this.#mustReopen = false;
      this.#closed = false;
      return database;
    } catch (error) {
      throw toLibsqlError(error);
    }
  }

  /** Reopens the connection when its next use requires that. */
  #requireOpen(): void {
    if (this.#closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED');
    if (!this.#database.open || (this.#mustReopen && !this.#database.inTransaction)) this.reopen();
  }

  #ready<T>(use: () => T): T {
    this.#requireOpen();
    try {
      return use();
    } catch (error) {
      throw toLibsqlError(error);
    }
  }

  #statement(sql: string, args: InArgs): CachedStatement {
    const named = !Array.isArray(args);
    // The binding aborts the process when a positional parameter gets named values.
    if (named && sql.includes('?')) throw new LibsqlError('Named arguments need named parameters', 'SQLITE_RANGE');
    const key = named ? `named ${sql}` : sql;
    const known = this.#statements.get(key);
    if (known !== undefined) return known;
    const statement = new CachedStatement(this.#database.prepare<[NativeArguments]>(sql));
    if (!uncached.test(sql)) this.#statements.set(key, statement);
    else if (changesSchema.test(sql)) this.#statements.clear();
    return statement;
  }
}
