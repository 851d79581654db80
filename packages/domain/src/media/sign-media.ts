import type { PictureSource } from '@rentreel/contracts/listings';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { Context } from '../kernel/index.ts';
import { mediaPrefix } from './stored-keys.ts';

const dayMs = 24 * 60 * 60_000;

/** What is shown of a private photo; each path opens it for one person. */
export interface SignedPhoto {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly sources: PictureSource[];
}

/**
 * A private photo as `readerId` may see it, for one to two days: who knows a path of somebody else opens nothing with it.
 * The paths change once a day, so that a browser does not load the same photo with every look.
 */
export function signMedia(ctx: Context, media: UploadedMedia, readerId: string): SignedPhoto {
  const expiresAt = (Math.floor(ctx.clock.now() / dayMs) + 2) * dayMs;
  const { width, height, placeholder } = media;
  const sources = media.sources.map(({ url, ...source }) => ({
    ...source,
    url: ctx.privatePaths.sign({ key: url.slice(mediaPrefix.length), expiresAt, readerId }),
  }));
  return { width, height, placeholder, sources };
}
