import type { UploadedMedia } from '@rentreel/contracts/media';
import type { WriteTx } from '@rentreel/db';
import { DomainError } from '../kernel/index.ts';
import { storedMedia } from './upload-dto.ts';
import { findUploads, updateUpload } from './upload-repository.ts';
import { neverExpires } from './upload-times.ts';

/** An upload that may be shown: add an id, a room and words, and it is media of a home. */
export interface ReadyUpload {
  readonly uploadId: string;
  readonly media: UploadedMedia;
  /** 16 hexadecimal digits; compare with `perceptualDistance` of the contracts. */
  readonly perceptualHash: string;
  /** SHA-256 of the file as it was sent. */
  readonly contentHash: string;
}

/**
 * Hands over uploads for a home, in the order of their ids, and keeps them from then on. Every one must be ready and the
 * owner's own, else `listings.media_unknown`. The same upload may be taken again.
 */
export async function takeReadyUploads(
  tx: WriteTx,
  ownerId: string,
  uploadIds: readonly string[],
): Promise<ReadyUpload[]> {
  const found = new Map((await findUploads(tx, uploadIds)).map((row) => [row.id, row]));
  const taken: ReadyUpload[] = [];
  for (const uploadId of uploadIds) {
    const row = found.get(uploadId);
    const media = row && storedMedia(row);
    if (row?.ownerId !== ownerId || row.state !== 'ready' || !media) throw new DomainError('listings.media_unknown');
    const { perceptualHash, contentHash } = row;
    await updateUpload(tx, { id: uploadId, from: ['ready'] }, { expiresAt: neverExpires });
    taken.push({ uploadId, media, perceptualHash: perceptualHash ?? '', contentHash: contentHash ?? '' });
  }
  return taken;
}
