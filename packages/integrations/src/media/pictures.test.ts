import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clipRules } from '@rentreel/contracts/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSentPoster } from './pictures.ts';
import { makePhoto, makePhotoWithPlace } from './testing/files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rentreel-poster-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const upright = { width: 540, height: 960 };

async function read(bytes: Uint8Array, video = upright) {
  const path = join(folder, 'poster');
  await writeFile(path, bytes);
  return readSentPoster(path, video);
}

describe('readSentPoster', () => {
  it('re-encodes a poster in every size and format', async () => {
    const made = await read(await makePhoto(540, 960));
    expect([made?.width, made?.height]).toEqual([540, 960]);
    expect(made?.pictures.map(({ format, width }) => `${format} ${width}`)).toEqual(
      [320, 540].flatMap((width) => [`avif ${width}`, `webp ${width}`, `jpeg ${width}`]),
    );
  });

  it("accepts WebP and a difference of a few pixels from the video's shape", async () => {
    const webp = await sharp(await makePhoto(540, 960))
      .resize({ width: 360, height: 642, fit: 'fill' })
      .webp()
      .toBuffer();
    expect(await read(webp)).toMatchObject({ width: 360 });
  });

  it('removes the location and all other metadata', async () => {
    const made = await read(await makePhotoWithPlace(), { width: 480, height: 640 });
    const bodies = made?.pictures.map(({ body }) => (body instanceof Uint8Array ? Buffer.from(body) : Buffer.alloc(0)));
    expect(bodies).toHaveLength(6);
    for (const body of bodies ?? []) expect(body.includes('TECNO')).toBe(false);
  });

  it.each([
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a truncated photo', async () => (await makePhoto(540, 960)).subarray(0, 5000)],
    ['of another shape', () => makePhoto(960, 540)],
    ['empty', async () => Buffer.alloc(0)],
    ['too big', async () => Buffer.concat([await makePhoto(540, 960), Buffer.alloc(clipRules.posterBytes)])],
  ])('returns undefined for a poster that is %s', async (_what, make) => {
    expect(await read(await make())).toBeUndefined();
  });

  it('returns undefined when no poster was sent', async () => {
    expect(await readSentPoster(join(folder, 'absent'), upright)).toBeUndefined();
  });
});
