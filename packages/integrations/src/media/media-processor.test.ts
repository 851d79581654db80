import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UploadPurpose, perceptualDistance, samePhotoDistance } from '@rentreel/contracts/media';
import type { MadePicture, MediaOutcome } from '@rentreel/domain/ports';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaProcessor } from './media-processor.ts';
import { hostileFiles, makePhoto, makePhotoWithPlace, makePng, makeZip } from './testing/files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentreel-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function outcomeOf(bytes: Uint8Array, purpose: UploadPurpose = 'listing_photo'): Promise<MediaOutcome> {
  const path = join(folder, 'received');
  await writeFile(path, bytes);
  const processor = createMediaProcessor({ workFolder: join(folder, 'work'), tools: undefined });
  return processor.process({ path, posterPath: join(folder, 'no-poster'), purpose }, async (outcome) => outcome);
}

/** The purpose of private photos, which have no minimum size. */
async function madeOf(bytes: Uint8Array) {
  const outcome = await outcomeOf(bytes, 'private_photo');
  if (outcome.status === 'refused') throw new Error(outcome.code);
  return outcome.media;
}

const bytesOf = ({ body }: MadePicture) => (body instanceof Uint8Array ? Buffer.from(body) : readFile(body.path));

/** Returns the result and the maximum growth of the process in bytes. */
async function growthDuring<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly growth: number }> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const look = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 2);
  const result = await work();
  clearInterval(look);
  return { result, growth: Math.max(highest, process.memoryUsage.rss()) - before };
}

const mebibyte = 1024 * 1024;

describe('the media processor on a hostile file', () => {
  const fates = [
    ['a PNG of 17,000 x 17,000 pixels', 'listing_photo', 'storage/too-many-pixels'],
    ['a GIF of 10,000 pictures', 'listing_photo', 'storage/moving-picture'],
    ['an SVG with a script', 'listing_photo', 'storage/invalid-format'],
    ['a web page', 'listing_photo', 'storage/invalid-format'],
    ['a web page', 'listing_video', 'storage/invalid-format'],
    ['an archive', 'listing_photo', 'storage/invalid-format'],
    ['a truncated photo', 'listing_photo', 'storage/damaged-file'],
    ['a HEIC photo', 'listing_photo', 'storage/heic-photo'],
    ['a video with an oversized box', 'listing_video', 'storage/damaged-file'],
    ['a video of 5,000 boxes', 'listing_video', 'storage/damaged-file'],
    ['an M3U playlist', 'listing_video', 'storage/invalid-format'],
    ['HTML after the first bytes of a JPEG', 'listing_photo', 'storage/damaged-file'],
    ['HTML after the first bytes of a GIF', 'listing_photo', 'storage/moving-picture'],
    ['a virus', 'listing_photo', 'storage/invalid-format'],
    ['an empty file', 'listing_photo', 'storage/invalid-format'],
    ['an empty file', 'listing_video', 'storage/invalid-format'],
  ] as const;

  it.each(fates)('rejects %s, sent as %s, with %s in bounded memory', async (name, purpose, code) => {
    const bytes = await hostileFiles[name]();
    const { result, growth } = await growthDuring(() => outcomeOf(bytes, purpose));
    expect(result).toEqual({ status: 'refused', code });
    expect(growth).toBeLessThan(150 * mebibyte);
  });

  it.each(['a photo with an appended archive', 'a photo with a location'] as const)(
    'reduces %s to its picture in bounded memory',
    async (name) => {
      const bytes = await hostileFiles[name]();
      const { result, growth } = await growthDuring(() => madeOf(bytes));
      expect(growth).toBeLessThan(150 * mebibyte);
      for (const picture of result.pictures) {
        const made = await bytesOf(picture);
        expect(made.includes('PK\u0003\u0004')).toBe(false);
        expect(made.includes('<script>')).toBe(false);
        const { exif, xmp, iptc, orientation } = await sharp(made).metadata();
        expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      }
    },
  );

  it('rejects a file with the wrong purpose', async () => {
    expect(await outcomeOf(await makePhoto(64, 64), 'listing_video')).toMatchObject({ code: 'storage/invalid-format' });
    expect(await outcomeOf(makeZip(), 'listing_video')).toMatchObject({ code: 'storage/invalid-format' });
  });

  it('leaves no file in the work folder', async () => {
    await outcomeOf(await hostileFiles['a truncated photo']());
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });
});

