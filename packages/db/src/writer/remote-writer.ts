import type { ServerConnection } from '../client/server-connection.ts';
import { GroupWriter } from './group-writer.ts';
import { runServerGroup } from './run-server-group.ts';
import { ServerSession } from './server-session.ts';
import type { WriterOptions } from './writer.ts';

/** After 5 s the server gives the lock of a transaction to another program that waits for it: a work must not idle longer. */
const mostWorkMs = 4_000;

/** Milliseconds of work per transaction: a round trip costs as much as twenty statements in a file. */
const groupMs = 50;

/**
 * Writes to a libSQL server with group commit. Other programs write there too: while one of them holds the lock, or when one
 * has taken it over because the group took longer than 5 s, the whole group waits and is run again.
 */
export class RemoteWriter extends GroupWriter {
  readonly #session: ServerSession;

  constructor(connection: ServerConnection, options: WriterOptions = {}) {
    super({ groupMs, ...options, workLimitMs: Math.min(options.workLimitMs ?? mostWorkMs, mostWorkMs) });
    this.#session = new ServerSession(connection, this.settings.workLimitMs);
  }

  protected get isInside(): boolean {
    return this.#session.scope.isInside;
  }

  protected async turn(): Promise<void> {
    const begunAt = performance.now();
    const jobs = this.queue.take(this.settings.groupJobs);
    const { outcomes, left, commitMs, busy } = await runServerGroup(this.#session, jobs, this.settings.groupMs);
    this.queue.putBack(left);
    if (busy !== undefined) {
      await this.notBegun(busy, true);
      return;
    }
    this.begun();
    await this.settle(outcomes, begunAt, commitMs);
  }
}
