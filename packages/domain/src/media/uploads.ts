import type { Id } from '@rentreel/contracts/ids';
import {
  type ListUploadsInput,
  type Upload,
  type UploadIdInput,
  type UploadPage,
  type UploadPurpose,
  type UploadState,
  type UploadedMedia,
  isStorageErrorCode,
  storageErrorText,
} from '@rentreel/contracts/media';
import { type Context, DomainError, decodeCursor, requireUser, toPage, write } from '../kernel/index.ts';
import {
  type UploadRow,
  countUploadsSince,
  findUpload,
  insertUpload,
  listUploadRows,
  updateUpload,
} from './repository.ts';
import {
  type DeclaredFile,
  StorageRefusal,
  neverExpires,
  processingMs,
  quotaWindowMs,
  receivingMs,
  refusalOfDeclared,
  shownFileName,
} from './upload-rules.ts';

/** The amount one user can upload in 24 hours. */
export interface UploadQuota {
  readonly files: number;
  readonly bytes: number;
}

export interface BeginUploadInput extends DeclaredFile {
  readonly uploadId: Id<'upl'>;
}

/** Records a file before it is sent. Throws StorageRefusal when the file or the sender's quota does not allow it. */
export async function beginUpload(ctx: Context, input: BeginUploadInput, quota: UploadQuota): Promise<void> {
  const { userId } = requireUser(ctx);
  const refusal = refusalOfDeclared(input);
  if (refusal) throw new StorageRefusal(refusal);
  const { uploadId: id, purpose, declaredType, sizeBytes } = input;
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const used = await countUploadsSince(tx, userId, now - quotaWindowMs);
    if (used.count >= quota.files || used.bytes + sizeBytes > quota.bytes) {
      throw new StorageRefusal('storage/quota-exceeded');
    }
    const row = {
      id,
      ownerId: userId,
      purpose,
      fileName: shownFileName(input.fileName),
      declaredType,
      sizeBytes,
      state: 'receiving',
      createdAt: now,
      updatedAt: now,
      expiresAt: now + receivingMs,
    } satisfies Partial<UploadRow>;
    await insertUpload(tx, row);
    uow.audit({ action: 'upload.begun', subjectId: id, details: { purpose } });
  });
}

/** Passes a completely received file on to processing. Idempotent. */
export async function finishUpload(ctx: Context, uploadId: Id<'upl'>): Promise<void> {
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const row = await findUpload(tx, uploadId);
    const changes = { state: 'processing', updatedAt: now, expiresAt: now + processingMs } as const;
    if (!row || !(await updateUpload(tx, { id: uploadId, from: ['receiving'] }, changes))) return;
    uow.audit({ action: 'upload.received', subjectId: uploadId, details: { sizeBytes: row.sizeBytes } });
    uow.emit(
      { topic: row.purpose === 'listing_video' ? 'media.video_uploaded' : 'media.uploaded', payload: { uploadId } },
      { topic: 'media.changed', userId: row.ownerId, payload: {} },
    );
  });
}

interface DeleteUploadInput extends UploadIdInput {
  /** Bytes that count against the quota from now on; omitted, the declared size. */
  readonly receivedBytes?: number;
}

/**
 * Cancels an upload in progress, or deletes a finished one; media used by a listing stay. The row remains until it no longer
 * counts against the quota. Throws media.upload_not_found, also for another user's upload.
 */
export async function deleteUpload(ctx: Context, { uploadId, receivedBytes }: DeleteUploadInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const row = await findUpload(tx, uploadId);
    if (row?.ownerId !== userId || row.refusalCode === 'storage/canceled') {
      throw new DomainError('media.upload_not_found');
    }
    const changes = {
      state: 'refused',
      refusalCode: 'storage/canceled',
      sizeBytes: Math.min(row.sizeBytes, receivedBytes ?? row.sizeBytes),
      // Used by a listing: its files must stay.
      ...(row.expiresAt === neverExpires && { media: null }),
      updatedAt: now,
      expiresAt: Math.max(now, row.createdAt + quotaWindowMs),
    } as const;
    await updateUpload(tx, { id: uploadId, from: [row.state] }, changes);
    uow.audit({ action: 'upload.deleted', subjectId: uploadId, details: { state: row.state } });
    uow.emit({ topic: 'media.discarded', payload: { uploadId } }, { topic: 'media.changed', userId, payload: {} });
  });
}

/**
 * Returns one of the caller's uploads. Throws media.upload_not_found, also for a cancelled upload or another user's.
 */
export async function getUpload(ctx: Context, { uploadId }: UploadIdInput): Promise<Upload> {
  const { userId } = requireUser(ctx);
  const row = await findUpload(ctx.database.read, uploadId);
  if (row?.ownerId !== userId || row.refusalCode === 'storage/canceled') {
    throw new DomainError('media.upload_not_found');
  }
  return toUpload(row);
}

/** Lists the caller's uploads, newest first. */
export async function listUploads(ctx: Context, input: ListUploadsInput): Promise<UploadPage> {
  const { userId } = requireUser(ctx);
  const limit = input?.limit ?? 20;
  const after = input?.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listUploadRows(ctx.database.read, userId, { after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.createdAt, id: row.id }));
  return { items: page.items.map(toUpload), nextCursor: page.nextCursor };
}

/** The facts about an upload that the receiver of its bytes needs. */
export interface IncomingUpload {
  readonly purpose: UploadPurpose;
  readonly state: UploadState;
  readonly sizeBytes: number;
}

/** Returns an upload of the caller that is neither cancelled nor expired; undefined otherwise. */
export async function findIncomingUpload(ctx: Context, uploadId: Id<'upl'>): Promise<IncomingUpload | undefined> {
  const row = await findUpload(ctx.database.read, uploadId);
  const mine = ctx.actor.kind === 'user' && row?.ownerId === ctx.actor.userId;
  if (!mine || row.refusalCode === 'storage/canceled' || row.expiresAt <= ctx.clock.now()) return undefined;
  return { purpose: row.purpose, state: row.state, sizeBytes: row.sizeBytes };
}

/** Returns the media created from an upload; undefined before that, and after they were removed. */
export const storedMedia = ({ media }: Pick<UploadRow, 'media'>): UploadedMedia | undefined =>
  media === null ? undefined : (JSON.parse(media) as UploadedMedia);

/** Converts an upload to its owner's view. */
export function toUpload(row: UploadRow): Upload {
  const { purpose, fileName, sizeBytes, state, createdAt } = row;
  const code = isStorageErrorCode(row.refusalCode) ? row.refusalCode : 'storage/unknown';
  // Private photos are shown through signed paths only.
  const media = state === 'ready' && purpose !== 'private_photo' ? storedMedia(row) : undefined;
  const perceptualHash = media?.kind === 'picture' ? row.perceptualHash : null;
  return {
    id: row.id,
    purpose,
    fileName,
    sizeBytes,
    state,
    createdAt,
    ...(state === 'refused' && { refusal: { code, text: storageErrorText(code) } }),
    ...(media && { media }),
    ...(perceptualHash !== null && { perceptualHash }),
  };
}
