import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStorage } from '@rentreel/domain/ports';
import { expect, it } from 'vitest';

const bytes = new Uint8Array(randomBytes(100_000));
const read = async (body: ReadableStream<Uint8Array> | undefined) =>
  new Uint8Array(await new Response(body ?? null).arrayBuffer());

/** The contract of every object storage. */
export function describeObjectStorage(create: () => Promise<ObjectStorage>): void {
  it('returns an object with its type, size and a strong ETag', async () => {
    const storage = await create();
    await storage.put({ key: 'room-640.webp', type: 'image/webp', body: bytes });
    const opened = await storage.open('room-640.webp');
    expect(await read(opened?.body)).toEqual(bytes);
    const head = await storage.head('room-640.webp');
    expect(head).toEqual({
      key: 'room-640.webp',
      type: 'image/webp',
      sizeBytes: bytes.length,
      etag: expect.stringMatching(/^"[^"]+"$/) as string,
    });
    expect(opened).toMatchObject(head ?? {});
  });

  it.each([
    [0, 0],
    [1000, 1999],
    [99_999, 99_999],
    [0, 99_999],
  ])('returns only the bytes %i to %i', async (start, end) => {
    const storage = await create();
    await storage.put({ key: 'clip.mp4', type: 'video/mp4', body: bytes });
    const opened = await storage.open('clip.mp4', { start, end });
    expect(opened?.sizeBytes).toBe(bytes.length);
    expect(await read(opened?.body)).toEqual(bytes.slice(start, end + 1));
  });

  it('stores a file of many megabytes from the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rentreel-object-'));
    const big = new Uint8Array(randomBytes(17 * 1024 * 1024 + 5));
    await writeFile(join(folder, 'big'), big);
    const storage = await create();
    await storage.put({
      key: 'home/clip.mp4',
      type: 'video/mp4',
      body: { path: join(folder, 'big'), sizeBytes: big.length },
    });
    const opened = await storage.open('home/clip.mp4');
    expect(Buffer.compare(await read(opened?.body), big)).toBe(0);
    await rm(folder, { recursive: true });
  });

  it('stores an empty object', async () => {
    const storage = await create();
    await storage.put({ key: 'nothing.png', type: 'image/png', body: new Uint8Array() });
    expect(await storage.head('nothing.png')).toMatchObject({ sizeBytes: 0 });
    expect(await read((await storage.open('nothing.png'))?.body)).toHaveLength(0);
  });

  it('replaces an object and changes its ETag', async () => {
    const storage = await create();
    await storage.put({ key: 'a.jpg', type: 'image/jpeg', body: bytes });
    const before = await storage.head('a.jpg');
    await storage.put({ key: 'a.jpg', type: 'image/jpeg', body: bytes.slice(1) });
    const after = await storage.open('a.jpg');
    expect(after?.etag).not.toBe(before?.etag);
    expect(await read(after?.body)).toEqual(bytes.slice(1));
  });

  it('deletes an object, and ignores the deletion of an absent one', async () => {
    const storage = await create();
    await storage.put({ key: 'a.jpg', type: 'image/jpeg', body: bytes });
    await storage.delete('a.jpg');
    await storage.delete('a.jpg');
    expect(await storage.head('a.jpg')).toBeUndefined();
    expect(await storage.open('a.jpg')).toBeUndefined();
    expect(await storage.open('a.jpg', { start: 0, end: 1 })).toBeUndefined();
  });

  it.each([
    '../secret.jpg',
    '/etc/a.jpg',
    'a/../b.jpg',
    '.hidden.jpg',
    'a\0.jpg',
    'a b.jpg',
    'a.svg',
    'a',
    `${'x'.repeat(200)}.jpg`,
  ])('rejects the key %j', async (key) => {
    const storage = await create();
    await expect(storage.put({ key, type: 'image/jpeg', body: bytes })).rejects.toThrow('can be kept under the key');
    expect(await storage.head(key)).toBeUndefined();
    expect(await storage.open(key)).toBeUndefined();
    await storage.delete(key);
  });

  it('rejects an object whose type does not match its key', async () => {
    const storage = await create();
    await expect(storage.put({ key: 'a.jpg', type: 'text/html', body: bytes })).rejects.toThrow('text/html');
  });
}
