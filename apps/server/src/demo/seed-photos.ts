import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, newId } from '@rentreel/domain/kernel';
import { beginUpload, finishUpload, processUpload } from '@rentreel/domain/media';
import type { MadeMedia } from '@rentreel/domain/ports';

/** Drawn by `tools/demo-media/samples.mjs`, each marked SAMPLE across. */
export type SamplePhoto = 'id-front' | 'id-back' | 'licence' | 'letter' | 'selfie';

const [width, height] = [1200, 800] as const;
const placeholder = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
const quota = { files: 1000, bytes: 1_000_000_000 };

function madeOf(body: Buffer): MadeMedia {
  const contentHash = createHash('sha256').update(body).digest('hex');
  const pictures = [{ format: 'webp', width, body }] as const;
  return { width, height, placeholder, contentHash, perceptualHash: contentHash.slice(0, 16), pictures };
}

/**
 * Uploads sample documents as private photos of a demo user, as a browser does; they are already encoded, so that seeding is
 * fast.
 */
export async function sendSamples(
  ctx: Context,
  mediaFolder: string,
  names: readonly SamplePhoto[],
): Promise<`upl_${string}`[]> {
  const ids: `upl_${string}`[] = [];
  for (const name of names) {
    const body = readFileSync(join(mediaFolder, `sample-${name}.webp`));
    const uploadId = newId('upl');
    const file = { purpose: 'private_photo', fileName: `${name}.webp`, declaredType: 'image/webp' } as const;
    await beginUpload(ctx, { uploadId, ...file, sizeBytes: body.length }, quota);
    await finishUpload(ctx, uploadId);
    const outcome = { status: 'made', media: madeOf(body) } as const;
    await processUpload({ ...ctx, mediaProcessor: { process: (_file, use) => use(outcome) } }, uploadId);
    ids.push(uploadId);
  }
  return ids;
}
