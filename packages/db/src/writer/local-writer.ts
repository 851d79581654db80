import { isBusy, retryBusy } from '../client/errors.ts';
import type { NativeConnection } from '../client/native-connection.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { GroupWriter } from './group-writer.ts';
import { runGroup } from './run-group.ts';
import { type WriteSession, writeSession } from './write-scope.ts';
import type { Outcome, WriterOptions } from './writer.ts';

/** What follows a COMMIT. */
interface AfterCommit {
  /** Called at once, before the callers are answered. */
  readonly committed?: () => void;
  /** Resolves when the disk has what was committed; left out where COMMIT itself waits for it. */
  readonly toDisk?: () => Promise<void>;
}

/**
 * The single writer of a database file, by group commit: the disk is asked to sync once for all callers of a group.
 *
 * Invariants: nobody else has this connection; after a disk that failed to sync, which leaves open what it has, nothing
 * more is written; nothing is acknowledged while it may not write.
 */
export class LocalWriter extends GroupWriter {
  readonly #session: WriteSession;
  readonly #between: (() => Promise<void>)[] = [];
  #commitMs = 0;
  #failure: DatabaseUnavailableError | undefined;
  readonly #after: AfterCommit;
  readonly #mayWrite: () => boolean;

  constructor(connection: NativeConnection, options: WriterOptions = {}, after: AfterCommit = {}) {
    super(options);
    this.#after = after;
    this.#mayWrite = options.mayWrite ?? (() => true);
    this.#session = writeSession(connection, this.settings.workLimitMs);
  }

  /** Uses the connection between two transactions, for what cannot run inside one. */
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
    return this.#session.scope.isInside;
  }

  protected override async beforeTurn(): Promise<void> {
    await this.#between.shift()?.();
  }

  protected override get isAsked(): boolean {
    return this.#between.length > 0;
  }

  /** Throws what keeps this writer from writing: a disk that failed, for good, or that it may not now. */
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
    await this.settle(settled, begunAt, this.#commitMs);
  }

  /** Waits for the disk; when it fails, or the right to write is lost, who was committed hears that nobody knows. */
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

  /** A disk that is slow to sync is asked less often: the work of a transaction outweighs its commit, within bounds. */
  #groupMs(): number {
    const { groupMs } = this.settings;
    return Math.min(Math.max(groupMs, this.#commitMs * 4), groupMs * 4);
  }
}
