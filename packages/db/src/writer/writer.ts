import type { WriteTx } from '../handles.ts';

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
}
