import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestClient } from '@rentreel/server/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FlakyProxy, type NetworkFault, blobReader, createFetchStack, startFlakyProxy } from './fixtures.ts';
import { sendFile } from './send-file.ts';
import type { FileToSend, SendSettings, UploadError } from './upload-task.ts';
import { openServer } from '#/testing/server.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

const server = await openServer({ env: { UPLOAD_MEGABYTES_PER_DAY: '100000' } });
let proxy: FlakyProxy;
let client: TestClient;
beforeAll(async () => {
  // Starts no media processing, because the tests compare the stored bytes.
  await server.running.jobs.stop();
});
beforeEach(async () => {
  proxy = await startFlakyProxy(server.url);
  client = server.client();
  await client.signUp();
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.close();
});

const video = (bytes: Uint8Array): FileToSend => ({
  body: new Blob([new Uint8Array(bytes)]),
  name: 'walk.mp4',
  type: 'video/mp4',
  purpose: 'listing_video',
  url: null,
  poster: null,
});

interface Sent {
  readonly outcome: 'sent' | UploadError;
  readonly url: string;
  readonly progress: readonly number[];
}

/** Sends a file until it succeeds or fails. */
async function send(file: FileToSend, more: SendSettings = {}): Promise<Sent> {
  const progress: number[] = [];
  let url = file.url ?? '';
  const settings = {
    endpoint: `${proxy.url}/api/uploads`,
    httpStack: createFetchStack(() => client.cookies.header),
    fileReader: blobReader,
    delayOf: () => 20,
    ...more,
  };
  return new Promise((resolve) => {
    const finish = (outcome: Sent['outcome']) => resolve({ outcome, url, progress });
    void sendFile(
      file,
      {
        onUrl: (found) => {
          url = found;
        },
        onPosterSent: () => undefined,
        onProgress: (sentBytes) => void progress.push(sentBytes),
        onSent: () => finish('sent'),
        onError: finish,
      },
      settings,
    );
  });
}

const arrived = (url: string) => readFile(join(server.folder, 'uploads', url.split('/').at(-1) ?? ''));
const chunks = () => proxy.seen.filter(({ method }) => method === 'PATCH').map(({ bytes }) => bytes);
const sentInAll = () => proxy.seen.reduce((sum, { bytes }) => sum + bytes, 0);

/** Applies a fault to the n-th request of a method, counted from 1. */
function injectFaults(method: string, plan: Readonly<Record<number, NetworkFault>>): void {
  let count = 0;
  proxy.decide = (request) => {
    if (request.method !== method) return undefined;
    count += 1;
    return plan[count];
  };
}

