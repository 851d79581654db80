import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestClient, type TestServer, startTestServer } from '@rentreel/server/testing';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStoredFiles } from './file-store.ts';
import { type FlakyProxy, blobReader, createFetchStack, startFlakyProxy } from './fixtures.ts';
import { UploadQueue } from './upload-queue.ts';
import { deleteRemoteUpload } from './upload-task.ts';

const mebibyte = 1024 * 1024;

let server: TestServer;
let proxy: FlakyProxy;
let client: TestClient;
let database: IDBFactory;
beforeAll(async () => {
  server = await startTestServer({ env: { UPLOAD_MEGABYTES_PER_DAY: '100000' } });
  await server.running.jobs.stop();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  proxy = await startFlakyProxy(server.url);
  client = server.client();
  await client.signUp();
  database = new IDBFactory();
});
afterEach(() => proxy.close());

/** Simulates a page of this user on this device. */
const openPage = (userId = 'usr_ada') =>
  new UploadQueue({
    userId,
    prepare: async ({ body, type }) => ({ body, type, poster: null }),
    stored: openStoredFiles(database),
    settings: {
      endpoint: `${proxy.url}/api/uploads`,
      httpStack: createFetchStack(() => client.cookies.header),
      fileReader: blobReader,
      delayOf: () => 20,
    },
    forget: (url) => deleteRemoteUpload(url, (place, init) => client.fetch(new URL(place).pathname, init)),
  });
const clip = (bytes: Uint8Array, name = 'walk.mp4') => new File([new Uint8Array(bytes)], name, { type: 'video/mp4' });
const states = (page: UploadQueue) => page.getSnapshot().map(({ state }) => state);
const arrived = (id: string) => readFile(join(server.folder, 'uploads', id));
const bytesSent = () => proxy.seen.reduce((sum, { bytes }) => sum + bytes, 0);

