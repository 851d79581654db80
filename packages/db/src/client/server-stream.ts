import { type InArgs, type InStatement, type InValue, LibsqlError, type ResultSet } from '@libsql/client';
import { BatchCond, type BatchStep, type RowsResult, Stmt, type Stream } from '@libsql/hrana-client';
import { type ServerConnection, toServerError } from './server-connection.ts';
import { StatementResult } from './rows.ts';

interface Asked {
  readonly statement: Stmt;
  /** Opens the transaction: all other statements of a chain run only inside one. */
  readonly begins: boolean;
  /** Runs even when a statement before it has failed. */
  readonly always: boolean;
  readonly answer: (result: ResultSet) => void;
  readonly fail: (error: unknown) => void;
}

type QueueOptions = Partial<Pick<Asked, 'begins' | 'always'>>;

interface ServerStreamOptions {
  /** Statements belong to one transaction: when one fails, later ones of the same message are not run. */
  readonly chained: boolean;
  /** Maximum number of statements per message. */
  readonly most?: number;
}

/**
 * A stream of a libSQL server that stays open. Statements of one turn of the event loop share a message, and statements
 * issued while a message is in flight share the next: one round trip for all of them. A new connection would read the whole
 * schema before its first statement.
 */
export class ServerStream {
  readonly #connection: ServerConnection;
  readonly #options: Required<ServerStreamOptions>;
  readonly #waiting: Asked[] = [];
  #stream: Stream | undefined;
  #guards = false;
  #planned = false;
  #underWay = 0;

  constructor(connection: ServerConnection, { chained, most = Infinity }: ServerStreamOptions) {
    this.#connection = connection;
    this.#options = { chained, most };
  }

  /** Number of statements that are queued or running. */
  get load(): number {
    return this.#waiting.length + this.#underWay;
  }

  /** Whether a message waits for its response, or is sent at the end of this turn. */
  get isSending(): boolean {
    return this.#planned || this.#underWay > 0;
  }

  /** Rejects with LibsqlError; in a chain also with the error of an earlier statement. */
  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return new Promise((answer, fail) => {
      this.queue(statement, args, { answer, fail });
      this.send();
    });
  }

  /** Like `execute`, but sent with the next executed statement, or by `send`. */
  queue(
    statement: InStatement,
    args: InArgs | undefined,
    { answer, fail, begins = false, always = false }: Pick<Asked, 'answer' | 'fail'> & QueueOptions,
  ): void {
    this.#waiting.push({ statement: toStmt(statement, args), begins, always, answer, fail });
  }

  /** Sends the queued statements at the end of this turn. */
  send(): void {
    if (this.#planned || this.#underWay > 0 || this.#waiting.length === 0) return;
    this.#planned = true;
    // Runs after the promises of this turn, so that their statements are included.
    queueMicrotask(() => process.nextTick(() => void this.#flush()));
  }

  /** Rejects the statements that were not sent yet. */
  clear(): void {
    const error = new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }

  /** Drops the connection, which rolls back its open transaction. The next statement opens another. */
  reset(): void {
    this.#stream?.close();
    this.#stream = undefined;
  }

  async #flush(): Promise<void> {
    const asked = this.#waiting.splice(0, this.#options.most);
    this.#underWay = asked.length;
    this.#planned = false;
    try {
      await this.#run(asked);
    } catch (error) {
      const failure = toServerError(error);
      for (const { fail } of asked) fail(failure);
    }
    this.#underWay = 0;
    this.send();
  }

  async #run(asked: readonly Asked[]): Promise<void> {
    const stream = await this.#open();
    const batch = stream.batch(false);
    let last: BatchStep | undefined;
    const results = asked.map(({ statement, begins, always }) => {
      const step = batch.step();
      if (this.#options.chained) {
        if (last && !always) step.condition(BatchCond.ok(last));
        // SQLite may have rolled back by itself: later statements would be committed one by one.
        if (this.#guards && !begins) step.condition(BatchCond.not(BatchCond.isAutocommit(batch)));
      }
      last = step;
      return step.query(statement);
    });
    const settled = Promise.allSettled(results);
    await batch.execute();
    let first: unknown;
    for (const [index, outcome] of (await settled).entries()) {
      const { answer, fail } = asked[index] as Asked;
      if (outcome.status === 'fulfilled' && outcome.value !== undefined) {
        answer(toResultSet(outcome.value));
        continue;
      }
      if (outcome.status === 'rejected') first ??= toServerError(outcome.reason);
      first ??= new LibsqlError('The transaction was rolled back', 'TRANSACTION_CLOSED');
      fail(outcome.status === 'rejected' ? toServerError(outcome.reason) : first);
    }
  }

  async #open(): Promise<Stream> {
    // A stream whose connection was lost never reports itself as closed.
    if (this.#stream === undefined || this.#stream.closed || this.#stream.client().closed) {
      const { stream, guards } = await this.#connection.openStream();
      this.#stream = stream;
      this.#guards = guards;
    }
    return this.#stream;
  }
}

const halfPair = /\p{Surrogate}/gu;

/**
 * Text that a database can store. The server closes the connection, which all calls share, at JSON with half of a surrogate
 * pair; it becomes U+FFFD, as on a file.
 */
const toSendable = (value: InValue): InValue =>
  typeof value === 'string' ? value.replaceAll(halfPair, '\uFFFD') : value;

function toStmt(statement: InStatement, args?: InArgs): Stmt {
  const [sql, bound] = typeof statement === 'string' ? [statement, args] : [statement.sql, statement.args];
  const made = new Stmt(sql);
  if (Array.isArray(bound)) return made.bindIndexes(bound.map(toSendable));
  for (const [name, value] of Object.entries(bound ?? {})) made.bindName(name, toSendable(value));
  return made;
}

function toResultSet({ columnNames, columnDecltypes, rows, affectedRowCount, lastInsertRowid }: RowsResult): ResultSet {
  return StatementResult.ofServer({
    columns: columnNames.map((name) => name ?? ''),
    columnTypes: columnDecltypes.map((type) => type ?? ''),
    rows,
    rowsAffected: affectedRowCount,
    lastInsertRowid,
  });
}
