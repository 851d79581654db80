import { type StorageErrorCode, type UploadPurpose, uploadRules } from '@rentreel/contracts/media';

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
