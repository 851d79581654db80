import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

describe('responses to queries', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
  });
  afterAll(() => server.dispose());

  /** Like fetch, but returns the raw bytes from the network. */
  const get = (path: string, headers: Record<string, string>) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const call = request(`${server.url}${path}`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      call.on('error', reject).end();
    });
  const feed = `/trpc/listings.list?input=${encodeURIComponent('{"limit":10}')}`;
  const batch = `/trpc/app.config,listings.list?batch=1&input=${encodeURIComponent('{"1":{"limit":10}}')}`;
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['br', 'gzip, deflate, br', feed],
    ['br', 'br;q=1.0', batch],
    ['gzip', 'gzip', feed],
    ['gzip', 'gzip, br;q=0', feed],
  ] as const)('are compressed with %s for a browser that accepts %s', async (encoding, accepted, path) => {
    const plain = await get(path, {});
    const answer = await get(path, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(decoders[encoding](answer.body).toString()).toBe(plain.body.toString());
    expect(answer.body.length * 4).toBeLessThan(plain.body.length);
  });

  it.each([
    ['small', '/trpc/app.config', 200],
    ['refused', '/trpc/saved.listIds', 401],
    ['not found', '/trpc/no.such', 404],
  ])('are not compressed when they are %s', async (_what, path, status) => {
    const answer = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(answer.body.toString())).toBeDefined();
  });

  it('are not compressed when the client accepts no encoding', async () => {
    expect((await get(feed, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
  });

  it('are not compressed when they are streamed', async () => {
    const answer = await get(batch, { 'accept-encoding': 'gzip', 'trpc-accept': 'application/jsonl' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['transfer-encoding']).toBe('chunked');
  });
});