describe('the media processor on a photo', () => {
  it('opens the largest allowed size in bounded memory', async () => {
    const bytes = await makePng(8000, 5000);
    const { result, growth } = await growthDuring(() => madeOf(bytes));
    expect(result.width).toBe(1080);
    expect(growth).toBeLessThan(150 * mebibyte);
  });

  it('rejects one row more than allowed', async () => {
    expect(await outcomeOf(await makePng(8000, 5001))).toMatchObject({ code: 'storage/too-many-pixels' });
  });

  it('turns it upright and makes three sizes in three formats and a small placeholder', async () => {
    const made = await madeOf(
      await sharp(await makePhoto(300, 1200))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    expect([made.width, made.height]).toEqual([1080, 270]);
    const shapes = made.pictures.map(({ format, width }) => `${format} ${width}`);
    expect(shapes).toEqual([320, 640, 1080].flatMap((width) => [`avif ${width}`, `webp ${width}`, `jpeg ${width}`]));
    for (const picture of made.pictures) {
      const { width, height } = await sharp(await bytesOf(picture)).metadata();
      expect(width).toBe(picture.width);
      expect(height).toBe(Math.round(picture.width / 4));
    }
    expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(made.placeholder.length).toBeLessThan(400);
  });

  it('requires 1,024 pixels along the longer side of a photo of a home', async () => {
    expect(await outcomeOf(await makePhoto(1023, 64))).toEqual({ status: 'refused', code: 'storage/too-small' });
    expect(await outcomeOf(await makePhoto(64, 1024))).toMatchObject({ status: 'made' });
    expect(await outcomeOf(await makePhoto(1024, 64))).toMatchObject({ status: 'made' });
  });

  it('does not enlarge a small photo', async () => {
    const { pictures, width } = await madeOf(await makePhoto(400, 300));
    expect(width).toBe(400);
    expect(new Set(pictures.map((picture) => picture.width))).toEqual(new Set([320, 400]));
  });

  it.each(['png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const made = await madeOf(
      await sharp(await makePhoto(320, 240))
        [format]()
        .toBuffer(),
    );
    expect(made.pictures).toHaveLength(3);
  });

  it('puts transparent areas on white', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { pictures } = await madeOf(await clear.png().toBuffer());
    const jpeg = pictures.find(({ format }) => format === 'jpeg');
    const { dominant } = await sharp(jpeg && (await bytesOf(jpeg))).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('gives a similar hash to a smaller or recompressed copy, and another hash to another photo', async () => {
    const original = await makePhoto(400, 300);
    const again = await sharp(original).resize(170).modulate({ brightness: 1.1 }).webp({ quality: 50 }).toBuffer();
    const [one, same, other] = [
      await madeOf(original),
      await madeOf(again),
      await madeOf(await makePhoto(400, 300, 4)),
    ];
    expect(perceptualDistance(one.perceptualHash, same.perceptualHash)).toBeLessThanOrEqual(samePhotoDistance);
    expect(perceptualDistance(one.perceptualHash, other.perceptualHash)).toBeGreaterThan(samePhotoDistance);
    expect(one.contentHash).not.toBe(same.contentHash);
  });

  it('rejects an animated picture', async () => {
    const pages = [await makePhoto(32, 32), await makePhoto(32, 32, 3)];
    const moving = await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await outcomeOf(moving)).toEqual({ status: 'refused', code: 'storage/moving-picture' });
  });

  it('removes the location and all other metadata', async () => {
    const source = await makePhotoWithPlace();
    expect((await sharp(source).metadata()).exif?.includes('TECNO')).toBe(true);
    const { pictures } = await madeOf(source);
    for (const picture of pictures) expect((await bytesOf(picture)).includes('TECNO')).toBe(false);
  });
});
