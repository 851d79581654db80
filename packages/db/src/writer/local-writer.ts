import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, isBusy, retryBusy } from '../client/errors.ts';
import type { NativeConnection } from '../client/native-connection.ts';
import type { WriteTx } from '../handles.ts';
import { DatabaseUnavailableError, NestedWriteError, WriterClosedError, unavailableReason } from './errors.ts';
import { runGroup } from './run-group.ts';
import { type WriteSession, writeSession } from './write-scope.ts';
import {
  type LaneRun,
  type Outcome,
  type WriteJob,
  type WriteSource,
  type Writer,
  WriterMeter,
  type WriterOptions,
  type WriterSettings,
  type WriterStats,
  writerSettings,
} from './writer.ts';

/** The jobs that wait, first come first served. */
class WriteQueue {
  #jobs: WriteJob[] = [];

  get size(): number {
    return this.#jobs.length;
  }

  add(job: WriteJob): void {
    this.#jobs.push(job);
  }

  /** Puts jobs back where they were taken from. */
  putBack(jobs: readonly WriteJob[]): void {
    if (jobs.length > 0) this.#jobs = [...jobs, ...this.#jobs];
  }

  /** Takes the next group: at most `limit` jobs, or the one job that must be alone. */
  take(limit: number): WriteJob[] {
    const alone = this.#jobs.slice(0, limit).findIndex((job) => job.alone);
    if (alone === -1) return this.#jobs.splice(0, limit);
    return this.#jobs.splice(0, Math.max(alone, 1));
  }

  /** Takes the jobs that have waited since before `moment`. */
  takeOlderThan(moment: number): WriteJob[] {
    const older = this.#jobs.filter((job) => job.queuedAt < moment);
    if (older.length > 0) this.#jobs = this.#jobs.filter((job) => job.queuedAt >= moment);
    return older;
  }
}

/** What follows a COMMIT. */
interface AfterCommit {
  /** Called at once, before the callers are answered. */
  readonly committed?: () => void;
  /** Resolves when the disk has what was committed; left out where COMMIT itself waits for it. */
  readonly toDisk?: () => Promise<void>;
}

/**
 * The single writer of a database file, by group commit. Everything that waits is run in one transaction, each caller's
 * work in a savepoint, and committed once: the disk is asked to sync once for all of them.
 *
 * Invariants: nobody else has this connection; at most one transaction is open; a caller is answered only after the
 * COMMIT that holds its work is on the disk; between two transactions the event loop turns; after a disk that failed to
 * sync, which leaves open what it has, nothing more is written.
 */
export class LocalWriter implements Writer {
  readonly #session: WriteSession;
  readonly #settings: WriterSettings;
  readonly #meter: WriterMeter;
  readonly #queue = new WriteQueue();
  readonly #between: (() => Promise<void>)[] = [];
  readonly #context = new AsyncResource('RentReelWriter');
  #running: Promise<void> | undefined;
  #closed = false;
  #busyAttempts = 0;
  #commitMs = 0;
  #failure: DatabaseUnavailableError | undefined;
  readonly #after: AfterCommit;
  readonly #onWrite: WriterOptions['onWrite'];

  constructor(connection: NativeConnection, options: WriterOptions = {}, after: AfterCommit = {}) {
    this.#after = after;
    this.#onWrite = options.onWrite;
    this.#settings = writerSettings(options);
    this.#session = writeSession(connection, this.#settings.workLimitMs);
    this.#meter = new WriterMeter(options.onGroup);
  }

  async write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const context = new AsyncResource('RentReelWrite');
    const run = async (tx: WriteTx) => [await work(tx)];
    return (await this.#enqueue({ name: 'write', coalesces: false, context, run }, undefined)) as T;
  }

