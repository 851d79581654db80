import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Transaction } from '@libsql/client';
import { backoffMs, isBusy } from '../client/errors.ts';
import { JoinedClient } from '../client/joined-client.ts';
import { type WriteTx, writeHandle } from '../handles.ts';
import {
  DatabaseUnavailableError,
  LaneAnswerError,
  NestedWriteError,
  WriterClosedError,
  unavailableReason,
} from './errors.ts';
import { WriteScope } from './write-scope.ts';
import {
  type LaneRun,
  type Writer,
  WriterMeter,
  type WriterOptions,
  type WriterSettings,
  type WriterStats,
  writerSettings,
} from './writer.ts';

/** Lets a number of tasks run side by side; the others wait their turn. */
class Slots {
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => void)[] = [];
  #free: number;
  readonly #all: number;

  constructor(count: number) {
    this.#all = count;
    this.#free = count;
  }

  async use<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  /** Resolves when nobody runs or waits. */
  async empty(): Promise<void> {
    if (this.#free < this.#all) await new Promise<void>((done) => this.#idle.push(done));
  }

  /** A slot is handed over rather than freed, so a newcomer cannot overtake. */
  #next(): void {
    const start = this.#waiting.shift();
    if (start !== undefined) {
      start();
      return;
    }
    this.#free++;
    if (this.#free === this.#all) for (const done of this.#idle.splice(0)) done();
  }
}

interface Waiting<I, O> {
  readonly item: I;
  readonly answer: (value: O) => void;
  readonly fail: (error: unknown) => void;
}

type RunBatch<I, O> = (items: readonly I[]) => Promise<readonly O[]>;

/**
 * Collects the items that arrive while a batch is under way and runs them as the next one, at most `limit` at a time.
 * When a batch of several fails, each of its items is run alone.
 */
function laneBatcher<I, O>(runBatch: RunBatch<I, O>, limit: number): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = false;

  const runAll = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const values = await runBatch(batch.map(({ item }) => item));
      batch.forEach(({ answer }, index) => answer(values[index] as O));
    } catch (error) {
      if (batch.length === 1) for (const { fail } of batch) fail(error);
      else for (const one of batch) await runAll([one]);
    }
  };
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await runAll(waiting.splice(0, limit));
    running = false;
  };

  return async (item) =>
    new Promise<O>((answer, fail) => {
      waiting.push({ item, answer, fail });
      if (running) return;
      running = true;
      queueMicrotask(() => void drain());
    });
}

// The server lets one transaction write at a time and gives its lock to whoever asks at the right moment: of many that wait there
// some wait until they fail. They wait here, in their order, and a second one asks while the first is ending.
const sideBySide = 2;

interface RemoteWriterOptions extends WriterOptions {
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
  readonly #onWrite: WriterOptions['onWrite'];
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
    this.#onWrite = options.onWrite;
    this.#afterCommit = options.afterCommit ?? (() => Promise.resolve());
  }

  async write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    if (this.#scope.isInside) throw new NestedWriteError();
    if (this.#closed) throw new WriterClosedError();
    const over = this.#onWrite?.('write');
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
        const endedAt = performance.now();
        const durationMs = endedAt - begunAt;
        // The server commits in the round trip of the last statement: it has no time of its own here.
        over?.({ queuedAt, begunAt, committingAt: endedAt, endedAt, jobs: 1 });
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
