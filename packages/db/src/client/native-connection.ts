import { type InArgs, type InStatement, LibsqlError, type ResultSet, type TransactionMode } from '@libsql/client';
import Native from 'libsql';
import { CachedStatement, type NativeArguments, StatementCache } from './statements.ts';
import { toLibsqlError } from './errors.ts';

export interface NativeConnectionOptions {
  /** Path of the database file. */
  readonly path: string;
  /** Set once, whenever the connection is opened: `foreign_keys = ON`. */
  readonly pragmas?: readonly string[];
  /** How many prepared statements are kept. */
  readonly statements?: number;
}

const begin: Readonly<Record<TransactionMode, string>> = {
  write: 'BEGIN IMMEDIATE',
  read: 'BEGIN TRANSACTION READONLY',
  deferred: 'BEGIN DEFERRED',
};

// A PRAGMA may act while it is being prepared, so it is prepared every time; the others change what `*` stands for.
const uncached = /^\s*(?:alter|attach|begin|create|detach|drop|pragma|vacuum)\b/i;
const changesSchema = /^\s*(?:alter|attach|create|detach|drop)\b/i;

/**
 * One connection of the native binding with its prepared statements. Every call is synchronous.
 *
 * A prepared statement that failed with SQLITE_BUSY stays "running" until it is collected: what the connection does
 * next reports success and is never committed (libsql-client-ts #352). So BEGIN and COMMIT are never prepared here, and a
 * connection that saw BUSY elsewhere is opened anew before its next use.
 */
export class NativeConnection {
  readonly #options: NativeConnectionOptions;
  readonly #statements: StatementCache<CachedStatement>;
  #database: Native.Database;
  #distrusted = false;
  #closed = false;
  #setUp: readonly string[] = [];
  #opened = 0;
  #version: Native.Statement<[]> | undefined;

  /** Throws LibsqlError when the file cannot be opened or is no database. */
  constructor(options: NativeConnectionOptions) {
    this.#options = options;
    this.#statements = new StatementCache(options.statements ?? 512);
    this.#database = this.#open();
  }

  get closed(): boolean {
    return this.#closed;
  }

  get inTransaction(): boolean {
    // The binding aborts the process when a closed connection is asked.
    return this.#database.open && this.#database.inTransaction;
  }

  execute(statement: InStatement, args?: InArgs): ResultSet {
    return typeof statement === 'string'
      ? this.run(statement, args ?? [])
      : this.run(statement.sql, statement.args ?? []);
  }

  run(sql: string, args: InArgs): ResultSet {
    try {
      return this.#ready(() => this.#statement(sql, args).run(args));
    } catch (error) {
      if (error instanceof LibsqlError && error.code === 'SQLITE_BUSY') this.#distrusted = true;
      throw error;
    }
  }

  /** Runs SQL whose results nobody needs; may be several statements. */
  exec(sql: string): void {
    this.#ready(() => this.#database.exec(sql));
  }

  /** Runs statements now and whenever the file is opened anew: temporary tables and triggers live with a connection. */
  setUp(statements: readonly string[]): void {
    this.#setUp = statements;
    for (const statement of statements) this.exec(statement);
  }

  /** Differs from its last value when another connection has changed the file, or this one was opened anew. */
  dataVersion(): number {
    try {
      return this.#ready(() => {
        this.#version ??= this.#database.prepare<[]>('PRAGMA data_version').raw(true);
        const [version] = this.#version.get() as [number];
        return this.#opened * 2 ** 32 + version;
      });
    } catch {
      this.#distrusted = true;
      return Number.NaN;
    }
  }

  begin(mode: TransactionMode): void {
    this.exec(begin[mode]);
  }

  commit(): void {
    this.exec('COMMIT');
  }

  /** Ends what is open without keeping it; nothing to do when SQLite already did. */
  rollback(): void {
    try {
      if (this.inTransaction) this.exec('ROLLBACK');
    } catch {
      // Closing ends the transaction for certain; the next use opens the file anew.
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
      this.#distrusted = false;
      this.#closed = false;
      return database;
    } catch (error) {
      throw toLibsqlError(error);
    }
  }

  #ready<T>(use: () => T): T {
    if (this.#closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED');
    if (!this.#database.open || (this.#distrusted && !this.#database.inTransaction)) this.reopen();
    try {
      return use();
    } catch (error) {
      throw toLibsqlError(error);
    }
  }

  #statement(sql: string, args: InArgs): CachedStatement {
    const named = !Array.isArray(args);
    // The binding aborts the process when a nameless parameter meets named values.
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