  lane<I, O>(name: string, run: LaneRun<I, O>): (item: I) => Promise<O> {
    // Only this function queues items of the lane, so what `run` is given are items of its own kind.
    const untyped = run as LaneRun<unknown, unknown>;
    const source: WriteSource = { name, coalesces: true, context: this.#context, run: untyped };
    return async (item) => (await this.#enqueue(source, item)) as O;
  }

  stats(): WriterStats {
    return this.#meter.stats;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  /** Uses the connection between two transactions, for what cannot run inside one. */
  async between<T>(use: (connection: NativeConnection) => T): Promise<T> {
    this.#refuseNested();
    return new Promise<T>((resolve, reject) => {
      this.#between.push(async () =>
        retryBusy(() => use(this.#session.connection), this.#settings.busyLimitMs).then(resolve, reject),
      );
      this.#wake();
    });
  }

  async #enqueue(source: WriteSource, item: unknown): Promise<unknown> {
    this.#refuseNested();
    if (this.#closed) throw new WriterClosedError();
    const over = this.#onWrite?.(source.name);
    return new Promise((answer, fail) => {
      this.#queue.add({ source, item, queuedAt: performance.now(), alone: false, answer, fail, over });
      this.#meter.queued();
      this.#wake();
    });
  }

  #refuseNested(): void {
    if (this.#session.scope.isInside) throw new NestedWriteError();
  }

  #wake(): void {
    this.#running ??= this.#context.runInAsyncScope(async () => this.#drain());
  }

  async #drain(): Promise<void> {
    // The first caller waits one turn, so that everybody who asks in the same turn shares the transaction.
    do {
      await nextTurn();
      await this.#between.shift()?.();
      if (this.#queue.size > 0) await this.#turn();
    } while (this.#queue.size > 0 || this.#between.length > 0);
    this.#running = undefined;
  }

  async #turn(): Promise<void> {
    const { groupJobs } = this.#settings;
    const begunAt = performance.now();
    try {
      if (this.#failure) throw this.#failure;
      this.#session.connection.begin('write');
    } catch (error) {
      await this.#notBegun(error);
      return;
    }
    this.#busyAttempts = 0;
    const { outcomes, left, commitMs } = await runGroup(this.#session, this.#queue.take(groupJobs), this.#groupMs());
    this.#after.committed?.();
    this.#queue.putBack(left);
    const syncing = performance.now();
    const settled = await this.#toDisk(outcomes);
    this.#commitMs = commitMs + performance.now() - syncing;
    this.#settle(settled, begunAt, this.#commitMs);
  }

  /** Waits for the disk; when it fails, who was committed hears that nobody knows. */
  async #toDisk(outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
    if (!outcomes.some(({ done }) => done)) return outcomes;
    try {
      await this.#after.toDisk?.();
      return outcomes;
    } catch (cause) {
      const error = new DatabaseUnavailableError('io', cause);
      this.#failure = error;
      return outcomes.map((outcome) => (outcome.done ? { job: outcome.job, done: false, error } : outcome));
    }
  }

  /** A disk that is slow to sync is asked less often: the work of a transaction outweighs its commit, within bounds. */
  #groupMs(): number {
    const { groupMs } = this.#settings;
    return Math.min(Math.max(groupMs, this.#commitMs * 4), groupMs * 4);
  }

  /** Another process has the lock: wait without blocking, but let nobody wait longer than agreed. */
  async #notBegun(error: unknown): Promise<void> {
    const now = performance.now();
    const busy = isBusy(error);
    const hopeless = this.#queue.takeOlderThan(busy ? now - this.#settings.busyLimitMs : Infinity);
    const unavailable = this.#failure ?? new DatabaseUnavailableError(unavailableReason(error) ?? 'lost', error);
    if (hopeless.length > 0)
      this.#settle(
        hopeless.map((job) => ({ job, done: false, error: unavailable })),
        now,
      );
    if (busy) await sleep(backoffMs(this.#busyAttempts++));
  }

  #settle(outcomes: readonly Outcome[], begunAt: number, commitMs = 0): void {
    const endedAt = performance.now();
    const times = { begunAt, committingAt: endedAt - commitMs, endedAt, jobs: outcomes.length };
    for (const outcome of outcomes) {
      outcome.job.over?.({ ...times, queuedAt: outcome.job.queuedAt });
      settleJob(outcome);
    }
    this.#meter.finished({
      jobs: outcomes.length,
      failed: outcomes.filter((outcome) => !outcome.done).length,
      waitMs: outcomes.reduce((most, { job }) => Math.max(most, begunAt - job.queuedAt), 0),
      durationMs: endedAt - begunAt,
    });
  }
}

function settleJob(outcome: Outcome): void {
  if (outcome.done) outcome.job.answer(outcome.value);
  else outcome.job.fail(outcome.error);
}
