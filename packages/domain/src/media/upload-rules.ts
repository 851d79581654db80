import { type StorageErrorCode, type UploadPurpose, storageErrorText, uploadRules } from '@rentreel/contracts/media';
import { dayMs } from '@rentreel/values';

export interface DeclaredFile {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly declaredType: string;
  readonly sizeBytes: number;
}

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
};

/** Kinds that many people have and that deserve a better answer than "not a kind we take". */
const knownStrangers: Readonly<Record<string, StorageErrorCode>> = {
  'image/heic': 'storage/heic-photo',
  'image/heif': 'storage/heic-photo',
  'image/gif': 'storage/moving-picture',
};

/** What is wrong with a file by what its sender says of it, before a byte is taken. */
export function refusalOfDeclared({ purpose, fileName, declaredType, sizeBytes }: DeclaredFile) {
  const { types, maxBytes } = uploadRules[purpose];
  if (!types.includes(declaredType)) return knownStrangers[declaredType] ?? 'storage/invalid-format';
  if (!isNamedAs(declaredType, fileName)) return 'storage/invalid-format';
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) return 'storage/invalid-argument';
  if (sizeBytes === 0) return 'storage/empty-file';
  return sizeBytes > maxBytes ? 'storage/too-large' : undefined;
}

/** A name without an extension says nothing wrong. */
function isNamedAs(type: string, fileName: string): boolean {
  const extension = /\.([^.]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  return extension === undefined || extensions[type]?.includes(extension) === true;
}

const longestName = 120;

/** A file's name as it may be shown: its last part, without what could turn text round or end a line. */
export function shownFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return plain === '' ? 'file' : Array.from(plain).slice(-longestName).join('');
}

/** How long a file may take to arrive, pauses included. */
export const receivingMs = 2 * dayMs;
/** How long we try to make something of it. */
export const processingMs = dayMs;
/** How long what was made waits to be used; a draft may lie for weeks. */
export const readyMs = 60 * dayMs;
/** How long it can be read why a file was refused. */
export const refusedMs = 7 * dayMs;
/** What a home shows does not expire. */
export const neverExpires = Number.MAX_SAFE_INTEGER;

/** Quotas count what was begun in this time, whatever became of it. */
export const quotaWindowMs = dayMs;

/** An upload that is not taken; its message is what the person reads. */
export class StorageRefusal extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode) {
    super(storageErrorText(code));
    this.name = 'StorageRefusal';
    this.code = code;
  }
}
