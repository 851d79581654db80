import type { StorageErrorCode } from '@rentreel/contracts/media';
import { type Context, write } from '../kernel/index.ts';
import type { MediaOutcome } from '../ports/index.ts';
import { storeMedia } from './store-media.ts';
import { storedKeys } from './stored-keys.ts';
import { storedMedia } from './upload-dto.ts';
import { findUpload, type UploadRow, updateUpload } from './upload-repository.ts';
import { readyMs, refusedMs } from './upload-times.ts';

type Settlement = Pick<UploadRow, 'state' | 'refusalCode' | 'media' | 'contentHash' | 'perceptualHash'>;

const refused = (code: StorageErrorCode): Settlement => ({
  state: 'refused',
  refusalCode: code,
  media: null,
  contentHash: null,
  perceptualHash: null,
});

/** Checks a file that has arrived and makes pictures or a clip of it. Bears being done twice. */
export async function processUpload(ctx: Context, uploadId: string): Promise<void> {
  const row = await findUpload(ctx.database.read, uploadId);
  if (row?.state !== 'processing') return;
  const { receivedFiles } = ctx;
  const source = {
    path: receivedFiles.pathOf(uploadId),
    posterPath: receivedFiles.posterPathOf(uploadId),
    purpose: row.purpose,
  };
  const settlement = await ctx.mediaProcessor.process(source, (outcome) => settle(ctx, row, outcome));
  if (!(await record(ctx, row, settlement))) {
    // Cancelled while it was being made.
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

/** False when the upload is not being processed any more. */
async function record(ctx: Context, { id, ownerId }: UploadRow, settlement: Settlement): Promise<boolean> {
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const expiresAt = now + (settlement.state === 'ready' ? readyMs : refusedMs);
    const changes = { ...settlement, updatedAt: now, expiresAt };
    if (!(await updateUpload(tx, { id, from: ['processing'] }, changes))) {
      return { result: false, audit: [], events: [] };
    }
    return {
      result: true,
      audit: [{ action: `upload.${settlement.state}`, subjectId: id, details: { code: settlement.refusalCode } }],
      events: [{ topic: 'media.changed', userId: ownerId, payload: {} }],
    };
  });
}
