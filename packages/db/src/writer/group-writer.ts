import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '../client/errors.ts';
import type { WriteTx } from '../handles.ts';
import { DatabaseUnavailableError, NestedWriteError, WriterClosedError, unavailableReason } from './errors.ts';
import {
  type BatchRun,
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

/** Queued jobs in order of arrival. */
class WriteQueue {
  #jobs: WriteJob[] = [];

  get size(): number {
    return this.#jobs.length;
  }

  add(job: WriteJob): void {
    this.#jobs.push(job);
  }

  /** Returns jobs to the head of the queue. */
  putBack(jobs: readonly WriteJob[]): void {
    if (jobs.length > 0) this.#jobs = [...jobs, ...this.#jobs];
  }

  /** Takes the next group: at most `limit` jobs, or the one job that must run alone. */
  take(limit: number): WriteJob[] {
    const alone = this.#jobs.slice(0, limit).findIndex((job) => job.alone);
    if (alone === -1) return this.#jobs.splice(0, limit);
    return this.#jobs.splice(0, Math.max(alone, 1));
  }

  /** Takes the jobs that were queued before `moment`. */
  takeOlderThan(moment: number): WriteJob[] {
    return this.#takeWhere((job) => job.queuedAt < moment);
  }

  /** Takes the jobs that were queued at `moment` or later. */
  takeSince(moment: number): WriteJob[] {
    return this.#takeWhere((job) => job.queuedAt >= moment);
  }

  #takeWhere(isTaken: (job: WriteJob) => boolean): WriteJob[] {
    const taken = this.#jobs.filter(isTaken);
    if (taken.length > 0) this.#jobs = this.#jobs.filter((job) => !isTaken(job));
    return taken;
  }
}

/** Number of callers that get their result per turn of the event loop. */
const settledPerTurn = 16;

/**
 * A writer with group commit: all queued jobs run in one transaction, each caller's work in a savepoint (a single caller
 * needs none), with one COMMIT. Subclasses implement the transaction for their kind of database.
 *
 * Invariants: at most one transaction is open; a caller gets its result only after the COMMIT with its work is durable; the
 * event loop turns between two transactions.
 */
export abstract class GroupWriter implements Writer {
  protected readonly settings: WriterSettings;
  protected readonly queue = new WriteQueue();
  readonly #meter: WriterMeter;
  readonly #onWrite: WriterOptions['onWrite'];
  readonly #context = new AsyncResource('RentReelWriter');
  #running: Promise<void> | undefined;
  #closed = false;
  #busyAttempts = 0;

  constructor(options: WriterOptions) {
    this.settings = writerSettings(options);
    this.#meter = new WriterMeter(options.onGroup);
    this.#onWrite = options.onWrite;
  }

  /** Whether the caller is inside the work of a write. */
  protected abstract get isInside(): boolean;
  /** Runs one transaction with jobs of the queue and settles them. */
  protected abstract turn(): Promise<void>;

  /** Runs one request for the connection between two transactions, if there is one. */
  protected async runAsked(): Promise<void> {}

  /** Whether such a request is pending. */
  protected get isAsked(): boolean {
    return false;
  }

  async write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T> {
    const context = new AsyncResource('RentReelWrite');
    const run = async (tx: WriteTx) => [await work(tx)];
    return (await this.#enqueue({ name: 'write', coalesces: false, context, run }, undefined)) as T;
  }

  batched<I, O>(name: string, run: BatchRun<I, O>): (item: I) => Promise<O> {
    // Safe: only this function queues items of this name, so `run` gets items of its own type.
    const untyped = run as BatchRun<unknown, unknown>;
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

  protected refuseNested(): void {
    if (this.isInside) throw new NestedWriteError();
  }

  protected wake(): void {
    this.#running ??= this.#context.runInAsyncScope(async () => this.#drain());
  }

  /** The transaction has begun: the next wait for a lock starts with the shortest pause. */
  protected begun(): void {
    this.#busyAttempts = 0;
  }

  /**
   * The transaction could not begin. Waits when another process holds the lock, and rejects the jobs that have waited longer
   * than the limit.
   */
  protected async notBegun(error: unknown, busy: boolean): Promise<void> {
    const now = performance.now();
    const expired = this.queue.takeOlderThan(busy ? now - this.settings.busyLimitMs : Infinity);
    const unavailable =
      error instanceof DatabaseUnavailableError
        ? error
        : new DatabaseUnavailableError(unavailableReason(error) ?? 'lost', error);
    if (expired.length > 0)
      await this.settle(
        expired.map((job) => ({ job, done: false, error: unavailable })),
        now,
      );
    if (busy) await sleep(backoffMs(this.#busyAttempts++));
  }

  /**
   * Settles jobs, with a turn of the event loop after every few: their callers continue at once, for example by sending
   * responses, and occupy the event loop. `commitMs`: duration of the COMMIT; 0 when nothing was committed.
   */
  protected async settle(outcomes: readonly Outcome[], begunAt: number, commitMs = 0): Promise<void> {
    const endedAt = performance.now();
    const times = { begunAt, committingAt: endedAt - commitMs, endedAt, jobs: outcomes.length };
    for (const [index, outcome] of outcomes.entries()) {
      if (index > 0 && index % settledPerTurn === 0) await nextTurn();
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

  async #enqueue(source: WriteSource, item: unknown): Promise<unknown> {
    this.refuseNested();
    if (this.#closed) throw new WriterClosedError();
    const over = this.#onWrite?.(source.name);
    return new Promise((answer, fail) => {
      this.queue.add({ source, item, queuedAt: performance.now(), alone: false, answer, fail, over });
      this.#meter.queued();
      this.wake();
    });
  }

  async #drain(): Promise<void> {
    // Waits one turn before the first transaction, so that all writes of the same turn share it.
    do {
      await nextTurn();
      // Not both in one turn: a write of the caller of the request would be taken for one inside the next work.
      if (this.isAsked) await this.runAsked();
      else if (this.queue.size > 0) await this.turn();
    } while (this.queue.size > 0 || this.isAsked);
    this.#running = undefined;
  }
}

function settleJob(outcome: Outcome): void {
  if (outcome.done) outcome.job.answer(outcome.value);
  else outcome.job.fail(outcome.error);
}
