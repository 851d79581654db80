import { stat } from 'node:fs/promises';
import { clipRules, maxPhotoPixels } from '@rentreel/contracts/media';
import type { MadeMedia, MadePicture } from '@rentreel/domain/ports';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { RefusedFile, requireType } from './file-checks.ts';

// One picture at a time on one thread without a cache: memory use stays small and predictable.
sharp.cache(false);
sharp.concurrency(1);

const openOptions = { limitInputPixels: maxPhotoPixels, sequentialRead: true, failOn: 'error' } as const;
const timeoutSeconds = 60;

/**
 * Returns a photo that is safe to decode: its real size is within limits, and it is not animated. Else throws RefusedFile.
 */
async function openPicture(path: string, minSide: number): Promise<Sharp> {
  // Reads the header only; libvips' own limit would cause an error without the size.
  const header = sharp(path, { ...openOptions, limitInputPixels: false });
  const known = await header.metadata().catch((cause: unknown) => {
    throw new RefusedFile('storage/damaged-file', cause);
  });
  requireNotAnimated(known);
  if (Math.max(known.width, known.height) < minSide) throw new RefusedFile('storage/too-small');
  return sharp(path, openOptions).timeout({ seconds: timeoutSeconds });
}

function requireNotAnimated({ width, height, pages = 1 }: Metadata): void {
  if (width * height > maxPhotoPixels) throw new RefusedFile('storage/too-many-pixels');
  if (pages > 1) throw new RefusedFile('storage/moving-picture');
}

const columns = 9;
const rows = 8;

/**
 * Returns a perceptual hash of 64 bits in hexadecimal digits, one per cell of an 8 x 8 grid: whether the picture gets
 * brighter to the right. It changes little when a picture is made smaller, recompressed, brighter or darker.
 */
async function perceptualHash(picture: Sharp): Promise<string> {
  const grey = picture.greyscale().resize({ width: columns, height: rows, fit: 'fill', kernel: 'cubic' });
  const light = await grey.toColourspace('b-w').raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const here = row * columns + column;
      bits = (bits << 1n) | BigInt((light[here] ?? 0) < (light[here + 1] ?? 0));
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** Widths in pixels; a smaller photo is not enlarged. */
const widths = [320, 640, 1080] as const;
const widest = 1080;
/** Maximum ratio of the longer to the shorter side, for panoramas and long screenshots. */
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

type MadePictures = Omit<MadeMedia, 'contentHash' | 'clip'>;

/**
 * Re-encodes a photo, upright, in every size and format: only its pixels are kept, so that neither metadata nor data appended
 * to the picture survives. Throws RefusedFile, also when the longer side has fewer pixels than `minSide`.
 */
export async function makePictures(path: string, minSide = 1): Promise<MadePictures> {
  const pixels = await readPixels(path, minSide);
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
async function readPixels(path: string, minSide: number): Promise<Pixels> {
  const picture = await openPicture(path, minSide);
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

/** Maximum difference between the aspect ratios of a poster and its video. */
const tolerance = 0.05;

/**
 * Makes pictures of the poster that was uploaded with a video, checked like any uploaded photo. Undefined when there is none,
 * or when it cannot belong to this video: a clip without a poster is better than one with a wrong poster.
 */
export async function readSentPoster(
  path: string,
  video: { readonly width: number; readonly height: number },
): Promise<MadePictures | undefined> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size === 0 || size > clipRules.posterBytes) return undefined;
  try {
    await requireType(path, 'listing_photo');
    const made = await makePictures(path);
    const likeness = made.width / made.height / (video.width / video.height);
    return Math.abs(likeness - 1) <= tolerance ? made : undefined;
  } catch (error) {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  }
}
