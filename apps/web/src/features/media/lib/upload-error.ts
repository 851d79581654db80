import { type StorageErrorCode, storageErrorText } from '@rentreel/contracts/media';

/** Why a file could not be sent; the message says what happened and what to do. */
export class UploadError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, options?: ErrorOptions) {
    super(storageErrorText(code), options);
    this.name = 'UploadError';
    this.code = code;
  }
}
