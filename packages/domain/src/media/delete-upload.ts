import type { UploadIdInput } from '@rentreel/contracts/media';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { findUpload, updateUpload } from './upload-repository.ts';
import { neverExpires, quotaWindowMs } from './upload-times.ts';

interface DeleteUploadInput extends UploadIdInput {
  /** How much of it had arrived: what counts against the quota from now on. Without it, all counts. */
  readonly receivedBytes?: number;
}

/**
 * Cancels an upload on its way, or throws away one that is done; what a home already shows of it stays. The row stays
 * for the quota until its day is over. A stranger's upload looks like an absent one.
 */
export async function deleteUpload(ctx: Context, { uploadId, receivedBytes }: DeleteUploadInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const row = await findUpload(tx, uploadId);
    if (row?.ownerId !== userId || row.refusalCode === 'storage/canceled') {
      throw new DomainError('media.upload_not_found');
    }
    const now = ctx.clock.now();
    const changes = {
      state: 'refused',
      refusalCode: 'storage/canceled',
      sizeBytes: Math.min(row.sizeBytes, receivedBytes ?? row.sizeBytes),
      // In use by a home: nothing of it may be removed.
      ...(row.expiresAt === neverExpires && { media: null }),
      updatedAt: now,
      expiresAt: Math.max(now, row.createdAt + quotaWindowMs),
    } as const;
    await updateUpload(tx, { id: uploadId, from: [row.state] }, changes);
    return {
      result: undefined,
      audit: [{ action: 'upload.deleted', subjectId: uploadId, details: { state: row.state } }],
      events: [
        { topic: 'media.discarded', payload: { uploadId } },
        { topic: 'media.changed', userId, payload: {} },
      ],
    };
  });
}
