import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LogFill } from './log-fill.ts';

/**
 * Runs on the thread. Receives a descriptor and when to move pages, or undefined to stop; replies with undefined when the log
 * is synced, or with the code of a failure. A failed move leaves the pages in the log, where they are as safe.
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

/** 32 MB of log: a page that is written often is then moved only once. */
const pagesOfLog = 8000;

/**
 * Syncs the write-ahead log of a database file without blocking the event loop, and moves its pages into the file when it is
 * long. With `synchronous = NORMAL` SQLite syncs only around checkpoints: a COMMIT is durable once `sync` has resolved. With
 * `wal_autocheckpoint = 0` it makes no checkpoints by itself.
 *
 * Uses its own thread: in Node's pool of four a commit would wait behind hashes of passwords and photos. One sync at a time,
 * and no transaction during a sync.
 */
export class LogSync {
  readonly #path: string;
  readonly #fill: LogFill;
  #thread: Worker | undefined;
  #open: { readonly fd: number; readonly inode: number } | undefined;

  /** `path`: the database file; `pages`: number of pages after which the log is moved. */
  constructor(path: string, pages = pagesOfLog) {
    this.#path = path;
    this.#fill = new LogFill(pages);
  }

  /** Rejects when the sync failed. */
  async sync(): Promise<void> {
    const fd = this.#descriptor();
    const thread = (this.#thread ??= this.#start());
    // An idle thread must not keep the process alive; a running sync must.
    thread.ref();
    thread.postMessage({ fd, move: this.#fill.due(fd) });
    try {
      const [failure] = (await once(thread, 'message')) as [string | undefined];
      if (failure !== undefined) throw new Error(`the log could not be synced: ${failure}`);
    } finally {
      thread.unref();
    }
  }

  /** Resolves when the current move is done and the thread has ended. */
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

  /** The log is another file after all connections were closed: syncing the old one would have no effect. */
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
