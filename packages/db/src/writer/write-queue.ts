import type { WriteJob } from './write-job.ts';

/** The jobs that wait, first come first served. */
export class WriteQueue {
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
