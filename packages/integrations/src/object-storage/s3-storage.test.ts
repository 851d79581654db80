import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from './open-storage.ts';
import { describeObjectStorage } from './testing/object-storage-contract.ts';
import { type S3Double, startS3Double } from './testing/s3-double.ts';

let double: S3Double;
beforeEach(async () => {
  double = await startS3Double();
});
afterEach(() => double.close());

const open = (url = double.url) => openStorage({ url, folder: '/nowhere' });

describe('openStorage with S3', () => {
  describeObjectStorage(() => open());

  it('sends the type of each object and stores it below the prefix', async () => {
    const storage = await open(double.url.replace('/homes', '/homes/live/'));
    await storage.put({ key: 'a.jpg', type: 'image/jpeg', body: Uint8Array.of(1) });
    expect([...double.objects]).toMatchObject([['/homes/live/a.jpg', { type: 'image/jpeg' }]]);
  });

  it('fails with an invalid secret', async () => {
    const storage = await open(double.url.replace(/:[^@/]+@/, ':another@'));
    await expect(storage.put({ key: 'a.jpg', type: 'image/jpeg', body: Uint8Array.of(1) })).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    await expect(storage.open('a.jpg')).rejects.toThrow('403');
    expect(double.objects.size).toBe(0);
  });

  it('retries when the storage is busy', async () => {
    double.failNext.push(503, 500);
    const storage = await open();
    await storage.put({ key: 'a.jpg', type: 'image/jpeg', body: Uint8Array.of(1, 2) });
    expect(double.objects.get('/homes/a.jpg')?.bytes).toEqual(Buffer.of(1, 2));
    expect(double.requests).toHaveLength(3);
  });

  it('uploads a large file in parts and deletes them when the upload fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rentreel-s3-'));
    const path = join(folder, 'clip');
    const sizeBytes = 9 * 1024 * 1024;
    await writeFile(path, new Uint8Array(sizeBytes));
    const storage = await open();
    await storage.put({ key: 'clip.mp4', type: 'video/mp4', body: { path, sizeBytes } });
    expect(double.requests.map((line) => line.split('?')[1])).toEqual([
      'uploads=',
      'partNumber=1&uploadId=1',
      'partNumber=2&uploadId=1',
      'uploadId=1',
    ]);
    const tooShort = { path, sizeBytes: sizeBytes + 1 };
    await expect(storage.put({ key: 'b.mp4', type: 'video/mp4', body: tooShort })).rejects.toThrow('shorter');
    expect(double.open.size).toBe(0);
    expect([...double.objects.keys()]).toEqual(['/homes/clip.mp4']);
    await rm(folder, { recursive: true });
  });

  it.each(['s3://host/bucket', 's3://key:secret@host', 'https://key:secret@host/bucket'])(
    'rejects the address %s',
    async (url) => {
      await expect(open(url)).rejects.toThrow('Give a storage like s3://');
    },
  );
});
