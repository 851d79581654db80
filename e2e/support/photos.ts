import { type BrowserContext, expect } from '@playwright/test';
import { minPhotoSide } from '@rentreel/contracts/media';
import sharp from 'sharp';
import type { Person } from './person.ts';

/** A file as a file chooser returns it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const views = [
  'living-surulere',
  'bedroom-surulere',
  'kitchen-surulere',
  'bathroom-enugu',
  'flats-white',
  'gate-green',
] as const;
const folder = 'tools/demo-media/rendered';
/**
 * A narrow photo takes the server a tenth of the time: it has an eighth of the pixels and is not stored in three widths.
 * Screenshots for reviewers show photos undistorted.
 */
const size =
  process.env['PICTURES'] === undefined
    ? ({ width: minPhotoSide / 8, height: minPhotoSide, fit: 'fill' } as const)
    : ({ width: minPhotoSide, height: minPhotoSide, fit: 'inside' } as const);

/**
 * Creates photos of a home, living room first: crops of demo photos, each with random position and light, so that the
 * duplicate detection matches none of them. Their longer side has the minimum length, because a larger photo only costs the
 * server more; `media-processor.test.ts` covers larger ones.
 */
export async function makePhotos(count: number): Promise<ChosenFile[]> {
  const first = Math.random();
  return Promise.all(
    views.slice(0, count).map(async (view, index) => ({
      name: `${view}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await takeAgain(`${folder}/${view}-640.jpg`, first + index / views.length),
    })),
  );
}

async function takeAgain(path: string, hour: number): Promise<Buffer> {
  const { width, height } = await sharp(path).metadata();
  const share = 0.62 + Math.random() * 0.25;
  const part = { width: Math.round(width * share), height: Math.round(height * share) };
  const spot = {
    left: Math.round(Math.random() * (width - part.width)),
    top: Math.round(Math.random() * (height - part.height)),
  };
  const seen = sharp(path)
    .extract({ ...part, ...spot })
    .flop(Math.random() < 0.5);
  const { data, info } = await seen.resize(size).toBuffer({ resolveWithObject: true });
  return sharp(data)
    .composite([{ input: lightOf(info, hour) }])
    .jpeg({ quality: 76 })
    .toBuffer();
}

/**
 * Returns a gradient from bright to dim. While `hour` grows by 1, the light rotates once around the picture. In 3,000 sets no
 * two views a sixth apart matched: see docs/decisions/2026-11-23-test-time.md.
 */
function lightOf({ width, height }: { readonly width: number; readonly height: number }, hour: number): Buffer {
  const turn = 2 * Math.PI * hour;
  const [x, y] = [Math.cos(turn), Math.sin(turn)].map((side) => Math.round(50 + 60 * side));
  return Buffer.from(
    `<svg width="${width}" height="${height}"><radialGradient id="light" cx="${x}%" cy="${y}%" r="70%">` +
      '<stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#000" stop-opacity="0.4"/>' +
      '</radialGradient><rect width="100%" height="100%" fill="url(#light)"/></svg>',
  );
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

interface SentPhotos {
  readonly address: string;
  readonly count: number;
  readonly purpose: 'listing_photo' | 'private_photo';
}

/** Uploads photos for the signed-in user of this device, and waits until they are ready. */
export async function sendPhotos(
  context: BrowserContext,
  api: Pick<Person['api'], 'media'>,
  { address, count, purpose }: SentPhotos,
): Promise<`upl_${string}`[]> {
  const photos = await makePhotos(count);
  return Promise.all(
    photos.map(async ({ name, mimeType, buffer }) => {
      const answer = await context.request.post(`${address}/api/uploads`, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(buffer.length),
          'upload-metadata': `purpose ${encoded(purpose)},name ${encoded(name)},type ${encoded(mimeType)}`,
          'content-type': 'application/offset+octet-stream',
          origin: address,
        },
        data: buffer,
      });
      const uploadId = `upl_${(answer.headers()['location'] ?? '').split('upl_')[1] ?? ''}` as const;
      const state = async () => (await api.media.getUpload.query({ uploadId })).state;
      await expect.poll(state, { timeout: 60_000, intervals: [100] }).toBe('ready');
      return uploadId;
    }),
  );
}
