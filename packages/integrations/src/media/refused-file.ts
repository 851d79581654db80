import type { StorageErrorCode } from '@rentreel/contracts/media';

/** A file of which nothing is made, and why. It never leaves the processor. */
export class RefusedFile extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'RefusedFile';
    this.code = code;
  }
}
