import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditRecords, uploads } from '@rentreel/db/schema';
import { createManualClock } from '@rentreel/domain/testing';
import { dayMs } from '@rentreel/values';
import { FileStore } from '@tus/file-store';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';
import { type TusClient, createTusClient, uploadIdOf } from '../../testing/tus-client.ts';

/** Returns a real photo of exactly this many bytes, padded after the end of the picture. */
async function photoOf(bytes: number): Promise<Buffer> {
  const photo = await sharp({ create: { width: 64, height: 1024, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}

const failureOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { code: string; message: string; requestId: string }),
});

describe('uploads', () => {
  let server: TestServer;
  let client: TestClient;
  let tus: TusClient;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    client = server.client();
    await client.signUp();
    tus = createTusClient(client);
  });

  const settled = async (uploadId: `upl_${string}`) =>
    vi.waitFor(
      async () => {
        const found = await client.trpc.media.getUpload.query({ uploadId });
        expect(['ready', 'refused']).toContain(found.state);
        return found;
      },
      { timeout: 15_000, interval: 50 },
    );
  const receivedPath = (id: string) => join(server.folder, 'uploads', id);

  it.each([1, 262_144, 262_145])('of %i bytes are received in one request or in parts', async (bytes) => {
    const data = await photoOf(bytes);
    const whole = data.subarray(0, bytes);
    const first = whole.subarray(0, 262_144);
    const created = await tus.create({ bytes }, first);
    expect(created.status).toBe(201);
    expect(created.headers.get('upload-offset')).toBe(String(first.length));
    const path = created.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/uploads\/upl_[0-9a-z]{26}$/);
    if (bytes > first.length) {
      expect((await tus.head(path)).headers.get('upload-offset')).toBe(String(first.length));
      const rest = await tus.patch(path, first.length, whole.subarray(first.length));
      expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes)]);
    }
    const found = await settled(uploadIdOf(created));
    // One byte is not a photo; the others are.
    expect(found.state).toBe(bytes === 1 ? 'refused' : 'ready');
  });

  it('become public pictures that are cached forever, and leave no original behind', async () => {
    const created = await tus.create({ bytes: 5000 }, await photoOf(5000));
    const uploadId = uploadIdOf(created);
    const { media } = await settled(uploadId);
    expect(media).toMatchObject({ kind: 'picture', width: 64, height: 1024 });
    expect(media?.sources.map(({ format }) => format)).toEqual(['avif', 'webp', 'jpeg']);
    for (const { url, width } of media?.sources ?? []) {
      expect(url).toMatch(/^\/media\/[0-9a-f]{32}-64\.(avif|webp|jpg)$/);
      const answer = await fetch(server.url + url);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
    }
    await vi.waitFor(() => expect(existsSync(receivedPath(uploadId))).toBe(false), 10_000);
    expect((await tus.head(created.headers.get('location') ?? '')).headers.get('upload-offset')).toBe('5000');
  });

  it('report why they were refused and what to do', async () => {
    const created = await tus.create({ bytes: 20 }, Buffer.from('<script>alert(1)</s>'));
    const { refusal } = await settled(uploadIdOf(created));
    expect(refusal?.code).toBe('storage/invalid-format');
    expect(refusal?.text).toMatch(/Send photos as JPEG/);
  });

  it.each([
    ['an empty file', { bytes: 0 }, [400, 'storage/empty-file']],
    ['a photo one byte too large', { bytes: 10 * 1024 * 1024 + 1 }, [413, 'storage/too-large']],
    [
      'a video one byte too large',
      { bytes: 100 * 1024 * 1024 + 1, purpose: 'listing_video', type: 'video/mp4', name: 'a.mp4' },
      [413, 'storage/too-large'],
    ],
    ['a web page', { bytes: 1, type: 'text/html', name: 'a.html' }, [415, 'storage/invalid-format']],
    ['a web page declared as a photo', { bytes: 1, name: 'a.html' }, [415, 'storage/invalid-format']],
    ['an SVG drawing', { bytes: 1, type: 'image/svg+xml', name: 'a.svg' }, [415, 'storage/invalid-format']],
    ['a HEIC photo', { bytes: 1, type: 'image/heic', name: 'a.heic' }, [415, 'storage/heic-photo']],
    ['a photo declared as a video', { bytes: 1, purpose: 'listing_video' }, [415, 'storage/invalid-format']],
    ['a file with an unknown purpose', { bytes: 1, purpose: 'backup' }, [400, 'storage/invalid-argument']],
  ] as const)('refuse %s before the first byte is received', async (_what, file, [status, code]) => {
    const answer = await failureOf(await tus.create(file));
    expect(answer).toMatchObject({ status, code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(answer.message).toMatch(/\.$/);
  });

  it('accept the largest allowed photo', async () => {
    expect((await tus.create({ bytes: 10 * 1024 * 1024 })).status).toBe(201);
  });

  it('reject more bytes than announced and bytes at a wrong offset', async () => {
    const path = (await tus.create({ bytes: 10 })).headers.get('location') ?? '';
    expect((await failureOf(await tus.patch(path, 0, new Uint8Array(11)))).status).toBe(413);
    expect((await failureOf(await tus.patch(path, 5, new Uint8Array(5)))).status).toBe(409);
    expect((await tus.head(path)).headers.get('upload-offset')).toBe('0');
  });

  it('are visible to their owner only', async () => {
    const path = (await tus.create({ bytes: 10 })).headers.get('location') ?? '';
    const stranger = server.client();
    await stranger.signUp();
    const theirs = createTusClient(stranger);
    const absent = `/api/uploads/upl_${'0'.repeat(26)}`;
    for (const place of [path, absent]) {
      expect((await theirs.head(place)).status).toBe(404);
      expect(await failureOf(await theirs.patch(place, 0, new Uint8Array(1)))).toMatchObject({
        status: 404,
        code: 'storage/object-not-found',
      });
      expect((await theirs.remove(place)).status).toBe(404);
    }
    expect((await tus.head(path)).status).toBe(200);
  });

  it('answer 401 to guests for every method', async () => {
    const path = (await tus.create({ bytes: 10 })).headers.get('location') ?? '';
    const guest = createTusClient(server.client());
    expect(await failureOf(await guest.create({ bytes: 1 }))).toMatchObject({
      status: 401,
      code: 'storage/unauthenticated',
    });
    expect((await guest.head(path)).status).toBe(401);
    expect((await guest.patch(path, 0, new Uint8Array(1))).status).toBe(401);
    expect((await guest.remove(path)).status).toBe(401);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
    ['an opaque origin', { origin: 'null' }],
  ])('are rejected from %s', async (_where, headers) => {
    expect((await tus.create({ bytes: 1 }, undefined, headers)).status).toBe(403);
  });

  it('are rejected as a form with any content type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'application/json']) {
      const answer = await client.fetch('/api/uploads', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'x',
      });
      expect([403, 412]).toContain(answer.status);
    }
  });

  it('send no CORS headers', async () => {
    const answer = await tus.create({ bytes: 10 });
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
    const options = await client.fetch('/api/uploads', { method: 'OPTIONS' });
    expect([...options.headers.keys()].some((name) => name.startsWith('access-control'))).toBe(false);
  });

  it('cannot be read back', async () => {
    const path = (await tus.create({ bytes: 10 }, new Uint8Array(5))).headers.get('location') ?? '';
    for (const method of ['GET', 'PUT']) {
      const answer = await client.fetch(path, { method, headers: { 'tus-resumable': '1.0.0' } });
      expect(answer.status).toBe(405);
    }
  });

  it('are deleted without a trace when they are cancelled', async () => {
    const created = await tus.create({ bytes: 1000 }, new Uint8Array(600));
    const path = created.headers.get('location') ?? '';
    expect((await tus.remove(path)).status).toBe(204);
    expect((await tus.head(path)).status).toBe(404);
    expect((await tus.remove(path)).status).toBe(404);
    expect((await failureOf(await tus.patch(path, 600, new Uint8Array(400)))).code).toBe('storage/object-not-found');
    expect(existsSync(receivedPath(uploadIdOf(created)))).toBe(false);
    expect((await client.trpc.media.listUploads.query()).items).toEqual([]);
  });

  it('are deleted with their pictures after they were processed', async () => {
    const created = await tus.create({ bytes: 5000 }, await photoOf(5000));
    const uploadId = uploadIdOf(created);
    const { media } = await settled(uploadId);
    await client.trpc.media.deleteUpload.mutate({ uploadId });
    await expect(client.trpc.media.getUpload.query({ uploadId })).rejects.toMatchObject({
      data: { domain: 'media.upload_not_found' },
    });
    const [source] = media?.sources ?? [];
    await vi.waitFor(async () => expect((await fetch(server.url + (source?.url ?? ''))).status).toBe(404), 10_000);
  });

  it('answer HEAD with the full offset after a crash that left them in processing', async () => {
    const created = await tus.create({ bytes: 5000 }, await photoOf(5000));
    const id = uploadIdOf(created);
    await settled(id);
    const { database } = server.container.services;
    // The state after a crash between the last byte and its record.
    const other = await tus.create({ bytes: 100 }, new Uint8Array(100));
    const otherId = uploadIdOf(other);
    await settled(otherId);
    await database.writer.write((tx) => tx.update(uploads).set({ state: 'processing' }).where(eq(uploads.id, otherId)));
    expect((await tus.head(other.headers.get('location') ?? '')).headers.get('upload-offset')).toBe('100');
  });

  it("are stored under generated names, independent of the file's name", async () => {
    for (const name of [
      '../../etc/passwd.jpg',
      'CON.jpg',
      'a\u202egpj.exe.jpg',
      'x'.repeat(300) + '.jpg',
      'ṣítùú\n.jpg',
    ]) {
      const created = await tus.create({ bytes: 10, name });
      expect(created.status).toBe(201);
      const found = await client.trpc.media.getUpload.query({ uploadId: uploadIdOf(created) });
      expect(found.fileName).not.toMatch(/[/\\\u202e\n]/);
      expect(found.fileName.length).toBeLessThanOrEqual(120);
    }
    for (const name of await readdir(join(server.folder, 'uploads')))
      expect(name).toMatch(/^upl_[0-9a-z]{26}(\.json)?$/);
  });

  it("are recorded in audit and log without the file's name", async () => {
    const uploadId = uploadIdOf(await tus.create({ bytes: 10, name: 'secret-house.jpg' }));
    const { read } = server.container.services.database;
    const records = await read.select().from(auditRecords).where(eq(auditRecords.subjectId, uploadId));
    expect(records.map(({ action }) => action)).toEqual(['upload.begun']);
    expect(JSON.stringify(records) + server.logLines.join('')).not.toContain('secret-house');
    expect(await readFile(receivedPath(`${uploadId}.json`), 'utf8')).not.toContain('secret-house');
  });
});

