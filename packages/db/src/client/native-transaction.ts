import { type InArgs, type InStatement, LibsqlError, type ResultSet, type Transaction } from '@libsql/client';
import type { NativeConnection } from './native-connection.ts';
import { type BatchStatement, runBatch } from './run-batch.ts';

/** An open transaction on a connection of its own, which goes back by `release` when the transaction ends. */
export class NativeTransaction implements Transaction {
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
