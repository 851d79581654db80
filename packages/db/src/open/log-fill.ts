import { readSync } from 'node:fs';

// https://www.sqlite.org/fileformat2.html#walformat
const headerBytes = 32;
const frameHeaderBytes = 24;
const pageSizeAt = 8;
const saltsAt = { header: 16, frame: 8 };
const saltBytes = 8;

/** When pages of a log are moved into its file: during the next transaction, or before the next one may begin. */
export type MovePages = 'beside' | 'between';

/**
 * Decides when a write-ahead log has grown so long that its pages must be moved into the database file. Called after each
 * commit; costs two small reads.
 *
 * Most pages are moved `beside` the next transaction, so nothing waits for them. The few pages added by that transaction are
 * moved `between` it and the one after, which then restarts the log. While a reader prevents the restart, both are repeated
 * after every further eighth: the log grows until that reader is done.
 */
export class LogFill {
  readonly #limit: number;
  #salts = '';
  #next: number;
  #moved = false;

  /** `limit`: number of pages after which the log is moved. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#next = limit;
  }

  /** Returns what must be done now for the log open as `fd`. */
  due(fd: number): MovePages | undefined {
    const header = read(fd, 0, headerBytes);
    if (header.length < headerBytes) return undefined;
    const salts = saltsOf(header, saltsAt.header);
    if (salts !== this.#salts) {
      this.#salts = salts;
      this.#next = this.#limit;
      this.#moved = false;
    }
    if (!this.#moved && !hasPage(fd, { page: this.#next, header })) return undefined;
    this.#moved = !this.#moved;
    if (this.#moved) return 'beside';
    this.#next += Math.ceil(this.#limit / 8);
    return 'between';
  }
}

const saltsOf = (buffer: Buffer, at: number) => buffer.toString('hex', at, at + saltBytes);

/**
 * Returns fewer bytes than `length` at the end of the log, and none of an unreadable log, whose sync reports the cause.
 */
function read(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  try {
    return buffer.subarray(0, readSync(fd, buffer, 0, length, position));
  } catch {
    return buffer.subarray(0, 0);
  }
}

/** After a restart, old pages of the log follow the new ones, with other salts. */
function hasPage(fd: number, { page, header }: { readonly page: number; readonly header: Buffer }): boolean {
  const frameBytes = frameHeaderBytes + header.readUInt32BE(pageSizeAt);
  const frame = read(fd, headerBytes + (page - 1) * frameBytes, frameHeaderBytes);
  return frame.length === frameHeaderBytes && saltsOf(frame, saltsAt.frame) === saltsOf(header, saltsAt.header);
}
