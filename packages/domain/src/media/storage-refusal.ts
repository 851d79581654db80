import { type StorageErrorCode, storageErrorText } from '@rentreel/contracts/media';

/** An upload that is not taken; its message is what the person reads. */
export class StorageRefusal extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode) {
    super(storageErrorText(code));
    this.name = 'StorageRefusal';
    this.code = code;
  }
}
