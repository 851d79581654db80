import { type InArgs, type InStatement, LibsqlError, type ResultSet } from '@libsql/client';
import { JoinedClient } from '../client/joined-client.ts';
import type { ServerConnection } from '../client/server-connection.ts';
import { ServerStream } from '../client/server-stream.ts';
import { type WriteTx, writeHandle } from '../handles.ts';
import { WriteScope } from './write-scope.ts';

/** Whether a statement changes data and returns nothing, so that its caller need not wait for it. */
const isChange = (sql: string): boolean =>
  /^\s*(?:insert|update|delete|replace)\b/i.test(sql) && !/\breturning\b/i.test(sql);

const sqlOf = (statement: InStatement): string => (typeof statement === 'string' ? statement : statement.sql);

/** The result of a change that has not run yet. */
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
 * The transactions of one writer on a libSQL server. A change without results resolves at once and is sent with the next
 * awaited statement; when it fails, that statement or `settle` rejects with its error.
 */
export class ServerSession {
  readonly scope: WriteScope<ServerSession>;
  readonly tx: WriteTx;
  readonly #stream: ServerStream;
  /** Why the transaction did not begin. */
  #lost: { readonly error: unknown } | undefined;
  /** Why a change of the current work failed. */
  #fault: { readonly error: unknown } | undefined;
  /** Number of the current work: failures of an earlier one are not attributed to it. */
  #turn = 0;
  /** Whether any change of the transaction has failed. */
  #failed = false;
  #settles = true;

  constructor(connection: ServerConnection, workLimitMs: number) {
    const stream = new ServerStream(connection, { chained: true });
    this.#stream = stream;
    this.scope = new WriteScope<ServerSession>(workLimitMs, () => stream.isSending);
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

  /** Whether a change has failed of which it is not certain that it belongs to the current work. */
  get isInDoubt(): boolean {
    return !this.#settles && this.#failed && this.#lost === undefined;
  }

  /** Begins a transaction with the next statement that is run; `settles`: each work waits for its last changes. */
  begin(settles: boolean): void {
    this.#settles = settles;
    this.#lost = undefined;
    this.#failed = false;
    this.#forget();
    const fail = (error: unknown) => {
      this.#lost = { error };
    };
    this.#stream.queue('BEGIN IMMEDIATE', undefined, { begins: true, answer: () => {}, fail });
  }

  /** Queues a statement of the writer, to be sent with the next one that is run. */
  defer(sql: string): void {
    this.#defer(sql, undefined);
  }

  /**
   * Runs a statement; rejects with the error of the first failed change, after which nothing more of this work runs.
   */
  async run(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    this.#refuseFaulty();
    try {
      return await this.#stream.execute(statement, args);
    } catch (error) {
      // An earlier change failed: that is the cause.
      this.#refuseFaulty();
      throw error;
    }
  }

  /** Resolves when every statement so far has run; rejects with the error of the first change that failed. */
  async settle(): Promise<void> {
    this.#refuseFaulty();
    if (this.#stream.load > 0) await this.run('SELECT 1');
  }

  /** Ends the work in the savepoint `unit`. Rejects with the error of the first change that failed, if works settle. */
  async release(): Promise<void> {
    if (this.#settles) await this.settle();
    this.defer('RELEASE unit');
  }

  /** Rolls back to the savepoint `unit`. Rejects when the transaction no longer exists. */
  async undo(): Promise<void> {
    this.#forget();
    this.#defer('ROLLBACK TO unit', undefined, { always: true });
    await this.run('RELEASE unit');
  }

  async commit(): Promise<void> {
    await this.run('COMMIT');
  }

  /** Rolls back the transaction in any state. */
  async rollback(): Promise<void> {
    const { error } = this.#lost ?? {};
    this.#stream.clear();
    this.#lost = undefined;
    this.#forget();
    // A transaction that never began leaves nothing behind and the connection intact.
    if (error === undefined) await this.#stream.execute('ROLLBACK').catch(() => this.#stream.reset());
  }

  async #execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    if (!isChange(sqlOf(statement))) return this.run(statement, args);
    this.#refuseFaulty();
    this.#defer(statement, args);
    return later;
  }

  /**
   * Runs statements one by one: the texts come from tests and migrations and contain no semicolon inside a statement.
   */
  async #executeMultiple(sql: string): Promise<void> {
    for (const statement of sql.split(';')) if (statement.trim() !== '') await this.run(statement);
  }

  #defer(statement: InStatement, args: InArgs | undefined, options: { readonly always?: boolean } = {}): void {
    const turn = this.#turn;
    const fail = (error: unknown) => {
      this.#failed = true;
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
