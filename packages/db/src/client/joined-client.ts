import {
  type Client,
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client';
import type { BatchStatement } from './run-batch.ts';
import { Savepoint, type StatementRunner } from './savepoint.ts';

/**
 * A `Client` whose statements all run inside a transaction that somebody else opens and commits. Its own transactions
 * and batches are savepoints.
 */
export class JoinedClient implements Client {
  readonly closed = false;
  readonly protocol: string;
  readonly #runner: StatementRunner;
  #depth = 0;

  constructor(runner: StatementRunner, protocol: string) {
    this.#runner = runner;
    this.protocol = protocol;
  }

  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    return this.#runner.execute(statement, args);
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

  /** Named by depth: few texts for the statement cache, and savepoints that are not closed in order fail aloud. */
  async #savepoint(): Promise<Savepoint> {
    this.#depth++;
    return Savepoint.open(this.#runner, { name: `joined_${this.#depth}`, settled: () => this.#depth-- });
  }
}

function refusal(what: string): LibsqlError {
  return new LibsqlError(`${what} inside a transaction`, 'TRANSACTION_OPEN');
}
