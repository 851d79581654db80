import { type Context, write } from '../kernel/index.ts';
import { findUpload, updateUpload } from './upload-repository.ts';
import { processingMs } from './upload-times.ts';

/** All bytes are there: from now on the file is being checked and converted. Said twice, it changes nothing. */
export async function finishUpload(ctx: Context, uploadId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findUpload(tx, uploadId);
    const now = ctx.clock.now();
    const changes = { state: 'processing', updatedAt: now, expiresAt: now + processingMs } as const;
    if (!row || !(await updateUpload(tx, { id: uploadId, from: ['receiving'] }, changes))) {
      return { result: undefined, audit: [], events: [] };
    }
    return {
      result: undefined,
      audit: [{ action: 'upload.received', subjectId: uploadId, details: { sizeBytes: row.sizeBytes } }],
      events: [
        { topic: 'media.uploaded', payload: { uploadId } },
        { topic: 'media.changed', userId: row.ownerId, payload: {} },
      ],
    };
  });
}
