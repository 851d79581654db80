import type { AsyncResource } from 'node:async_hooks';
import type { WriteTx } from '../handles.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** Runs the work of several callers at once; returns one result per item, in the order of the items. */
export type BatchRun<I, O> = (tx: WriteTx, items: readonly I[]) => Promise<readonly O[]>;

/**
 * The only way to write. Work may be run more than once (an item alone after its batch failed, a remote conflict), so it must do
 * nothing but SQL. A result arrives only after COMMIT and is durable.
 *
 * Rejections: the work's own error, when only its part was rolled back; DatabaseUnavailableError, when the database failed;
 * NestedWriteError; WriteTimeoutError; WriterClosedError.
 */
export interface Writer {
  /** Runs `work` as if in its own transaction, and resolves with its result after COMMIT. */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /**
   * Creates a batched write: items that wait concurrently are passed to `run` together, so that one statement can do the work
   * of many callers. When `run` throws, its items are run again one by one, and only the failing one is rejected.
   */
  batched<I, O>(name: string, run: BatchRun<I, O>): (item: I) => Promise<O>;
  stats(): WriterStats;
  /** Refuses new work, finishes the queue, then resolves. */
  close(): Promise<void>;
}

export interface WriterStats {
  /** Writes that are queued or running. */
  readonly depth: number;
  /** Writes settled since the start, successful or not. */
  readonly jobs: number;
  /** Transactions committed or rolled back since the start. */
  readonly groups: number;
  /** Milliseconds from a call to the start of its transaction: of the last group, and the maximum so far. */
  readonly lastWaitMs: number;
  readonly maxWaitMs: number;
}

/** A finished transaction. */
export interface GroupReport {
  readonly jobs: number;
  readonly failed: number;
  /** The longest wait in the group, in milliseconds. */
  readonly waitMs: number;
  /** From BEGIN to the end of COMMIT, in milliseconds. */
  readonly durationMs: number;
}

/** Times of a write in milliseconds of `performance.now()`: queued, begun, committing and ended. */
interface WriteTiming {
  readonly queuedAt: number;
  /** BEGIN of the shared transaction. */
  readonly begunAt: number;
  /** COMMIT; equals `endedAt` when the transaction was rolled back. */
  readonly committingAt: number;
  readonly endedAt: number;
  /** Number of writes in the transaction. */
  readonly jobs: number;
}

export interface WriterOptions {
  /** Maximum number of writes per transaction. */
  readonly groupJobs?: number;
  /** Processor milliseconds of work per transaction, up to four times as many on a slow disk; the rest stays queued. */
  readonly groupMs?: number;
  /** Milliseconds a write waits for a lock that another process holds. */
  readonly busyLimitMs?: number;
  /** Milliseconds for which one caller's work may wait for something other than its statements. */
  readonly workLimitMs?: number;
  readonly onGroup?: (report: GroupReport) => void;
  /**
   * Called before each transaction and again before its callers get their results: on `false` they are rejected as `fenced`,
   * even when already committed. So only writes stored while it is `true` are acknowledged. For files only.
   */
  readonly mayWrite?: () => boolean;
  /**
   * Called with the name of a batched write, or `write`, when a write is queued, in its caller's async context. The returned
   * function is called when the write is over, before its caller continues.
   */
  readonly onWrite?: (source: string) => ((timing: WriteTiming) => void) | undefined;
}

export type WriterSettings = Required<Omit<WriterOptions, 'onGroup' | 'onWrite' | 'mayWrite'>>;

const defaults: WriterSettings = { groupJobs: 256, groupMs: 8, busyLimitMs: 10_000, workLimitMs: 15_000 };

export function writerSettings(options: WriterOptions): WriterSettings {
  return { ...defaults, ...options };
}

/** Counters of a writer. */
export class WriterMeter {
  #waiting = 0;
  #jobs = 0;
  #groups = 0;
  #lastWaitMs = 0;
  #maxWaitMs = 0;
  readonly #onGroup: ((report: GroupReport) => void) | undefined;

  constructor(onGroup?: (report: GroupReport) => void) {
    this.#onGroup = onGroup;
  }

  queued(): void {
    this.#waiting++;
  }

  /** Records a finished transaction and the jobs that it settled. */
  finished(report: GroupReport): void {
    this.#waiting -= report.jobs;
    this.#jobs += report.jobs;
    this.#groups++;
    this.#lastWaitMs = report.waitMs;
    this.#maxWaitMs = Math.max(this.#maxWaitMs, report.waitMs);
    // Runs in a microtask, so that an error of the hook does not affect the writer.
    if (this.#onGroup !== undefined) queueMicrotask(() => this.#onGroup?.(report));
  }

  get stats(): WriterStats {
    return {
      depth: this.#waiting,
      jobs: this.#jobs,
      groups: this.#groups,
      lastWaitMs: this.#lastWaitMs,
      maxWaitMs: this.#maxWaitMs,
    };
  }
}

/** The source of jobs: a batched write, or the single work of a plain write. */
export interface WriteSource {
  readonly name: string;
  /** Whether the waiting jobs of this source are run together. */
  readonly coalesces: boolean;
  /** The caller's async context, so that a request's log lines inside its work are its own. */
  readonly context: AsyncResource;
  run(tx: WriteTx, items: readonly unknown[]): Promise<readonly unknown[]>;
}

/** One caller who waits. */
export interface WriteJob {
  readonly source: WriteSource;
  readonly item: unknown;
  readonly queuedAt: number;
  /** Set when the job may have caused the failure of a shared COMMIT: it is then run in its own transaction. */
  readonly alone: boolean;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
  /** Hears of its times when it is over. */
  readonly over: ((timing: WriteTiming) => void) | undefined;
}

/** Jobs that are run together in one savepoint. */
export interface WriteUnit {
  readonly source: WriteSource;
  readonly jobs: readonly WriteJob[];
}

export type Outcome =
  | { readonly job: WriteJob; readonly done: true; readonly value: unknown }
  | { readonly job: WriteJob; readonly done: false; readonly error: unknown };

const nothing = { depth: 0, jobs: 0, groups: 0, lastWaitMs: 0, maxWaitMs: 0 };

/** The writer of a database that was opened for reading: it refuses everything. */
export const refusingWriter: Writer = {
  write: () => Promise.reject(refusal()),
  batched: () => () => Promise.reject(refusal()),
  stats: () => nothing,
  close: () => Promise.resolve(),
};

function refusal(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('read_only');
}
