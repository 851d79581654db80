import { readSync } from 'node:fs';

// https://www.sqlite.org/fileformat2.html#walformat
const headerBytes = 32;
const frameHeaderBytes = 24;
const pageSizeAt = 8;
const saltsAt = { header: 16, frame: 8 };
const saltBytes = 8;

/** When pages of a log are to be moved into its file: while the next transaction runs, or before one may begin. */
export type MovePages = 'beside' | 'between';

/**
 * Tells when a write-ahead log has grown so long that its pages are to be moved into the database file. It is asked after
 * each commit and costs two small reads.
 *
 * Most pages are moved `beside` the next transaction, so nobody waits for them. What that one adds is little and is moved
 * `between` this and the one after, which then begins the log anew. Where a reader keeps it from doing so, both follow
 * again after every further eighth: the log grows until that reader is done.
 */
export class LogFill {
  readonly #limit: number;
  #salts = '';
  #next: number;
  #moved = false;

  /** `limit`: how many pages a log may have. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#next = limit;
  }

  /** What is to be done now for the log that is open as `fd`. */
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

/** Less than `length` at the end of the log, and nothing of a log that cannot be read: its sync says what is wrong. */
function read(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  try {
    return buffer.subarray(0, readSync(fd, buffer, 0, length, position));
  } catch {
    return buffer.subarray(0, 0);
  }
}

/** Pages of the log as it was before it began anew stand behind its own, with other salts. */
function hasPage(fd: number, { page, header }: { readonly page: number; readonly header: Buffer }): boolean {
  const frameBytes = frameHeaderBytes + header.readUInt32BE(pageSizeAt);
  const frame = read(fd, headerBytes + (page - 1) * frameBytes, frameHeaderBytes);
  return frame.length === frameHeaderBytes && saltsOf(frame, saltsAt.frame) === saltsOf(header, saltsAt.header);
}
