import { rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { clipRules, type StorageErrorCode } from '@rentreel/contracts/media';
import type { IncomingUpload } from '@rentreel/domain/media';

/**
 * Keeps the poster of a video beside it until the video is made; the last one counts. It is looked at only then, as
 * any picture of a stranger is. Answers why it was not taken, if it was not.
 */
export async function receivePoster(
  body: Request,
  { known, path }: { readonly known: IncomingUpload; readonly path: string },
): Promise<StorageErrorCode | undefined> {
  if (known.purpose !== 'listing_video' || known.state !== 'receiving') return 'storage/object-not-found';
  const declared = Number(body.headers.get('content-length') ?? Number.NaN);
  if (!(declared > 0)) return 'storage/invalid-argument';
  if (declared > clipRules.posterBytes) return 'storage/too-large';
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, new Uint8Array(await body.arrayBuffer()));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return undefined;
}
