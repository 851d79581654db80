import type { AsyncResource } from 'node:async_hooks';
import type { WriteTx } from '../handles.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** Does the work of several callers in one go: one answer per item, in the order of the items. */
export type LaneRun<I, O> = (tx: WriteTx, items: readonly I[]) => Promise<readonly O[]>;

/**
 * The one way to write. Work may be run more than once (a lane item alone after its batch failed, a remote conflict), so it
 * does nothing but SQL. An answer arrives only after COMMIT: what was answered is durable.
 *
 * Rejections: the work's own error, when that rolled back its part alone; DatabaseUnavailableError, when the database
 * failed; NestedWriteError; WriteTimeoutError; WriterClosedError.
 */
export interface Writer {
  /** Runs `work` in a transaction of its own, as far as it can tell, and gives its result after COMMIT. */
  write<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /**
   * Opens a lane: items that wait at the same time are handed to `run` together, so that one statement can do the work of
   * many callers. When `run` throws, its items are run again one by one, and only the poisonous one fails.
   */
  lane<I, O>(name: string, run: LaneRun<I, O>): (item: I) => Promise<O>;
  stats(): WriterStats;
  /** Takes no new work, finishes what waits, then resolves. */
  close(): Promise<void>;
}

export interface WriterStats {
  /** Writes that wait or run now. */
  readonly depth: number;
  /** Writes answered since the start, well or badly. */
  readonly jobs: number;
  /** Transactions committed or rolled back since the start. */
  readonly groups: number;
  /** Milliseconds from the call to the start of its transaction: of the last group, and the longest so far. */
  readonly lastWaitMs: number;
  readonly maxWaitMs: number;
}

/** One transaction, reported when it is over. */
export interface GroupReport {
  readonly jobs: number;
  readonly failed: number;
  /** The longest wait in the group, in milliseconds. */
  readonly waitMs: number;
  /** From BEGIN to the end of COMMIT, in milliseconds. */
  readonly durationMs: number;
}

/** When a write was asked for, begun, committed and answered: milliseconds of `performance.now()`. */
export interface WriteTiming {
  readonly queuedAt: number;
  /** BEGIN of the transaction that it shared. */
  readonly begunAt: number;
  /** COMMIT; as `endedAt` when the transaction was rolled back. */
  readonly committingAt: number;
  readonly endedAt: number;
  /** How many writes shared the transaction. */
  readonly jobs: number;
}

export interface WriterOptions {
  /** How many writes share a transaction at most. */
  readonly groupJobs?: number;
  /** How many milliseconds of work a transaction takes on, up to four times as many on a slow disk; the rest waits. */
  readonly groupMs?: number;
  /** How long a write waits for a lock that another process holds, in milliseconds. */
  readonly busyLimitMs?: number;
  /** How long one caller's work may take, in milliseconds. */
  readonly workLimitMs?: number;
  readonly onGroup?: (report: GroupReport) => void;
  /**
   * Asked before each transaction and again before its callers are answered: at `false` they are refused as `fenced`, also
   * when they are committed by then. So only what is stored while it is `true` is acknowledged. On a file alone.
   */
  readonly mayWrite?: () => boolean;
  /**
   * Called with the name of a lane, or `write`, when a write is asked for, in its caller's async context. What it answers
   * with is called when the write is over, before its caller goes on.
   */
  readonly onWrite?: (source: string) => ((timing: WriteTiming) => void) | undefined;
}

export type WriterSettings = Required<Omit<WriterOptions, 'onGroup' | 'onWrite' | 'mayWrite'>>;

const defaults: WriterSettings = { groupJobs: 256, groupMs: 8, busyLimitMs: 10_000, workLimitMs: 15_000 };

export function writerSettings(options: WriterOptions): WriterSettings {
  return { ...defaults, ...options };
}

/** Counts what a writer did. */
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

  /** Notes a transaction that is over and the jobs that it answered. */
  finished(report: GroupReport): void {
    this.#waiting -= report.jobs;
    this.#jobs += report.jobs;
    this.#groups++;
    this.#lastWaitMs = report.waitMs;
    this.#maxWaitMs = Math.max(this.#maxWaitMs, report.waitMs);
    // A hook that throws is heard of, but the writer goes on.
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

/** What does the work of jobs: a lane, or the one work of a plain write. */
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
  /** Set when the job spoiled a COMMIT together with others: it gets a transaction of its own. */
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
  lane: () => () => Promise.reject(refusal()),
  stats: () => nothing,
  close: () => Promise.resolve(),
};

function refusal(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('read_only');
}
