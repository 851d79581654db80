import type { Id } from '@rentreel/contracts/ids';
import type { StorageErrorCode } from '@rentreel/contracts/media';
import { retentionLimits } from '@rentreel/contracts/privacy';
import { type Context, write } from '../kernel/index.ts';
import type { MediaOutcome } from '../ports/index.ts';
import { type UploadRow, deleteUploadRow, findUpload, listExpiredUploads, updateUpload } from './repository.ts';
import { storeMedia, storedKeys } from './stored-media.ts';
import { receivingMs, refusedMs } from './upload-rules.ts';
import { storedMedia } from './uploads.ts';

type Settlement = Pick<UploadRow, 'state' | 'refusalCode' | 'media' | 'contentHash' | 'perceptualHash'>;

const refused = (code: StorageErrorCode): Settlement => ({
  state: 'refused',
  refusalCode: code,
  media: null,
  contentHash: null,
  perceptualHash: null,
});

/** Checks a received file and creates pictures or a clip from it. Idempotent. */
export async function processUpload(ctx: Context, uploadId: Id<'upl'>): Promise<void> {
  const row = await findUpload(ctx.database.read, uploadId);
  if (row?.state !== 'processing') return;
  const { receivedFiles } = ctx;
  const source = {
    path: receivedFiles.pathOf(uploadId),
    posterPath: receivedFiles.posterPathOf(uploadId),
    purpose: row.purpose,
  };
  const settlement = await ctx.mediaProcessor.process(source, (outcome) => settle(ctx, row, outcome));
  if (!(await storeSettlement(ctx, row, settlement))) {
    // Cancelled while it was being processed.
    const media = storedMedia(settlement);
    if (media) await Promise.all(storedKeys(media).map((key) => ctx.objectStorage.delete(key)));
  }
  await ctx.receivedFiles.remove(uploadId);
}

async function settle(ctx: Context, row: UploadRow, outcome: MediaOutcome): Promise<Settlement> {
  if (outcome.status === 'refused') return refused(outcome.code);
  const { contentHash, perceptualHash } = outcome.media;
  const media = JSON.stringify(await storeMedia(ctx, row, outcome.media));
  return { state: 'ready', refusalCode: null, media, contentHash, perceptualHash };
}

/** Stores the outcome; returns false when the upload is no longer being processed. */
async function storeSettlement(ctx: Context, { id, ownerId }: UploadRow, settlement: Settlement): Promise<boolean> {
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const expiresAt = now + (settlement.state === 'ready' ? retentionLimits.uploadsMs : refusedMs);
    const changes = { ...settlement, updatedAt: now, expiresAt };
    if (!(await updateUpload(tx, { id, from: ['processing'] }, changes))) return false;
    uow.audit({ action: `upload.${settlement.state}`, subjectId: id, details: { code: settlement.refusalCode } });
    uow.emit({ topic: 'media.changed', userId: ownerId, payload: {} });
    return true;
  });
}

/** Removes the files of an upload that was cancelled, deleted or has expired. Idempotent. */
export async function discardUpload(ctx: Context, uploadId: Id<'upl'>): Promise<void> {
  const row = await findUpload(ctx.database.read, uploadId);
  if (row && row.state !== 'refused') return;
  await ctx.receivedFiles.remove(uploadId);
  const media = row && storedMedia(row);
  if (!media) return;
  await Promise.all(storedKeys(media).map((key) => ctx.objectStorage.delete(key)));
  await write(ctx, async (uow) => {
    uow.skipAudit('follows a cancellation or expiry that has an audit entry');
    await updateUpload(uow.tx, { id: uploadId, from: ['refused'] }, { media: null });
  });
}

const batchSize = 100;

/** Deletes uploads that were never finished, never used or refused long ago, with their files. */
export async function expireUploads(ctx: Context): Promise<void> {
  for (let found = batchSize; found === batchSize;) found = await expireBatch(ctx);
  // Files without an upload, which a crash can leave behind.
  await ctx.receivedFiles.sweep(ctx.clock.now() - 2 * receivingMs);
}

async function expireBatch(ctx: Context): Promise<number> {
  const rows = await listExpiredUploads(ctx.database.read, ctx.clock.now(), batchSize);
  for (const { id } of rows) {
    if (!(await closeExpired(ctx, id))) continue;
    await discardUpload(ctx, id);
    await write(ctx, async (uow) => {
      uow.skipAudit('follows an expiry that has an audit entry');
      await deleteUploadRow(uow.tx, id);
    });
  }
  return rows.length;
}

/**
 * Marks an expired upload as refused, so that no listing can take it while its files are deleted; returns false when a
 * listing has taken it.
 */
async function closeExpired(ctx: Context, id: Id<'upl'>): Promise<boolean> {
  return write(ctx, async (uow) => {
    const row = await findUpload(uow.tx, id);
    if (!row || row.expiresAt > uow.now) return false;
    const closed = { state: 'refused', refusalCode: 'storage/canceled' } as const;
    uow.audit({ action: 'upload.expired', subjectId: id, details: { state: row.state } });
    return updateUpload(uow.tx, { id, from: [row.state] }, closed);
  });
}
