import { type InArgs, type InStatement, LibsqlError, type ResultSet } from '@libsql/client';
import { JoinedClient } from '../client/joined-client.ts';
import type { ServerConnection } from '../client/server-connection.ts';
import { ServerStream } from '../client/server-stream.ts';
import { type WriteTx, writeHandle } from '../handles.ts';
import { WriteScope } from './write-scope.ts';

/** A statement that changes something and returns nothing: its caller does not have to wait for it. */
const isChange = (sql: string): boolean =>
  /^\s*(?:insert|update|delete|replace)\b/i.test(sql) && !/\breturning\b/i.test(sql);

const sqlOf = (statement: InStatement): string => (typeof statement === 'string' ? statement : statement.sql);

/** The answer to a change that has not run yet. */
const later: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  lastInsertRowid: undefined,
  get rowsAffected(): number {
    throw new LibsqlError('Ask with `change` how many rows it changed', 'RESULT_NOT_READ');
  },
  toJSON: () => ({}),
};

/**
 * The transactions of one writer on a libSQL server. A change that returns nothing is answered at once and sent with the
 * next statement that somebody waits for; when it fails, that statement rejects with its error, or `settle` does.
 */
export class ServerSession {
  readonly scope: WriteScope<ServerSession>;
  readonly tx: WriteTx;
  readonly #stream: ServerStream;
  /** Why the transaction did not begin. */
  #lost: { readonly error: unknown } | undefined;
  /** Why a change of the work that runs now failed. */
  #fault: { readonly error: unknown } | undefined;
  /** Counts works: what an earlier one left behind is no fault of the next. */
  #turn = 0;

  constructor(connection: ServerConnection, workLimitMs: number) {
    this.scope = new WriteScope<ServerSession>(workLimitMs);
    this.#stream = new ServerStream(connection, { chained: true });
    const { scope } = this;
    const client = new JoinedClient(
      {
        execute: async (statement, args) => scope.value.#execute(statement, args),
        executeMultiple: async (sql) => scope.value.#executeMultiple(sql),
        executeNow: async (statement, args) => scope.value.run(statement, args),
        settle: async () => scope.value.settle(),
      },
      connection.protocol,
    );
    this.tx = writeHandle(client);
  }

  /** Begins a transaction with the next statement that is run. */
  begin(): void {
    this.#lost = undefined;
    this.#forget();
    const fail = (error: unknown) => {
      this.#lost = { error };
    };
    this.#stream.queue('BEGIN IMMEDIATE', undefined, { begins: true, answer: () => {}, fail });
  }

  /** Runs a statement of the writer with the next one that is run. */
  defer(sql: string): void {
    this.#defer(sql, undefined);
  }

  /** Rejects with the error of the first change that failed, and runs nothing more of this work. */
  async run(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    this.#refuseFaulty();
    try {
      return await this.#stream.execute(statement, args);
    } catch (error) {
      // A change before it failed: that is the reason.
      this.#refuseFaulty();
      throw error;
    }
  }

  /** Resolves when everything so far has run; rejects with the error of the first change that failed. */
  async settle(): Promise<void> {
    this.#refuseFaulty();
    if (this.#stream.load > 0) await this.run('SELECT 1');
  }

  /** Undoes what was done since the savepoint `unit`. Rejects when the transaction is gone. */
  async undo(): Promise<void> {
    this.#forget();
    this.#defer('ROLLBACK TO unit', undefined, { always: true });
    await this.run('RELEASE unit');
  }

  async commit(): Promise<void> {
    await this.run('COMMIT');
  }

  /** Leaves nothing of the transaction, whatever has become of it. */
  async rollback(): Promise<void> {
    const { error } = this.#lost ?? {};
    this.#stream.clear();
    this.#lost = undefined;
    this.#forget();
    // A transaction that never began leaves nothing, and a connection that is good.
    if (error === undefined) await this.#stream.execute('ROLLBACK').catch(() => this.#stream.reset());
  }

  async #execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    if (!isChange(sqlOf(statement))) return this.run(statement, args);
    this.#refuseFaulty();
    this.#defer(statement, args);
    return later;
  }

  /** One by one: the texts are those of tests and of tables that are made, without a semicolon inside. */
  async #executeMultiple(sql: string): Promise<void> {
    for (const statement of sql.split(';')) if (statement.trim() !== '') await this.run(statement);
  }

  #defer(statement: InStatement, args: InArgs | undefined, options: { readonly always?: boolean } = {}): void {
    const turn = this.#turn;
    const fail = (error: unknown) => {
      if (turn === this.#turn) this.#fault ??= { error };
    };
    this.#stream.queue(statement, args, { ...options, answer: () => {}, fail });
  }

  #forget(): void {
    this.#turn++;
    this.#fault = undefined;
  }

  #refuseFaulty(): void {
    const found = this.#lost ?? this.#fault;
    if (found) throw found.error;
  }
}
