import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipRules, posterPathOf } from '@rentreel/contracts/media';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';
import { type TusClient, createTusClient, uploadIdOf } from '../../testing/tus-client.ts';

const video = { purpose: 'listing_video', type: 'video/mp4', name: 'walk.mp4' } as const;

let server: TestServer;
let client: TestClient;
let tus: TusClient;
beforeAll(async () => {
  // Without ffmpeg.
  server = await startTestServer({ env: { PATH: '' } });
});
afterAll(() => server.dispose());
beforeEach(async () => {
  client = server.client();
  await client.signUp();
  tus = createTusClient(client);
});

const put = (path: string, body: Uint8Array, sender = client) =>
  sender.fetch(posterPathOf(path), {
    method: 'PUT',
    headers: { 'tus-resumable': '1.0.0', 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
const begin = async (bytes = 1000) => (await tus.create({ ...video, bytes })).headers.get('location') ?? '';
const posterFile = (path: string) => join(server.folder, 'uploads', `${path.split('/').at(-1)}.poster`);

describe('the poster of a video', () => {
  it('becomes the poster of the clip when the server cannot extract one from the video', async () => {
    const clip = await readFile(new URL('../../../../../tools/demo-media/rendered/walk-duplex.mp4', import.meta.url));
    const created = await tus.create({ ...video, bytes: clip.length });
    const path = created.headers.get('location') ?? '';
    const poster = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#a06040' } })
      .jpeg()
      .toBuffer();
    expect((await put(path, poster)).status).toBe(204);
    expect((await tus.patch(path, 0, clip)).status).toBe(204);
    const media = await vi.waitFor(
      async () => {
        const found = await client.trpc.media.getUpload.query({ uploadId: uploadIdOf(created) });
        expect(found.state).toBe('ready');
        return found.media;
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(media).toMatchObject({ kind: 'clip', width: 540, height: 960, clip: { bytes: clip.length } });
    expect(media?.sources.map(({ width }) => width)).toEqual([320, 320, 320, 540, 540, 540]);
    const jpeg = await fetch(server.url + (media?.sources.find(({ format }) => format === 'jpeg')?.url ?? ''));
    const { dominant } = await sharp(Buffer.from(await jpeg.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 60);
    await vi.waitFor(() => expect(existsSync(posterFile(path))).toBe(false), 10_000);
  });

  it('can be sent again, and the last one is used', async () => {
    const path = await begin();
    await put(path, Buffer.from('first'));
    expect((await put(path, Buffer.from('last'))).status).toBe(204);
    expect(await readFile(posterFile(path), 'utf8')).toBe('last');
  });

  it('is deleted when its video is cancelled', async () => {
    const path = await begin();
    await put(path, Buffer.from('poster'));
    await tus.remove(path);
    await vi.waitFor(() => expect(existsSync(posterFile(path))).toBe(false), 10_000);
    expect((await put(path, Buffer.from('poster'))).status).toBe(404);
  });

  it('is accepted from the owner of the video only', async () => {
    const path = await begin();
    const stranger = server.client();
    await stranger.signUp();
    expect((await put(path, Buffer.from('poster'), stranger)).status).toBe(404);
    expect((await put(path, Buffer.from('poster'), server.client())).status).toBe(401);
    expect(existsSync(posterFile(path))).toBe(false);
  });

  it('is rejected for a photo, for a completed video and for an unknown upload', async () => {
    const photo = (await tus.create({ bytes: 1000 })).headers.get('location') ?? '';
    const whole = (await tus.create({ ...video, bytes: 4 }, Buffer.from('mp4!'))).headers.get('location') ?? '';
    for (const path of [photo, whole, `/api/uploads/upl_${'0'.repeat(26)}`, '/api/uploads/..%2Fx']) {
      expect((await put(path, Buffer.from('poster'))).status).toBe(404);
    }
  });

  it('is rejected when it is too large or empty', async () => {
    const path = await begin();
    expect((await put(path, new Uint8Array(clipRules.posterBytes + 1))).status).toBe(413);
    expect((await put(path, new Uint8Array(clipRules.posterBytes))).status).toBe(204);
    expect((await put(path, new Uint8Array())).status).toBe(400);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'tus-resumable': '1.0.0' }],
    ['a form', { 'content-type': 'text/plain' }],
  ])('is rejected from %s', async (_where, headers) => {
    const path = await begin();
    const answer = await client.fetch(posterPathOf(path), { method: 'PUT', headers, body: 'poster' });
    expect(answer.status).toBe(403);
  });
});
