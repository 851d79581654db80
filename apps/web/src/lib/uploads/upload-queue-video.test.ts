import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestClient } from '@rentreel/server/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStoredFiles } from './file-store.ts';
import { type FlakyProxy, blobReader, createFetchStack, startFlakyProxy } from './fixtures.ts';
import type { PrepareVideo } from './prepare-file.ts';
import { UploadQueue } from './upload-queue.ts';
import { openServer } from '#/testing/server.ts';

const mebibyte = 1024 * 1024;

const server = await openServer();
let proxy: FlakyProxy;
let client: TestClient;
let database: IDBFactory;
beforeAll(async () => {
  await server.running.jobs.stop();
});
beforeEach(async () => {
  proxy = await startFlakyProxy(server.url);
  client = server.client();
  await client.signUp();
  database = new IDBFactory();
});
afterEach(() => proxy.close());

const openPage = (prepare: PrepareVideo) =>
  new UploadQueue({
    userId: 'usr_ada',
    stored: openStoredFiles(database),
    settings: {
      endpoint: `${proxy.url}/api/uploads`,
      httpStack: createFetchStack(() => client.cookies.header),
      fileReader: blobReader,
      delayOf: () => 20,
      send: (url, init) => {
        const headers = new Headers(init.headers);
        headers.set('cookie', client.cookies.header ?? '');
        return fetch(url, { ...init, headers });
      },
    },
    forget: () => Promise.resolve(),
    prepare,
  });
const film = (size = 1000) => new File([randomBytes(size)], 'VID_2041.mov', { type: 'video/quicktime' });
const states = (page: UploadQueue) => page.getSnapshot().map(({ state }) => state);
const received = (end: string) => readFile(join(server.folder, 'uploads', end));
const forever = new Promise<never>(() => undefined);

describe('UploadQueue with a video', () => {
  it('converts the video first and sends the result after its poster', async () => {
    const clip = randomBytes(mebibyte);
    const page = openPage(async ({ onProgress }) => {
      onProgress(0.4);
      expect(page.getSnapshot()).toMatchObject([{ state: 'converting', convertedShare: 0.4, sizeBytes: 5 * mebibyte }]);
      return { body: new Blob([clip]), type: 'video/mp4', poster: new Blob(['poster'], { type: 'image/jpeg' }) };
    });
    await page.add([film(5 * mebibyte)], 'draft');
    expect(states(page)).toEqual(['converting']);
    await vi.waitFor(() => expect(states(page)).toEqual(['sent']), { timeout: 60_000 });
    const [{ uploadId = '', name, sizeBytes } = {}] = page.getSnapshot();
    expect([name, sizeBytes]).toEqual(['VID_2041.mov', mebibyte]);
    expect(Buffer.compare(await received(uploadId), clip)).toBe(0);
    expect(await received(`${uploadId}.poster`)).toEqual(Buffer.from('poster'));
    expect(proxy.seen.map(({ method }) => method).slice(0, 3)).toEqual(['POST', 'PUT', 'PATCH']);
    const [stored] = await openStoredFiles(database).listOf('usr_ada');
    expect(stored).toMatchObject({ prepared: true, body: null, poster: null, type: 'video/mp4' });
  });

  it('retries a poster that fails temporarily and sends the video without a poster that is rejected', async () => {
    let refused = 0;
    proxy.decide = ({ method }) => {
      if (method !== 'PUT' || refused === 2) return undefined;
      refused += 1;
      return { kind: 'status', status: refused === 1 ? 503 : 413 };
    };
    const poster = new Blob(['poster'], { type: 'image/jpeg' });
    const page = openPage(async ({ body, type }) => ({ body, type, poster }));
    await page.add([film()], 'draft');
    await vi.waitFor(() => expect(states(page)).toEqual(['sent']), { timeout: 60_000 });
    expect(proxy.seen.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'POST 201',
      'PUT 503',
      'PUT 413',
      'PATCH 204',
    ]);
  });

  it('sends nothing after a pause while the video waits for its poster', async () => {
    proxy.decide = ({ method }) => (method === 'PUT' ? { kind: 'silence' } : undefined);
    const page = openPage(async ({ body, type }) => ({ body, type, poster: new Blob(['poster']) }));
    await page.add([film()], 'draft');
    await vi.waitFor(() => expect(page.getSnapshot()[0]?.uploadId).toBeDefined(), { timeout: 60_000 });
    const [{ id } = { id: '' }] = page.getSnapshot();
    page.pause(id);
    proxy.decide = () => undefined;
    page.resume(id);
    await vi.waitFor(() => expect(states(page)).toEqual(['sent']), { timeout: 60_000 });
    const seen = proxy.seen.map(({ method }) => method);
    expect(seen.filter((method) => method === 'PATCH')).toHaveLength(1);
    expect(seen.slice(0, 3)).toEqual(['POST', 'HEAD', 'PUT']);
  });

  it('prepares the video again after a reload during preparation, without choosing it again', async () => {
    const first = openPage(() => forever);
    await first.add([film()], 'draft');
    first.close();
    const second = openPage(async ({ body, type }) => ({ body, type, poster: null }));
    await second.restore();
    expect(states(second)).toEqual(['converting']);
    await vi.waitFor(() => expect(states(second)).toEqual(['sent']), { timeout: 60_000 });
  });

  it('deletes a video that is cancelled during conversion', async () => {
    let stopped = false;
    const page = openPage(({ signal }) => {
      signal.addEventListener('abort', () => {
        stopped = true;
      });
      return forever;
    });
    await page.add([film()], 'draft');
    await vi.waitFor(() => expect(states(page)).toEqual(['converting']), 10_000);
    await page.cancel(page.getSnapshot()[0]?.id ?? '');
    expect([stopped, page.getSnapshot()]).toEqual([true, []]);
    expect(await openStoredFiles(database).listOf('usr_ada')).toEqual([]);
    expect(proxy.seen).toEqual([]);
  });

  it('rejects a video that is too large only if it still is after preparation', async () => {
    const big = new File([new Uint8Array(101 * mebibyte)], 'long.mp4', { type: 'video/mp4' });
    const asIs = openPage(async ({ body, type }) => ({ body, type, poster: null }));
    await asIs.add([big], 'draft');
    await vi.waitFor(
      () => expect(asIs.getSnapshot()).toMatchObject([{ error: { code: 'storage/too-large' } }]),
      10_000,
    );
    const made = openPage(async ({ type }) => ({ body: new Blob(['small']), type, poster: null }));
    await made.add([big], 'draft');
    await vi.waitFor(() => expect(states(made)).toEqual(['sent']), { timeout: 60_000 });
  });

  it('does not send a video that is too long', async () => {
    const page = openPage(async ({ body, type }) => ({ body, type, poster: null, refusal: 'storage/video-too-long' }));
    await page.add([film()], 'draft');
    await vi.waitFor(
      () => expect(page.getSnapshot()).toMatchObject([{ error: { code: 'storage/video-too-long' } }]),
      10_000,
    );
    expect(proxy.seen).toEqual([]);
    await vi.waitFor(async () => expect(await openStoredFiles(database).listOf('usr_ada')).toEqual([]), 10_000);
  });
});
