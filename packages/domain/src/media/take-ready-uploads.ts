import type { UploadedMedia, UploadPurpose } from '@rentreel/contracts/media';
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

interface TakenBy {
  readonly ownerId: string;
  readonly uploadIds: readonly string[];
  readonly purposes: readonly UploadPurpose[];
}

/** Undefined when one of them is not ready, not the owner's or not meant for this. */
async function take(tx: WriteTx, { ownerId, uploadIds, purposes }: TakenBy): Promise<ReadyUpload[] | undefined> {
  const found = new Map((await findUploads(tx, uploadIds)).map((row) => [row.id, row]));
  const taken: ReadyUpload[] = [];
  for (const uploadId of uploadIds) {
    const row = found.get(uploadId);
    const media = row && storedMedia(row);
    if (row?.ownerId !== ownerId || row.state !== 'ready' || !media) return undefined;
    if (!purposes.includes(row.purpose)) return undefined;
    const { perceptualHash, contentHash } = row;
    await updateUpload(tx, { id: uploadId, from: ['ready'] }, { expiresAt: neverExpires });
    taken.push({ uploadId, media, perceptualHash: perceptualHash ?? '', contentHash: contentHash ?? '' });
  }
  return taken;
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
  const taken = await take(tx, { ownerId, uploadIds, purposes: ['listing_photo', 'listing_video'] });
  if (!taken) throw new DomainError('listings.media_unknown');
  return taken;
}

/**
 * Hands over private photos, in the order of their ids, and keeps them from then on; show them by `signMedia`. Undefined
 * when one of them is not ready or not the owner's own: the caller knows the words for that.
 */
export async function takePrivatePhotos(
  tx: WriteTx,
  ownerId: string,
  uploadIds: readonly string[],
): Promise<ReadyUpload[] | undefined> {
  return take(tx, { ownerId, uploadIds, purposes: ['private_photo'] });
}
