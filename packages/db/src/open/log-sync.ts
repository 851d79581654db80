import { closeSync, fdatasync, openSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fdatasync);

/**
 * Brings the write-ahead log of a database file onto the disk, on a thread of Node's pool, so that the event loop goes on
 * meanwhile. With `synchronous = NORMAL` SQLite syncs around checkpoints alone: a COMMIT is durable once `sync` has
 * resolved. Rejects when the disk did not take it.
 */
export class LogSync {
  readonly #path: string;
  #open: { readonly fd: number; readonly inode: number } | undefined;

  /** `path`: that of the database file. */
  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  async sync(): Promise<void> {
    await toDisk(this.#descriptor());
  }

  close(): void {
    if (this.#open) closeSync(this.#open.fd);
    this.#open = undefined;
  }

  /** The log is another file after all connections were closed for a moment: syncing the old one would do nothing. */
  #descriptor(): number {
    const { ino: inode } = statSync(this.#path);
    if (this.#open?.inode !== inode) {
      this.close();
      this.#open = { fd: openSync(this.#path, 'r+'), inode };
    }
    return this.#open.fd;
  }
}
