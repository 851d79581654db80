import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Runs on the thread: a descriptor comes in; nothing goes out when the disk has it, the failure's code when it has not. */
const program = `
  const { parentPort } = require('node:worker_threads');
  const { fdatasyncSync } = require('node:fs');
  parentPort.on('message', (fd) => {
    try {
      fdatasyncSync(fd);
      parentPort.postMessage(undefined);
    } catch (error) {
      parentPort.postMessage(error.code ?? String(error));
    }
  });
`;

/**
 * Brings the write-ahead log of a database file onto the disk, so that the event loop goes on meanwhile. With
 * `synchronous = NORMAL` SQLite syncs around checkpoints alone: a COMMIT is durable once `sync` has resolved.
 *
 * It has a thread of its own: in Node's pool of four a commit would wait behind hashes of passwords and photos.
 * One sync at a time.
 */
export class LogSync {
  readonly #path: string;
  #thread: Worker | undefined;
  #open: { readonly fd: number; readonly inode: number } | undefined;

  /** `path`: that of the database file. */
  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** Rejects when the disk did not take it. */
  async sync(): Promise<void> {
    const fd = this.#descriptor();
    const thread = (this.#thread ??= new Worker(program, { eval: true, execArgv: [], stdin: false }));
    // A process may end while nothing is synced, and not before what is under way has ended.
    thread.ref();
    thread.postMessage(fd);
    try {
      const [failure] = (await once(thread, 'message')) as [string | undefined];
      if (failure !== undefined) throw new Error(`the log could not be synced: ${failure}`);
    } finally {
      thread.unref();
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
    this.#closeLog();
  }

  #closeLog(): void {
    if (this.#open) closeSync(this.#open.fd);
    this.#open = undefined;
  }

  /** The log is another file after all connections were closed for a moment: syncing the old one would do nothing. */
  #descriptor(): number {
    const { ino: inode } = statSync(this.#path);
    if (this.#open?.inode !== inode) {
      this.#closeLog();
      this.#open = { fd: openSync(this.#path, 'r+'), inode };
    }
    return this.#open.fd;
  }
}