describe('sendFile', () => {
  it.each([1, 256 * kibibyte])('sends a file of %i bytes in one request', async (size) => {
    const bytes = randomBytes(size);
    const { outcome, url } = await send(video(bytes));
    expect(outcome).toBe('sent');
    expect(proxy.seen).toEqual([{ method: 'POST', bytes: size, status: 201, offset: undefined }]);
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });

  it('sends a file one byte larger in chunks', async () => {
    const bytes = randomBytes(256 * kibibyte + 1);
    const { outcome, url } = await send(video(bytes));
    expect(outcome).toBe('sent');
    expect(chunks()).toEqual([256 * kibibyte, 1]);
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });

  it("reports the server's refusal of an empty file", async () => {
    const { outcome } = await send(video(new Uint8Array()));
    expect(outcome).toMatchObject({ code: 'storage/empty-file', message: 'This file is empty. Choose it again.' });
  });

  it('sends 4 MiB in chunks that double, and every byte arrives', async () => {
    const bytes = randomBytes(4 * mebibyte);
    const { outcome, url, progress } = await send(video(bytes));
    expect(outcome).toBe('sent');
    const doubling = [0.25, 0.5, 1, 2].map((size) => size * mebibyte);
    expect(chunks()).toEqual([...doubling, 0.25 * mebibyte]);
    expect(progress.at(-1)).toBe(bytes.length);
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });

  it.each([408, 429, 500, 503])('continues after the status %i from the offset of the server', async (status) => {
    const bytes = randomBytes(3 * mebibyte);
    injectFaults('PATCH', { 3: { kind: 'status', status } });
    const { outcome, url } = await send(video(bytes));
    expect(outcome).toBe('sent');
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
    // Requests the offset, then starts with small chunks again.
    expect(proxy.seen.map(({ method }) => method).slice(0, 6)).toEqual([
      'POST',
      'PATCH',
      'PATCH',
      'PATCH',
      'HEAD',
      'PATCH',
    ]);
    expect(chunks()[3]).toBe(256 * kibibyte);
    expect(sentInAll()).toBe(bytes.length + mebibyte);
  });

  it.each([408, 429, 500, 503])('repeats the creation request after the status %i', async (status) => {
    injectFaults('POST', { 1: { kind: 'status', status } });
    const { outcome } = await send(video(randomBytes(1000)));
    expect(outcome).toBe('sent');
    expect(proxy.seen.map((seen) => seen.status)).toEqual([status, 201]);
  });

  it('keeps its upload when the request for the offset fails', async () => {
    const bytes = randomBytes(mebibyte);
    let heads = 0;
    proxy.decide = ({ method, offset }) => {
      if (method === 'HEAD') heads += 1;
      if (method === 'HEAD' && heads === 1) return { kind: 'status', status: 503 };
      return method === 'PATCH' && offset === 256 * kibibyte && heads === 0
        ? { kind: 'status', status: 500 }
        : undefined;
    };
    const { outcome, url } = await send(video(bytes));
    expect(outcome).toBe('sent');
    expect(proxy.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });

  it('loses no received byte when the connection breaks twice', async () => {
    const bytes = randomBytes(6 * mebibyte);
    injectFaults('PATCH', { 3: { kind: 'drop', afterBytes: 500_000 }, 6: { kind: 'drop', afterBytes: 900_000 } });
    const { outcome, url } = await send(video(bytes));
    expect(outcome).toBe('sent');
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
    expect(sentInAll() - bytes.length).toBeLessThanOrEqual(2 * mebibyte);
    // A lost connection must not be logged as a server error.
    expect(server.logLines.join('')).not.toContain('an upload failed');
  });

  it('gives up when nothing succeeded for the whole retry window, and can be resumed', async () => {
    const bytes = randomBytes(mebibyte);
    let broken = true;
    vi.useFakeTimers({ toFake: ['Date'] });
    const failures: number[] = [];
    proxy.decide = ({ method, offset }) => {
      if (!broken || method !== 'PATCH' || offset === 0) return undefined;
      vi.setSystemTime(Date.now() + 400);
      failures.push(Date.now());
      return { kind: 'status', status: 503 };
    };
    const { outcome, url } = await send(video(bytes), { windowMs: 1000 });
    expect(outcome).toMatchObject({ code: 'storage/retry-limit-exceeded' });
    expect(failures).toHaveLength(4);
    broken = false;
    proxy.seen.length = 0;
    expect((await send({ ...video(bytes), url })).outcome).toBe('sent');
    expect(proxy.seen[0]?.method).toBe('HEAD');
    expect(sentInAll()).toBe(bytes.length - 256 * kibibyte);
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });

  it('restarts the retry window after each successful chunk', async () => {
    const bytes = randomBytes(2 * mebibyte);
    vi.useFakeTimers({ toFake: ['Date'] });
    const began = Date.now();
    const failures = new Map<number, number>();
    // Every chunk fails three times: each time within the window, all together far longer than it.
    proxy.decide = ({ method, offset = 0 }) => {
      const before = failures.get(offset) ?? 0;
      if (method !== 'PATCH' || before === 3) return undefined;
      failures.set(offset, before + 1);
      vi.setSystemTime(Date.now() + 900);
      return { kind: 'status', status: 503 };
    };
    expect((await send(video(bytes), { windowMs: 2000 })).outcome).toBe('sent');
    expect(Date.now() - began).toBeGreaterThan(2000);
  });

  it('does not retry a permanent error', async () => {
    injectFaults('PATCH', { 1: { kind: 'status', status: 403 } });
    const { outcome } = await send(video(randomBytes(mebibyte)));
    expect(outcome).toMatchObject({ code: 'storage/unauthorized' });
    expect(proxy.seen).toHaveLength(2);
  });

  it('stops at its offset and resumes from there', async () => {
    const bytes = randomBytes(8 * mebibyte);
    const url = await new Promise<string>((resolve) => {
      let found = '';
      const begun = sendFile(
        video(bytes),
        {
          onUrl: (place) => {
            found = place;
          },
          onProgress: (sentBytes) => {
            if (sentBytes < mebibyte) return;
            void begun.then((sending) => sending.stop()).then(() => setTimeout(() => resolve(found), 100));
          },
          onPosterSent: () => undefined,
          onSent: () => undefined,
          onError: () => undefined,
        },
        {
          endpoint: `${proxy.url}/api/uploads`,
          httpStack: createFetchStack(() => client.cookies.header),
          fileReader: blobReader,
        },
      );
    });
    const before = proxy.seen.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(proxy.seen).toHaveLength(before);
    const already = (await arrived(url)).length;
    expect(already).toBeGreaterThanOrEqual(mebibyte);
    proxy.seen.length = 0;
    expect((await send({ ...video(bytes), url })).outcome).toBe('sent');
    expect(sentInAll()).toBe(bytes.length - already);
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });

  it('cannot resume an upload of another user', async () => {
    const bytes = randomBytes(mebibyte);
    injectFaults('PATCH', { 2: { kind: 'status', status: 403 } });
    const { url } = await send(video(bytes));
    client = server.client();
    await client.signUp();
    expect((await send({ ...video(bytes), url })).outcome).toMatchObject({ code: 'storage/object-not-found' });
  });

  it('requires a session', async () => {
    client = server.client();
    expect((await send(video(randomBytes(1000)))).outcome).toMatchObject({ code: 'storage/unauthenticated' });
  });

  it('retries a request that gets no response', async () => {
    const bytes = randomBytes(mebibyte);
    injectFaults('PATCH', { 2: { kind: 'silence' } });
    const { outcome, url } = await send(video(bytes), { stallMs: 300 });
    expect(outcome).toBe('sent');
    expect(Buffer.compare(await arrived(url), bytes)).toBe(0);
  });
});
