import { isBusy, retryBusy } from '../client/errors.ts';
import type { NativeConnection } from '../client/native-connection.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { FileSession } from './file-session.ts';
import { GroupWriter } from './group-writer.ts';
import { failure, runGroup } from './run-group.ts';
import type { Outcome, WriteJob, WriterOptions } from './writer.ts';

/** Steps after a COMMIT. */
interface AfterCommit {
  /** Called at once, before callers get their results. */
  readonly committed?: () => void;
  /** Resolves when the commit is synced to the disk; omitted when COMMIT itself waits for it. */
  readonly toDisk?: () => Promise<void>;
}

/**
 * The single writer of a database file, with group commit: one sync for all callers of a group.
 *
 * Invariants: no other code uses this connection; after a failed sync, whose effect is unknown, nothing more is written;
 * nothing is acknowledged while `mayWrite` is false; a write that was started inside another one is never stored.
 */
export class LocalWriter extends GroupWriter {
  readonly #session: FileSession;
  readonly #between: (() => Promise<void>)[] = [];
  #commitMs = 0;
  #failure: DatabaseUnavailableError | undefined;
  /** Jobs that were queued while a work waited until its time was up: it may have waited for one of them. */
  #doubtful: WriteJob[] = [];
  readonly #after: AfterCommit;
  readonly #mayWrite: () => boolean;

  constructor(connection: NativeConnection, options: WriterOptions = {}, after: AfterCommit = {}) {
    super(options);
    this.#after = after;
    this.#mayWrite = options.mayWrite ?? (() => true);
    this.#session = new FileSession(connection, {
      limitMs: this.settings.workLimitMs,
      onTimeout: (waitedSince) => this.#doubtful.push(...this.queue.takeSince(waitedSince)),
    });
  }

  /** Runs `use` with the connection between two transactions, for statements that cannot run inside one. */
  async between<T>(use: (connection: NativeConnection) => T): Promise<T> {
    this.refuseNested();
    return new Promise<T>((resolve, reject) => {
      this.#between.push(async () =>
        retryBusy(() => use(this.#session.connection), this.settings.busyLimitMs).then(resolve, reject),
      );
      this.wake();
    });
  }

  protected get isInside(): boolean {
    return this.#session.isInside;
  }

  protected override async runAsked(): Promise<void> {
    await this.#between.shift()?.();
  }

  protected override get isAsked(): boolean {
    return this.#between.length > 0;
  }

  /** Throws when this writer must not write: permanently after a failed sync, or while `mayWrite` is false. */
  #requireWriting(): void {
    if (this.#failure) throw this.#failure;
    if (!this.#mayWrite()) throw new DatabaseUnavailableError('fenced');
  }

  protected async turn(): Promise<void> {
    const { groupJobs } = this.settings;
    const begunAt = performance.now();
    try {
      this.#requireWriting();
      this.#session.connection.begin('write');
    } catch (error) {
      await this.notBegun(error, isBusy(error));
      return;
    }
    this.begun();
    const { outcomes, left, commitMs } = await runGroup(this.#session, this.queue.take(groupJobs), this.#groupMs());
    this.#after.committed?.();
    this.queue.putBack(left);
    const syncing = performance.now();
    const settled = await this.#toDisk(outcomes);
    this.#commitMs = commitMs + performance.now() - syncing;
    await this.settle([...settled, ...this.#refusals()], begunAt, this.#commitMs);
  }

  #refusals(): Outcome[] {
    const doubtful = this.#doubtful;
    this.#doubtful = [];
    return doubtful.map((job) => failure(job, new DatabaseUnavailableError('busy')));
  }

  /**
   * Waits for the sync; when it fails or `mayWrite` has become false, committed jobs are rejected because their durability is
   * unknown.
   */
  async #toDisk(outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
    if (!outcomes.some(({ done }) => done)) return outcomes;
    try {
      await this.#after.toDisk?.();
    } catch (cause) {
      this.#failure = new DatabaseUnavailableError('io', cause);
    }
    try {
      this.#requireWriting();
      return outcomes;
    } catch (error) {
      return outcomes.map((outcome) => (outcome.done ? { job: outcome.job, done: false, error } : outcome));
    }
  }

  /**
   * Returns the time limit of a transaction: longer on a disk with slow syncs, so that work outweighs the commit, within
   * bounds.
   */
  #groupMs(): number {
    const { groupMs } = this.settings;
    return Math.min(Math.max(groupMs, this.#commitMs * 4), groupMs * 4);
  }
}