describe('a server without disk space', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('answers 503 storage/unavailable to uploads: %s', async (code) => {
    const server = await startTestServer();
    const client = server.client();
    await client.signUp();
    const refuse = vi
      .spyOn(FileStore.prototype, 'create')
      .mockRejectedValue(Object.assign(new Error('no room'), { code }));
    expect(await failureOf(await createTusClient(client).create({ bytes: 1 }))).toMatchObject({
      status: 503,
      code: 'storage/unavailable',
    });
    refuse.mockRestore();
    await server.container.services.database.writer.close();
    expect(await failureOf(await createTusClient(client).create({ bytes: 1 }))).toMatchObject({ status: 503 });
    await server.dispose();
  });
});

describe('the upload quota', () => {
  let server: TestServer;
  let tus: TusClient;
  const clock = createManualClock(Date.now());
  beforeEach(async () => {
    server = await startTestServer({ clock, env: { UPLOAD_FILES_PER_DAY: '3', UPLOAD_MEGABYTES_PER_DAY: '1' } });
    const client = server.client();
    await client.signUp();
    tus = createTusClient(client);
  });
  afterEach(() => server.dispose());

  it('counts files, including cancelled ones, and is reset after a day', async () => {
    const first = await tus.create({ bytes: 1 });
    await tus.remove(first.headers.get('location') ?? '');
    expect((await tus.create({ bytes: 1 })).status).toBe(201);
    expect((await tus.create({ bytes: 1 })).status).toBe(201);
    expect(await failureOf(await tus.create({ bytes: 1 }))).toMatchObject({
      status: 507,
      code: 'storage/quota-exceeded',
    });
    const stranger = server.client();
    await stranger.signUp();
    expect((await createTusClient(stranger).create({ bytes: 1 })).status).toBe(201);
    clock.advance(dayMs + 1);
    expect((await tus.create({ bytes: 1 })).status).toBe(201);
  });

  it('counts bytes exactly, and of a cancelled file only those received', async () => {
    const mebibyte = 1024 * 1024;
    const half = await tus.create({ bytes: mebibyte }, new Uint8Array(1000));
    expect((await tus.create({ bytes: 1 })).status).toBe(507);
    await tus.remove(half.headers.get('location') ?? '');
    expect((await tus.create({ bytes: mebibyte - 999 })).status).toBe(507);
    expect((await tus.create({ bytes: mebibyte - 1000 })).status).toBe(201);
  });

  it('holds when many files are announced concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tus.create({ bytes: 10 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});
