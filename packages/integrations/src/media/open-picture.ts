import { maxPhotoPixels } from '@rentreel/contracts/media';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { RefusedFile } from './refused-file.ts';

// One picture at a time on one thread, and nothing kept between them: memory stays small and known.
sharp.cache(false);
sharp.concurrency(1);

const openOptions = { limitInputPixels: maxPhotoPixels, sequentialRead: true, failOn: 'error' } as const;
const patienceSeconds = 60;

/** A photo that may be opened: its true size is known and bounded, and it does not move. Else throws RefusedFile. */
export async function openPicture(path: string): Promise<Sharp> {
  // Only the header is read here; the limit would turn away with a message instead of a size.
  const header = sharp(path, { ...openOptions, limitInputPixels: false });
  const known = await header.metadata().catch((cause: unknown) => {
    throw new RefusedFile('storage/damaged-file', cause);
  });
  requireSize(known);
  if ((known.pages ?? 1) > 1) throw new RefusedFile('storage/moving-picture');
  return sharp(path, openOptions).timeout({ seconds: patienceSeconds });
}

function requireSize({ width, height }: Metadata): void {
  if (width * height > maxPhotoPixels) throw new RefusedFile('storage/too-many-pixels');
}
