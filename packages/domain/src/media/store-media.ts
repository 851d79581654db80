import { createHash } from 'node:crypto';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { Context } from '../kernel/index.ts';
import type { MadeMedia } from '../ports/index.ts';
import { mediaPrefix, privatePrefix } from './stored-keys.ts';
import type { UploadRow } from './upload-repository.ts';

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/**
 * Stores what was made under names that never mean anything else. The upload is part of the name, so that two uploads
 * of one photo share no file and nobody can ask whether a photo that they have was sent.
 */
export async function storeMedia(
  ctx: Context,
  { id, purpose }: Pick<UploadRow, 'id' | 'purpose'>,
  made: MadeMedia,
): Promise<UploadedMedia> {
  const hash = createHash('sha256').update(`${id}:${made.contentHash}`).digest('hex').slice(0, 32);
  const name = purpose === 'private_photo' ? privatePrefix + hash : hash;
  const { width, height, placeholder, pictures, clip } = made;
  const sources: UploadedMedia['sources'] = [];
  for (const picture of pictures) {
    const key = `${name}-${picture.width}.${extensions[picture.format]}`;
    await ctx.objectStorage.put({ key, type: `image/${picture.format}`, body: picture.body });
    sources.push({ format: picture.format, width: picture.width, url: mediaPrefix + key });
  }
  const shown = { width, height, placeholder, sources };
  if (!clip) return { kind: 'picture', ...shown };
  const key = `${name}.mp4`;
  await ctx.objectStorage.put({ key, type: 'video/mp4', body: clip.body });
  const { bytes, durationSeconds } = clip;
  return { kind: 'clip', ...shown, clip: { url: mediaPrefix + key, bytes, durationSeconds } };
}
