import type { Id } from '@rentreel/contracts/ids';
import { isStorageErrorCode, storageErrorText, type Upload, type UploadedMedia } from '@rentreel/contracts/media';
import type { UploadRow } from './upload-repository.ts';

/** What came of an upload, as it was stored. */
export const storedMedia = ({ media }: Pick<UploadRow, 'media'>): UploadedMedia | undefined =>
  media === null ? undefined : (JSON.parse(media) as UploadedMedia);

/** An upload as its owner sees it. */
export function toUpload(row: UploadRow): Upload {
  const { purpose, fileName, sizeBytes, state, createdAt } = row;
  const code = isStorageErrorCode(row.refusalCode) ? row.refusalCode : 'storage/unknown';
  // A private photo is shown where it was put, by a path that is signed there.
  const media = state === 'ready' && purpose !== 'private_photo' ? storedMedia(row) : undefined;
  return {
    id: row.id as Id<'upl'>,
    purpose,
    fileName,
    sizeBytes,
    state,
    createdAt,
    ...(state === 'refused' && { refusal: { code, text: storageErrorText(code) } }),
    ...(media && { media }),
  };
}
