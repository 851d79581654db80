import type { Id } from '@rentreel/contracts/ids';
import type { UploadPurpose, UploadedMedia } from '@rentreel/contracts/media';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, write } from '../kernel/index.ts';
import { type UploadRow, findUploads, updateUpload } from './repository.ts';
import { storedKeys } from './stored-media.ts';
import { neverExpires, quotaWindowMs } from './upload-rules.ts';
import { storedMedia } from './uploads.ts';

/** An upload that is ready to be shown. */
export interface ReadyUpload {
  readonly uploadId: Id<'upl'>;
  readonly media: UploadedMedia;
  /** 16 hexadecimal digits; compare with `perceptualDistance` of the contracts. */
  readonly perceptualHash: string;
  /** SHA-256 of the file as uploaded. */
  readonly contentHash: string;
}

interface TakenBy {
  readonly ownerId: Id<'usr'>;
  readonly uploadIds: readonly Id<'upl'>[];
  readonly purposes: readonly UploadPurpose[];
  /** The upload is not used anywhere yet. */
  readonly unused?: boolean;
}

const mayTake = (row: UploadRow, { ownerId, purposes, unused = false }: TakenBy): boolean =>
  row.ownerId === ownerId &&
  row.state === 'ready' &&
  purposes.includes(row.purpose) &&
  !(unused && row.expiresAt === neverExpires);

/** Takes uploads out of expiry; undefined when one is not ready, not the owner's or of another purpose. */
async function take(tx: WriteTx, by: TakenBy): Promise<ReadyUpload[] | undefined> {
  const found = new Map((await findUploads(tx, by.uploadIds)).map((row) => [row.id, row]));
  const taken: ReadyUpload[] = [];
  for (const uploadId of by.uploadIds) {
    const row = found.get(uploadId);
    const media = row && storedMedia(row);
    if (!row || !media || !mayTake(row, by)) return undefined;
    const { perceptualHash, contentHash } = row;
    await updateUpload(tx, { id: uploadId, from: ['ready'] }, { expiresAt: neverExpires });
    taken.push({ uploadId, media, perceptualHash: perceptualHash ?? '', contentHash: contentHash ?? '' });
  }
  return taken;
}

/**
 * Takes uploads for a listing, in the order of their ids; they no longer expire. An upload can be taken again. Throws
 * listings.media_unknown when one is not ready or not the owner's.
 */
export async function takeReadyUploads(
  tx: WriteTx,
  ownerId: Id<'usr'>,
  uploadIds: readonly Id<'upl'>[],
): Promise<ReadyUpload[]> {
  const taken = await take(tx, { ownerId, uploadIds, purposes: ['listing_photo', 'listing_video'] });
  if (!taken) throw new DomainError('listings.media_unknown');
  return taken;
}

/**
 * Takes private photos, in the order of their ids; they no longer expire and are shown through `signMedia`. Undefined when
 * one is not ready or not the owner's: the caller throws its module's error.
 */
export async function takePrivatePhotos(
  tx: WriteTx,
  ownerId: Id<'usr'>,
  uploadIds: readonly Id<'upl'>[],
): Promise<ReadyUpload[] | undefined> {
  return take(tx, { ownerId, uploadIds, purposes: ['private_photo'] });
}

/**
 * Does the same as `takePrivatePhotos` for photos that `deletePrivatePhotos` deletes later: also undefined when one of them
 * is already in use.
 */
export async function takeUnusedPhotos(
  tx: WriteTx,
  ownerId: Id<'usr'>,
  uploadIds: readonly Id<'upl'>[],
): Promise<ReadyUpload[] | undefined> {
  return take(tx, { ownerId, uploadIds, purposes: ['private_photo'], unused: true });
}

/** Deletes the files of private photos permanently, and the data about them in their uploads. Idempotent. */
export async function deletePrivatePhotos(
  ctx: Context,
  photos: readonly Pick<ReadyUpload, 'uploadId' | 'media'>[],
): Promise<void> {
  const keys = photos.flatMap(({ media }) => storedKeys(media));
  await Promise.all(keys.map((key) => ctx.objectStorage.delete(key)));
  await write(ctx, async (uow) => {
    uow.skipAudit('the module that had them deleted records it');
    for (const { uploadId } of photos) {
      const closed = { state: 'refused', refusalCode: 'storage/canceled', media: null, expiresAt: uow.now } as const;
      await updateUpload(uow.tx, { id: uploadId, from: ['ready', 'refused'] }, closed);
    }
  });
}

/** Releases a private photo as part of the change that replaces it; its files are deleted afterwards. */
export async function releasePhoto(
  uow: UnitOfWork,
  { uploadId, media }: Pick<ReadyUpload, 'uploadId' | 'media'>,
): Promise<void> {
  const { tx, now } = uow;
  const closed = { state: 'refused', refusalCode: 'storage/canceled', media: JSON.stringify(media) } as const;
  const times = { updatedAt: now, expiresAt: now + quotaWindowMs };
  await updateUpload(tx, { id: uploadId, from: ['ready', 'refused'] }, { ...closed, ...times });
  uow.emit({ topic: 'media.discarded', payload: { uploadId } });
}
