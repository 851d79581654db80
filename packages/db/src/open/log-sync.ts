import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LogFill } from './log-fill.ts';

/**
 * Runs on the thread. In comes a descriptor and when to move pages, or nothing more; out goes nothing when the disk has
 * the log, the failure's code when it has not. A move that fails leaves the pages in the log, where they are as safe.
 */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { fdatasyncSync } = require('node:fs');
  let connection;
  const move = () => {
    try {
      connection ??= new (require(workerData.binding))(workerData.path);
      connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      connection?.close();
      connection = undefined;
    }
  };
  parentPort.on('message', (asked) => {
    if (asked === undefined) {
      connection?.close();
      parentPort.close();
      return;
    }
    let failure;
    try {
      fdatasyncSync(asked.fd);
    } catch (error) {
      failure = error.code ?? String(error);
    }
    if (asked.move === 'between') move();
    parentPort.postMessage(failure);
    if (asked.move === 'beside') move();
  });
`;

/** At 32 MB of log a page that many wrote is moved once. */
const pagesOfLog = 8000;

/**
 * Brings the write-ahead log of a database file onto the disk, so that the event loop goes on meanwhile, and moves its
 * pages into the file when it is long. With `synchronous = NORMAL` SQLite syncs around checkpoints alone: a COMMIT is
 * durable once `sync` has resolved. With `wal_autocheckpoint = 0` it makes none by itself.
 *
 * It has a thread of its own: in Node's pool of four a commit would wait behind hashes of passwords and photos.
 * One sync at a time, and no transaction meanwhile.
 */
export class LogSync {
  readonly #path: string;
  readonly #fill: LogFill;
  #thread: Worker | undefined;
  #open: { readonly fd: number; readonly inode: number } | undefined;

  /** `path`: that of the database file; `pages`: how many the log may have before they are moved. */
  constructor(path: string, pages = pagesOfLog) {
    this.#path = path;
    this.#fill = new LogFill(pages);
  }

  /** Rejects when the disk did not take it. */
  async sync(): Promise<void> {
    const fd = this.#descriptor();
    const thread = (this.#thread ??= this.#start());
    // A process may end while nothing is synced, and not before what is under way has ended.
    thread.ref();
    thread.postMessage({ fd, move: this.#fill.due(fd) });
    try {
      const [failure] = (await once(thread, 'message')) as [string | undefined];
      if (failure !== undefined) throw new Error(`the log could not be synced: ${failure}`);
    } finally {
      thread.unref();
    }
  }

  /** Resolves when nothing is moved any more and the thread has ended. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread) {
      const ended = once(thread, 'exit');
      thread.ref();
      thread.postMessage(undefined);
      await ended;
    }
    this.#closeLog();
  }

  #start(): Worker {
    const binding = createRequire(import.meta.url).resolve('libsql');
    return new Worker(program, { eval: true, execArgv: [], stdin: false, workerData: { binding, path: this.#path } });
  }

  #closeLog(): void {
    if (this.#open) closeSync(this.#open.fd);
    this.#open = undefined;
  }

  /** The log is another file after all connections were closed for a moment: syncing the old one would do nothing. */
  #descriptor(): number {
    const log = `${this.#path}-wal`;
    const { ino: inode } = statSync(log);
    if (this.#open?.inode !== inode) {
      this.#closeLog();
      this.#open = { fd: openSync(log, 'r+'), inode };
    }
    return this.#open.fd;
  }
}
