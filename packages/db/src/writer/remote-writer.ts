import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Transaction } from '@libsql/client';
import { JoinedClient } from '../client/joined-client.ts';
import { backoffMs, isBusy } from '../client/retry-busy.ts';
import { writeHandle, type WriteTx } from '../handles.ts';
import { DatabaseUnavailableError, unavailableReason } from './database-unavailable-error.ts';
import { LaneAnswerError } from './lane-answer-error.ts';
import { laneBatcher } from './lane-batcher.ts';
import { NestedWriteError } from './nested-write-error.ts';
import { Slots } from './slots.ts';
import { WriteScope } from './write-scope.ts';
import { WriterClosedError } from './writer-closed-error.ts';
import { WriterMeter } from './writer-meter.ts';
import { writerSettings, type WriterSettings } from './writer-settings.ts';
import type { LaneRun, Writer, WriterOptions, WriterStats } from './writer.ts';

// The server puts writers in a row; more open requests than this only make them wait there instead of here.
const sideBySide = 16;

export interface RemoteWriterOptions extends WriterOptions {
  /** Runs after each COMMIT and before its answer: a replica catches up here. */
  readonly afterCommit?: () => Promise<void>;
}

/** Writes to a libSQL server, which has the queue: each caller has a transaction of its own, tried again on a conflict. */
export class RemoteWriter implements Writer {
  readonly #client: Client;
  readonly #settings: WriterSettings;
  readonly #scope: WriteScope<Transaction>;
  readonly #tx: WriteTx;
  readonly #meter: WriterMeter;
  readonly #slots = new Slots(sideBySide);
  readonly #afterCommit: () => Promise<void>;
  #closed = false;

  constructor(client: Client, options: RemoteWriterOptions = {}) {
    const settings = writerSettings(options);
    const scope = new WriteScope<Transaction>(settings.workLimitMs);
    this.#client = client;
    this.#settings = settings;
    this.#scope = scope;
    this.#tx = writeHandle(
      new JoinedClient(
        {
          execute: async (statement, args) =>
            scope.value.execute(typeof statement === 'string' ? { sql: statement, args: args ?? [] } : statement),
          executeMultiple: async (sql) => scope.value.executeMultiple(sql),
        },
        client.protocol,
      ),
    );
    this.#meter = new WriterMeter(options.onGroup);
    this.#afterCommit = options.afterCommit ?? (() => Promise.resolve());
  }

  async write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    if (this.#scope.isInside) throw new NestedWriteError();
    if (this.#closed) throw new WriterClosedError();
    const queuedAt = performance.now();
    this.#meter.queued();
    return this.#slots.use(async () => {
      const begunAt = performance.now();
      let failed = 1;
      try {
        const value = await this.#untilDone(work);
        failed = 0;
        await this.#afterCommit();
        return value;
      } finally {
        const durationMs = performance.now() - begunAt;
        this.#meter.finished({ jobs: 1, failed, waitMs: begunAt - queuedAt, durationMs });
      }
    });
  }

  lane<I, O>(name: string, run: LaneRun<I, O>): (item: I) => Promise<O> {
    const runBatch = async (items: readonly I[]): Promise<readonly O[]> =>
      this.write(async (tx) => {
        const values = await run(tx, items);
        if (values.length !== items.length) throw new LaneAnswerError(name, values.length, items.length);
        return values;
      });
    const add = laneBatcher(runBatch, this.#settings.groupJobs);
    return async (item) => {
      if (this.#scope.isInside) throw new NestedWriteError();
      return add(item);
    };
  }

  stats(): WriterStats {
    return this.#meter.stats;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#slots.empty();
  }

  /** A conflict means that nothing was kept: the whole work is run again. */
  async #untilDone<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const until = performance.now() + this.#settings.busyLimitMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        const reason = unavailableReason(error);
        if (!isBusy(error) || performance.now() >= until) {
          throw reason === undefined ? error : new DatabaseUnavailableError(reason, error);
        }
        await sleep(backoffMs(attempt));
      }
    }
  }

  async #once<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const transaction = await this.#client.transaction('write');
    try {
      const value = await this.#scope.run(transaction, async () => work(this.#tx));
      await transaction.commit();
      return value;
    } finally {
      transaction.close();
    }
  }
}
