import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { parseByteRange } from './media.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** Returns the status of a raw path that no URL parser has normalised. */
async function rawStatus(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('GET /media', () => {
  let server: TestServer;
  let clip: (headers?: Record<string, string>) => Promise<Response>;
  beforeAll(async () => {
    server = await startTestServer();
    const folder = join(server.folder, 'media');
    mkdirSync(join(folder, 'lst'), { recursive: true });
    writeFileSync(join(folder, 'clip.mp4'), bytes);
    writeFileSync(join(folder, 'page.html'), '<script>alert(1)</script>');
    writeFileSync(join(folder, 'drawing.svg'), '<svg/>');
    writeFileSync(join(folder, 'lst', 'room.webp'), bytes);
    writeFileSync(join(server.folder, 'secret.jpg'), 'secret');
    symlinkSync(join(server.folder, 'secret.jpg'), join(folder, 'link.jpg'));
    clip = (headers = {}) => fetch(`${server.url}/media/clip.mp4`, { headers });
  });
  afterAll(() => server.dispose());

  it('serves a whole file with its type, an ETag and caching forever', async () => {
    const answer = await clip();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect((await fetch(`${server.url}/media/lst/room.webp`)).status).toBe(200);
  });

  it.each([
    ['bytes=0-0', 206, 'bytes 0-0/1000', 1],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=5-2', 200, null, 1000],
    ['bytes=0-1,4-5', 200, null, 1000],
  ])('answers the range %s with %i', async (...[range, status, contentRange, length]) => {
    const answer = await clip({ range });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  });

  it('returns the same bytes in parts as in one piece', async () => {
    const parts = await Promise.all(
      [0, 300, 600, 900].map((start) => clip({ range: `bytes=${start}-${start + 299}` })),
    );
    const whole = Buffer.concat(await Promise.all(parts.map(async (part) => Buffer.from(await part.arrayBuffer()))));
    expect(whole).toEqual(bytes);
  });

  it('answers 304 for a matching ETag and ignores a range of an older file', async () => {
    const etag = (await clip()).headers.get('etag') ?? '';
    expect((await clip({ 'if-none-match': `"old", ${etag}` })).status).toBe(304);
    expect((await clip({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await clip({ range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });

  it.each([
    '/media/../rentreel.db',
    '/media/..%2frentreel.db',
    '/media/%2e%2e/rentreel.db',
    '/media/..%5csecret.jpg',
    '/media//secret.jpg',
    '/media/..%2fsecret.jpg',
    '/media/%00clip.mp4',
    '/media/.hidden.jpg',
    '/media/clip.mp4/',
    '/media/link.jpg',
    '/media/page.html',
    '/media/drawing.svg',
    '/media/lst',
    '/media/',
    '/media/absent.mp4',
    '/media/CON.jpg%00.mp4',
  ])('answers 404 at %s', async (path) => {
    expect([400, 404]).toContain(await rawStatus(server.url, path));
  });
});

describe('readRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['items=0-1', undefined],
    [undefined, undefined],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(parseByteRange(header, 100)).toEqual(expected);
  });

  it('never returns a range outside the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (header, size) => {
        const range = parseByteRange(`bytes=${header}`, size);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }),
    );
  });
});
