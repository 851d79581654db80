import type { Id } from '@rentreel/contracts/ids';
import { createHash } from 'node:crypto';
import type { PictureSource } from '@rentreel/contracts/listings';
import type { UploadedMedia } from '@rentreel/contracts/media';
import { dayMs } from '@rentreel/values';
import type { Context } from '../kernel/index.ts';
import type { MadeMedia } from '../ports/index.ts';
import type { UploadRow } from './repository.ts';

/** URL prefix of media on the site. */
const mediaPrefix = '/media/';

/** Keys with this prefix are served through signed paths only. */
const privatePrefix = 'private/';

/** Returns the keys of all objects stored for an upload. */
export function storedKeys({ sources, clip }: UploadedMedia): string[] {
  const urls = [...sources.map(({ url }) => url), ...(clip ? [clip.url] : [])];
  return urls.map((url) => url.slice(mediaPrefix.length));
}

const extensions = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/**
 * Stores the renditions under immutable names. The upload id is part of the name, so two uploads of one photo share no file
 * and a name does not reveal whether a photo was uploaded.
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

/** The sources of a private photo; each path opens it for one user. */
export interface SignedPhoto {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly sources: PictureSource[];
}

/**
 * Signs a private photo for `readerId`, for one to two days: another user's path opens nothing. The paths change once a day,
 * so that a browser can cache the photo.
 */
export function signMedia(ctx: Context, media: UploadedMedia, readerId: Id<'usr'>): SignedPhoto {
  return signMediaUntil(ctx, media, { readerId, expiresAt: (Math.floor(ctx.clock.now() / dayMs) + 2) * dayMs });
}

/** Signs a private photo for one user until a time, epoch milliseconds. */
export function signMediaUntil(
  ctx: Context,
  media: UploadedMedia,
  { readerId, expiresAt }: { readonly readerId: Id<'usr'>; readonly expiresAt: number },
): SignedPhoto {
  const { width, height, placeholder } = media;
  const sources = media.sources.map(({ url, ...source }) => ({
    ...source,
    url: ctx.privatePaths.sign({ key: url.slice(mediaPrefix.length), expiresAt, readerId }),
  }));
  return { width, height, placeholder, sources };
}
