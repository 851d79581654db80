import type { GroupReport, WriterStats } from './writer.ts';

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
