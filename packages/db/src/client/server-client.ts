import type { Client, InArgs, InStatement, ResultSet, Transaction, TransactionMode } from '@libsql/client';
import { findLibsqlError } from './errors.ts';
import type { BatchStatement } from './native-client.ts';
import type { ServerConnection } from './server-connection.ts';
import { ServerStream } from './server-stream.ts';

const streams = 4;
/** Maximum number of queries per message: a response waits for all queries of its message. */
const mostTogether = 8;

const lost = new Set(['HRANA_WEBSOCKET_ERROR', 'HRANA_CLOSED_ERROR']);

/**
 * A `Client` of `@libsql/client` for a libSQL server that sends single queries over open streams, several per message. The
 * given client does everything else.
 */
export class ServerClient implements Client {
  readonly #client: Client;
  readonly #connection: ServerConnection;
  readonly #streams: readonly ServerStream[];

  constructor(client: Client, connection: ServerConnection) {
    this.#client = client;
    this.#connection = connection;
    this.#streams = Array.from(
      { length: streams },
      () => new ServerStream(connection, { chained: false, most: mostTogether }),
    );
  }

  get closed(): boolean {
    return this.#client.closed;
  }

  get protocol(): string {
    return this.#client.protocol;
  }

  /** Retries when the connection is lost; for queries only. */
  async execute(statement: InStatement, args?: InArgs): Promise<ResultSet> {
    const stream = this.#streams.reduce((least, each) => (each.load < least.load ? each : least));
    try {
      return await stream.execute(statement, args);
    } catch (error) {
      if (!lost.has(findLibsqlError(error)?.code ?? '') || this.#connection.closed) throw error;
      return stream.execute(statement, args);
    }
  }

  async batch(statements: BatchStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
    return this.#client.batch(statements, mode);
  }

  async migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#client.migrate(statements);
  }

  async transaction(mode: TransactionMode = 'write'): Promise<Transaction> {
    return this.#client.transaction(mode);
  }

  async executeMultiple(sql: string): Promise<void> {
    await this.#client.executeMultiple(sql);
  }

  sync(): Promise<undefined> {
    return this.#client.sync() as Promise<undefined>;
  }

  reconnect(): void {
    this.#client.reconnect();
  }

  close(): void {
    this.#connection.close();
    this.#client.close();
  }
}
