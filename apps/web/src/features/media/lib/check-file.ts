import { purposeOfType, type StorageErrorCode, type UploadPurpose, uploadRules } from '@rentreel/contracts/media';

/** A file as it was chosen, with the type that its name gives it when the browser knows none. */
export interface CheckedFile {
  readonly type: string;
  readonly purpose: UploadPurpose;
  /** What is wrong with it already. */
  readonly refusal?: StorageErrorCode;
}

const typesByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** What a file input offers; HEIC too, for some browsers can turn it into JPEG. */
export const acceptedFiles = {
  photos: [...uploadRules.listing_photo.types, 'image/heic', 'image/heif'].join(','),
  videos: uploadRules.listing_video.types.join(','),
} as const;

/** Looks at a file before a byte of it is sent, by the rules that the server has too. */
export function checkFile({ name, type: given, size }: Pick<File, 'name' | 'type' | 'size'>): CheckedFile {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const type = given === '' ? (typesByExtension[extension] ?? '') : given;
  const purpose = purposeOfType(type);
  if (purpose === undefined) return refuse(type, strangerCode(type));
  if (size === 0) return { type, purpose, refusal: 'storage/empty-file' };
  return size > uploadRules[purpose].maxBytes ? { type, purpose, refusal: 'storage/too-large' } : { type, purpose };
}

const refuse = (type: string, refusal: StorageErrorCode): CheckedFile => ({
  type,
  purpose: type.startsWith('video/') ? 'listing_video' : 'listing_photo',
  refusal,
});

function strangerCode(type: string): StorageErrorCode {
  if (/^image\/hei[cf]/.test(type)) return 'storage/heic-photo';
  return type === 'image/gif' ? 'storage/moving-picture' : 'storage/invalid-format';
}