describe('UploadQueue', () => {
  it('sends at most two files at once, in their order', async () => {
    const page = openPage();
    let highest = 0;
    page.subscribe(() => {
      highest = Math.max(highest, states(page).filter((state) => state === 'sending').length);
    });
    await page.add(
      [1, 2, 3, 4, 5].map((index) => clip(randomBytes(mebibyte), `${index}.mp4`)),
      'draft',
    );
    await vi.waitFor(() => expect(new Set(states(page))).toEqual(new Set(['sent'])), { timeout: 60_000 });
    expect(highest).toBe(2);
    expect(
      page
        .getSnapshot()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5].map((index) => `${index}.mp4`));
  });

  it('resumes after a reload without choosing the file again, and resends at most one chunk', async () => {
    const bytes = randomBytes(12 * mebibyte);
    const first = openPage();
    // The page is closed during the chunk that starts at 3.75 MiB.
    proxy.decide = ({ offset }) => (offset === 3.75 * mebibyte ? { kind: 'silence' } : undefined);
    await first.add([clip(bytes)], 'draft');
    await vi.waitFor(() => expect(proxy.seen.length).toBeGreaterThan(4), { timeout: 60_000 });
    first.close();
    proxy.decide = () => undefined;
    const second = openPage();
    await second.restore();
    expect(second.getSnapshot()).toMatchObject([{ name: 'walk.mp4', group: 'draft', sizeBytes: bytes.length }]);
    await vi.waitFor(() => expect(states(second)).toEqual(['sent']), { timeout: 60_000 });
    const [{ uploadId = '' } = {}] = second.getSnapshot();
    expect(Buffer.compare(await arrived(uploadId), bytes)).toBe(0);
    expect(bytesSent()).toBeLessThanOrEqual(bytes.length + 4 * mebibyte);
    expect(proxy.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps a file paused across a reload and sends it when it is resumed', async () => {
    const first = openPage();
    proxy.decide = ({ method }) => (method === 'PATCH' ? { kind: 'silence' } : undefined);
    await first.add([clip(randomBytes(mebibyte))], 'draft');
    await vi.waitFor(() => expect(first.getSnapshot()[0]?.uploadId).toBeDefined(), 10_000);
    first.pause(first.getSnapshot()[0]?.id ?? '');
    expect(states(first)).toEqual(['paused']);
    await vi.waitFor(async () => {
      expect(await openStoredFiles(database).listOf('usr_ada')).toMatchObject([{ paused: true }]);
    }, 60_000);
    proxy.decide = () => undefined;
    const second = openPage();
    await second.restore();
    expect(states(second)).toEqual(['paused']);
    second.resume(second.getSnapshot()[0]?.id ?? '');
    await vi.waitFor(() => expect(states(second)).toEqual(['sent']), { timeout: 60_000 });
  });

  it('does not show the files of another user of the device', async () => {
    const first = openPage();
    proxy.decide = () => ({ kind: 'silence' });
    await first.add([clip(randomBytes(1000))], 'draft');
    const other = openPage('usr_tunde');
    await other.restore();
    expect(other.getSnapshot()).toEqual([]);
  });

  it('deletes a cancelled file on the device and on the server', async () => {
    const page = openPage();
    proxy.decide = ({ method, offset = 0 }) => (method === 'PATCH' && offset > 0 ? { kind: 'silence' } : undefined);
    await page.add([clip(randomBytes(mebibyte))], 'draft');
    await vi.waitFor(() => expect(page.getSnapshot()[0]?.sentBytes).toBeGreaterThan(200_000), 10_000);
    const [file] = page.getSnapshot();
    await page.cancel(file?.id ?? '');
    expect(page.getSnapshot()).toEqual([]);
    expect(await openStoredFiles(database).listOf('usr_ada')).toEqual([]);
    await expect(client.trpc.media.getUpload.query({ uploadId: file?.uploadId ?? 'upl_' })).rejects.toMatchObject({
      data: { domain: 'media.upload_not_found' },
    });
  });

  it('shows rejected files without sending them', async () => {
    const page = openPage();
    await page.add(
      [new File(['x'], 'a.gif', { type: 'image/gif' }), new File([], 'b.mp4', { type: 'video/mp4' })],
      'draft',
    );
    expect(page.getSnapshot().map(({ state, error }) => [state, error?.code])).toEqual([
      ['failed', 'storage/moving-picture'],
      ['failed', 'storage/empty-file'],
    ]);
    expect(proxy.seen).toEqual([]);
    expect(await openStoredFiles(database).listOf('usr_ada')).toEqual([]);
  });

  it('starts again with a file that the server has deleted when it is resumed', async () => {
    const bytes = randomBytes(mebibyte);
    await openStoredFiles(database).put({
      id: 'old',
      userId: 'usr_ada',
      group: 'draft',
      purpose: 'listing_video',
      name: 'walk.mp4',
      type: 'video/mp4',
      sizeBytes: bytes.length,
      addedAt: 1,
      paused: false,
      url: `${proxy.url}/api/uploads/upl_${'0'.repeat(26)}`,
      body: new Blob([new Uint8Array(bytes)]),
      prepared: true,
      poster: null,
    });
    const page = openPage();
    await page.restore();
    await vi.waitFor(
      () => expect(page.getSnapshot()).toMatchObject([{ error: { code: 'storage/object-not-found' } }]),
      10_000,
    );
    page.resume('old');
    await vi.waitFor(() => expect(states(page)).toEqual(['sent']), { timeout: 60_000 });
  });

  it('reports an exhausted daily quota immediately and does not retry', async () => {
    const strict = await startTestServer({ env: { UPLOAD_FILES_PER_DAY: '1' } });
    const line = await startFlakyProxy(strict.url);
    const own = strict.client();
    await own.signUp();
    const page = new UploadQueue({
      userId: 'usr_ada',
      prepare: async ({ body, type }) => ({ body, type, poster: null }),
      settings: {
        endpoint: `${line.url}/api/uploads`,
        httpStack: createFetchStack(() => own.cookies.header),
        fileReader: blobReader,
      },
    });
    await page.add([clip(randomBytes(1000)), clip(randomBytes(1000))], 'draft');
    await vi.waitFor(() => expect(states(page).toSorted()).toEqual(['failed', 'sent']), { timeout: 60_000 });
    expect(page.getSnapshot().find(({ error }) => error)?.error).toMatchObject({ code: 'storage/quota-exceeded' });
    expect(line.seen).toHaveLength(2);
    expect(new Set(line.seen.map(({ status }) => status))).toEqual(new Set([201, 507]));
    await line.close();
    await strict.dispose();
  });

  it('works without a browser database', async () => {
    const page = new UploadQueue({
      userId: 'usr_ada',
      settings: {
        endpoint: `${proxy.url}/api/uploads`,
        httpStack: createFetchStack(() => client.cookies.header),
        fileReader: blobReader,
      },
    });
    await page.restore();
    await page.add([clip(randomBytes(1000))], 'draft');
    await vi.waitFor(() => expect(states(page)).toEqual(['sent']), { timeout: 60_000 });
  });
});
