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

/** Common types that get a more specific error than "unsupported type". */
const knownUnsupportedTypes: Readonly<Record<string, StorageErrorCode>> = {
  'image/heic': 'storage/heic-photo',
  'image/heif': 'storage/heic-photo',
  'image/gif': 'storage/moving-picture',
};

/** Returns why a file is refused by its declared properties, before a byte is received. */
export function refusalOfDeclared({ purpose, fileName, declaredType, sizeBytes }: DeclaredFile) {
  const { types, maxBytes } = uploadRules[purpose];
  if (!types.includes(declaredType)) return knownUnsupportedTypes[declaredType] ?? 'storage/invalid-format';
  if (!isNamedAs(declaredType, fileName)) return 'storage/invalid-format';
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) return 'storage/invalid-argument';
  if (sizeBytes === 0) return 'storage/empty-file';
  return sizeBytes > maxBytes ? 'storage/too-large' : undefined;
}

/** A name without an extension contradicts nothing. */
function isNamedAs(type: string, fileName: string): boolean {
  const extension = /\.([^.]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();
  return extension === undefined || extensions[type]?.includes(extension) === true;
}

const longestName = 120;

/** Returns a file name that is safe to show: its last part, without control and direction characters. */
export function shownFileName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return plain === '' ? 'file' : Array.from(plain).slice(-longestName).join('');
}

/** Time for a file to arrive, including pauses. */
export const receivingMs = 2 * dayMs;
/** Time to process it. */
export const processingMs = dayMs;
/** Time the reason for a refusal stays available. */
export const refusedMs = 7 * dayMs;
/** Uploads used by a listing do not expire. */
export const neverExpires = Number.MAX_SAFE_INTEGER;

/** Quotas count the uploads started within this period, whatever their outcome. */
export const quotaWindowMs = dayMs;

/** A refused upload; its message is shown to the user. */
export class StorageRefusal extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode) {
    super(storageErrorText(code));
    this.name = 'StorageRefusal';
    this.code = code;
  }
}
