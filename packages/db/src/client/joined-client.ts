import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client';
import type { BatchStatement } from './native-client.ts';
import { ReadMemory } from './read-memory.ts';

/** The part of a transaction that a savepoint inside it needs. */
type StatementRunner = Pick<Transaction, 'executeMultiple'> & {
  execute(statement: InStatement, args?: InArgs): Promise<ResultSet>;
  /** Like `execute`, but may resolve before a change has run. Omitted when it would not. */
  executeNow?(statement: InStatement, args?: InArgs): Promise<ResultSet>;
  /** Resolves when all statements so far have run, or rejects with the first failure. */
  settle?(): Promise<void>;
};

/** Wraps a runner so that a memory is notified of each statement before it runs. */
function notifying(memory: ReadMemory, runner: StatementRunner): StatementRunner {
  const executeNow = runner.executeNow?.bind(runner);
  const settle = runner.settle?.bind(runner);
  return {
    execute: (statement, args) => {
      memory.beforeStatement(statement);
      return runner.execute(statement, args);
    },
    executeMultiple: (sql) => {
      memory.forget();
      return runner.executeMultiple(sql);
    },
    ...(executeNow && {
      executeNow: (statement, args) => {
        memory.beforeStatement(statement);
        return executeNow(statement, args);
      },
    }),
    ...(settle && { settle }),
  };
}

interface SavepointPlace {
  readonly name: string;
  readonly settled: () => void;
}

/** A transaction inside a transaction: it can be rolled back separately and becomes durable with the outer one. */
class Savepoint implements Transaction {
  readonly #runner: StatementRunner;
  readonly #place: SavepointPlace;
  #settled = false;

  private constructor(runner: StatementRunner, place: SavepointPlace) {
    this.#runner = runner;
    this.#place = place;
  }

  static async open(runner: StatementRunner, place: SavepointPlace): Promise<Savepoint> {
    const savepoint = new Savepoint(runner, place);
    try {
      await runner.execute(`SAVEPOINT ${place.name}`);
    } catch (error) {
      savepoint.#settle();
      throw error;
    }
    return savepoint;
  }

  get closed(): boolean {
    return this.#settled;
  }

  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return this.#open().execute(statement, args);
  }

  async batch(statements: BatchStatement[]): Promise<ResultSet[]> {
    const results: ResultSet[] = [];
    for (const statement of statements) {
      const [sql, args] = Array.isArray(statement) ? statement : [statement];
      results.push(await this.execute(sql, args));
    }
    return results;
  }

  async executeMultiple(sql: string): Promise<void> {
    await this.#open().executeMultiple(sql);
  }

  async commit(): Promise<void> {
    await this.#open().execute(`RELEASE ${this.#place.name}`);
    this.#settle();
  }

  async rollback(): Promise<void> {
    if (this.#settled) return;
    this.#settle();
    await this.#runner.execute(`ROLLBACK TO ${this.#place.name}`);
    await this.#runner.execute(`RELEASE ${this.#place.name}`);
  }

  /** Rolls back without waiting; later statements on the connection run after it. */
  close(): void {
    this.rollback().catch(() => undefined);
  }

  #settle(): void {
    this.#settled = true;
    this.#place.settled();
  }

  #open(): StatementRunner {
    if (this.#settled) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED');
    return this.#runner;
  }
}

/**
 * A `Client` that runs all statements inside a transaction that its owner opens and commits. Its own transactions and batches
 * are savepoints.
 */
export class JoinedClient implements Client {
  readonly closed = false;
  readonly protocol: string;
  /** The reads of the current unit of work; the code that begins or ends a unit of a shared client clears it. */
  readonly memory = new ReadMemory();
  /** The same object for all clients of one connection: the key of what is cached beyond a unit of work. */
  readonly connection: object;
  readonly #runner: StatementRunner;
  #depth = 0;

  constructor(runner: StatementRunner, protocol: string, connection?: object) {
    this.#runner = notifying(this.memory, runner);
    this.protocol = protocol;
    this.connection = connection ?? this;
  }

  // Not async, like the methods below: an additional promise per statement costs a unit of work more than the call.
  execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return this.#runner.execute(statement, args);
  }

  /** Runs a change and returns the number of changed rows, which `execute` on a libSQL server does not know yet. */
  async change(statement: InStatement): Promise<number> {
    const runner = this.#runner;
    const { rowsAffected } = await (runner.executeNow ? runner.executeNow(statement) : runner.execute(statement));
    return rowsAffected;
  }

  /** Resolves when every change so far has run; rejects with the error of the first that failed. */
  async settle(): Promise<void> {
    await this.#runner.settle?.();
  }

  async batch(statements: BatchStatement[]): Promise<ResultSet[]> {
    const savepoint = await this.#savepoint();
    try {
      const results = await savepoint.batch(statements);
      await savepoint.commit();
      return results;
    } catch (error) {
      await savepoint.rollback();
      throw error;
    }
  }

  async transaction(): Promise<Transaction> {
    return this.#savepoint();
  }

  async executeMultiple(sql: string): Promise<void> {
    await this.#runner.executeMultiple(sql);
  }

  migrate(): Promise<ResultSet[]> {
    return Promise.reject(refusal('Migrations do not run'));
  }

  sync(): Promise<undefined> {
    return Promise.reject(refusal('A replica does not sync'));
  }

  reconnect(): void {
    throw refusal('The connection is not opened anew');
  }

  close(): void {
    throw refusal('The connection is not closed');
  }

  /** Named by depth: few texts for the statement cache, and savepoints closed out of order cause an error. */
  async #savepoint(): Promise<Savepoint> {
    this.#depth++;
    return Savepoint.open(this.#runner, { name: `joined_${this.#depth}`, settled: () => this.#depth-- });
  }
}

function refusal(what: string): LibsqlError {
  return new LibsqlError(`${what} inside a transaction`, 'TRANSACTION_OPEN');
}
