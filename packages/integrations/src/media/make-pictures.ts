import type { MadeMedia, MadePicture } from '@rentreel/domain/ports';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { RefusedFile } from './refused-file.ts';

/** Widths in pixels; a smaller photo is not blown up. */
const widths = [320, 640, 1080] as const;
const widest = 1080;
/** A panorama or a screenshot of a long page stays this many times as long as it is wide at most. */
const longest = 4;

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76 }),
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 78, mozjpeg: true }),
} as const;
const formats = ['avif', 'webp', 'jpeg'] as const;

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

export type MadePictures = Omit<MadeMedia, 'contentHash' | 'clip'>;

/**
 * Makes a photo anew, upright and in every size and format: only its pixels are taken over, so that neither metadata
 * nor anything hidden behind the picture survives. Throws RefusedFile.
 */
export async function makePictures(path: string): Promise<MadePictures> {
  const pixels = await readPixels(path);
  const { width, height } = pixels.info;
  const pictures: MadePicture[] = [];
  for (const shown of new Set(widths.map((wanted) => Math.min(wanted, width)))) {
    for (const format of formats) {
      const body = await encoders[format](fromPixels(pixels).resize({ width: shown })).toBuffer();
      pictures.push({ format, width: shown, body });
    }
  }
  return {
    width,
    height,
    placeholder: await makePlaceholder(pixels),
    perceptualHash: await perceptualHash(fromPixels(pixels)),
    pictures,
  };
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** Decodes the photo once, at the largest size that is shown. */
async function readPixels(path: string): Promise<Pixels> {
  const picture = await openPicture(path);
  const size = { width: widest, height: widest * longest, fit: 'inside', withoutEnlargement: true } as const;
  try {
    const upright = picture.autoOrient().resize(size).flatten({ background: '#fff' }).toColourspace('srgb');
    return await upright.raw().toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new RefusedFile('storage/damaged-file', cause);
  }
}

async function makePlaceholder(pixels: Pixels): Promise<string> {
  const { width, height } = pixels.info;
  const scale = 16 / Math.max(width, height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const tiny = await fromPixels(pixels)
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
