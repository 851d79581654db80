import type { Id } from '@rentreel/contracts/ids';
import { outboxEvents, uploads } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import {
  beginUpload,
  deleteUpload,
  discardUpload,
  expireUploads,
  findIncomingUpload,
  finishUpload,
  getUpload,
  listUploads,
  processUpload,
  takeReadyUploads,
} from './index.ts';

const quota = { files: 100, bytes: 1_000_000 };
const file = { purpose: 'listing_photo', fileName: 'room.jpg', declaredType: 'image/jpeg', sizeBytes: 1000 } as const;

let fixture: Fixture;
let landlord: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  stranger = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

async function begin(person = landlord, change = {}) {
  const uploadId = newId('upl');
  await beginUpload(person.ctx, { uploadId, ...file, ...change }, quota);
  return uploadId;
}

async function receive(person = landlord) {
  const uploadId = await begin(person);
  await finishUpload(person.ctx, uploadId);
  return uploadId;
}

async function makeReady(person = landlord) {
  const uploadId = await receive(person);
  await processUpload(fixture.system, uploadId);
  return uploadId;
}

const take = (person: TestPerson, ids: readonly Id<'upl'>[]) =>
  fixture.services.database.writer.write((tx) => takeReadyUploads(tx, person.userId, ids));
const objects = () => [...fixture.services.objectStorage.objects.keys()];
const rowOf = async (id: Id<'upl'>) => {
  const [row] = await fixture.services.database.read.select().from(uploads).where(eq(uploads.id, id));
  return row;
};

describe('an upload', () => {
  it('goes from receiving through processing to ready and signals its owner each time', async () => {
    const uploadId = await begin();
    expect(await getUpload(landlord.ctx, { uploadId })).toMatchObject({ state: 'receiving', sizeBytes: 1000 });
    await finishUpload(landlord.ctx, uploadId);
    expect(await getUpload(landlord.ctx, { uploadId })).toMatchObject({ state: 'processing' });
    await processUpload(fixture.system, uploadId);
    const { state, media } = await getUpload(landlord.ctx, { uploadId });
    expect(state).toBe('ready');
    expect(media).toMatchObject({ kind: 'picture', width: 540, height: 960 });
    expect(media?.sources.map(({ url }) => url.slice('/media/'.length)).toSorted()).toEqual(objects().toSorted());
    expect(fixture.services.events.notified.filter((channel) => channel === landlord.userId)).toHaveLength(2);
    expect(fixture.services.receivedFiles.removed).toEqual([uploadId]);
  });

  it('is processed once when it is finished repeatedly', async () => {
    const uploadId = await receive();
    await finishUpload(landlord.ctx, uploadId);
    await processUpload(fixture.system, uploadId);
    await processUpload(fixture.system, uploadId);
    expect(fixture.services.mediaProcessor.seen).toEqual([`/received/${uploadId}`]);
    const events = await fixture.services.database.read.select().from(outboxEvents);
    expect(events.filter(({ topic }) => topic === 'media.uploaded')).toHaveLength(1);
  });

  it('keeps no file and shows the reason for a week when it is refused', async () => {
    fixture.services.mediaProcessor.next = { status: 'refused', code: 'storage/heic-photo' };
    const uploadId = await makeReady();
    const { state, refusal, media } = await getUpload(landlord.ctx, { uploadId });
    expect([state, refusal?.code, media]).toEqual(['refused', 'storage/heic-photo', undefined]);
    expect(refusal?.text).toMatch(/Most Compatible/);
    expect(objects()).toEqual([]);
    fixture.services.clock.advance(7 * dayMs);
    await expireUploads(fixture.system);
    await expect(getUpload(landlord.ctx, { uploadId })).rejects.toMatchObject({ code: 'media.upload_not_found' });
  });

  it('shares no file with another upload of the same photo', async () => {
    await makeReady();
    await makeReady(stranger);
    expect(objects()).toHaveLength(4);
  });

  it('stays in processing when its processing fails, so that it can be retried', async () => {
    const uploadId = await receive();
    fixture.services.mediaProcessor.duringProcessing = () => Promise.reject(new Error('no room on the disk'));
    await expect(processUpload(fixture.system, uploadId)).rejects.toThrow('no room');
    expect((await rowOf(uploadId))?.state).toBe('processing');
    fixture.services.mediaProcessor.duringProcessing = () => Promise.resolve();
    await processUpload(fixture.system, uploadId);
    expect((await rowOf(uploadId))?.state).toBe('ready');
  });

  it('leaves no file when it is cancelled during processing', async () => {
    const uploadId = await receive();
    fixture.services.mediaProcessor.duringProcessing = () => deleteUpload(landlord.ctx, { uploadId });
    await processUpload(fixture.system, uploadId);
    expect(objects()).toEqual([]);
    await expect(getUpload(landlord.ctx, { uploadId })).rejects.toMatchObject({ code: 'media.upload_not_found' });
  });

  it('is accessible to its owner only', async () => {
    const uploadId = await begin();
    const absent = newId('upl');
    for (const id of [uploadId, absent]) {
      await expect(getUpload(stranger.ctx, { uploadId: id })).rejects.toMatchObject({ code: 'media.upload_not_found' });
      await expect(deleteUpload(stranger.ctx, { uploadId: id })).rejects.toMatchObject({
        code: 'media.upload_not_found',
      });
      expect(await findIncomingUpload(stranger.ctx, id)).toBeUndefined();
      expect(await findIncomingUpload(fixture.guest, id)).toBeUndefined();
    }
    expect(await findIncomingUpload(landlord.ctx, uploadId)).toMatchObject({ state: 'receiving', sizeBytes: 1000 });
    await expect(beginUpload(fixture.guest, { uploadId: absent, ...file }, quota)).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });

  it('is listed for its owner, newest first, page by page', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      ids.unshift(await begin());
      fixture.services.clock.advance(1000);
    }
    await begin(stranger);
    await deleteUpload(landlord.ctx, { uploadId: ids[2] as `upl_${string}` });
    const first = await listUploads(landlord.ctx, { limit: 2 });
    const second = await listUploads(landlord.ctx, { limit: 10, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.filter((_, place) => place !== 2));
    expect(second.nextCursor).toBeNull();
  });
});

describe('a clip', () => {
  it('is stored with its still pictures and deleted with them', async () => {
    const { next } = fixture.services.mediaProcessor;
    if (next.status !== 'made') throw new Error('the processor makes something');
    const clip = { body: Uint8Array.of(1, 2, 3), bytes: 3, durationSeconds: 12 };
    fixture.services.mediaProcessor.next = { status: 'made', media: { ...next.media, clip } };
    const uploadId = await makeReady();
    const { media } = await getUpload(landlord.ctx, { uploadId });
    expect(media).toMatchObject({ kind: 'clip', clip: { bytes: 3, durationSeconds: 12 } });
    expect(media?.clip?.url).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/);
    expect(objects().map((key) => key.slice(32))).toEqual(['-320.avif', '-320.jpg', '.mp4']);
    expect(fixture.services.objectStorage.objects.get(objects()[2] ?? '')).toMatchObject({
      type: 'video/mp4',
      sizeBytes: 3,
    });
    await deleteUpload(landlord.ctx, { uploadId });
    await discardUpload(fixture.system, uploadId);
    expect(objects()).toEqual([]);
  });
});

describe('beginUpload', () => {
  it.each([
    [{ declaredType: 'image/heic', fileName: 'room.heic' }, 'storage/heic-photo'],
    [{ sizeBytes: 0 }, 'storage/empty-file'],
    [{ sizeBytes: 10 * 1024 * 1024 + 1 }, 'storage/too-large'],
  ])('stores no row and uses no quota for %j', async (change, code) => {
    await expect(begin(landlord, change)).rejects.toMatchObject({ name: 'StorageRefusal', code });
    expect(await fixture.services.database.read.select().from(uploads)).toEqual([]);
    await begin(landlord, { sizeBytes: quota.bytes });
  });

  it('removes direction characters and paths from the file name', async () => {
    const uploadId = await begin(landlord, { fileName: '../../\u202egpj.exe\u202c.jpg' });
    expect((await getUpload(landlord.ctx, { uploadId })).fileName).toBe('gpj.exe.jpg');
  });
});

describe('listUploads', () => {
  it('requires a signed-in user and rejects an unknown cursor', async () => {
    await expect(listUploads(fixture.guest, { limit: 20 })).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    await expect(listUploads(landlord.ctx, { limit: 2, cursor: 'made-up' })).rejects.toMatchObject({
      code: 'app.invalid_input',
    });
  });
});

describe('the upload quota', () => {
  it('allows exactly the maximum number of files under concurrent calls', async () => {
    const few = { files: 3, bytes: 1_000_000 };
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => beginUpload(landlord.ctx, { uploadId: newId('upl'), ...file }, few)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await fixture.services.database.read.select().from(uploads)).toHaveLength(3);
  });

  it('counts only the received bytes of a cancelled upload', async () => {
    const uploadId = await begin(landlord, { sizeBytes: quota.bytes });
    await deleteUpload(landlord.ctx, { uploadId, receivedBytes: 1000 });
    await expect(begin(landlord, { sizeBytes: quota.bytes - 999 })).rejects.toMatchObject({
      code: 'storage/quota-exceeded',
    });
    await begin(landlord, { sizeBytes: quota.bytes - 1000 });
  });

  it('allows exactly the maximum number of bytes, per user', async () => {
    await begin(landlord, { sizeBytes: quota.bytes - 1 });
    await expect(begin(landlord, { sizeBytes: 2 })).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    await begin(landlord, { sizeBytes: 1 });
    await begin(stranger, { sizeBytes: quota.bytes });
  });

  it('counts deleted uploads for a day', async () => {
    const uploadId = await begin(landlord, { sizeBytes: quota.bytes });
    await deleteUpload(landlord.ctx, { uploadId });
    await expireUploads(fixture.system);
    await expect(begin(landlord, { sizeBytes: 1 })).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
    fixture.services.clock.advance(dayMs + 1);
    await begin(landlord, { sizeBytes: 1 });
  });
});

describe('takeReadyUploads', () => {
  it('returns the uploads in the order requested', async () => {
    const [one, two] = [await makeReady(), await makeReady()];
    const taken = await take(landlord, [two, one]);
    expect(taken.map(({ uploadId }) => uploadId)).toEqual([two, one]);
    expect(taken[0]).toMatchObject({ perceptualHash: '0123456789abcdef', media: { kind: 'picture' } });
    expect(await take(landlord, [])).toEqual([]);
  });

  it("rejects all of them when one is not ready, not the owner's or unknown", async () => {
    const ready = await makeReady();
    const others = [await receive(), await begin(), await makeReady(stranger), newId('upl')];
    for (const other of others) {
      await expect(take(landlord, [ready, other])).rejects.toMatchObject({ code: 'listings.media_unknown' });
    }
    expect((await rowOf(ready))?.expiresAt).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('keeps the files when the owner deletes the uploads or time passes', async () => {
    const uploadId = await makeReady();
    await take(landlord, [uploadId]);
    const stored = objects();
    fixture.services.clock.advance(3 * 365 * dayMs);
    await expireUploads(fixture.system);
    expect(objects()).toEqual(stored);
    await deleteUpload(landlord.ctx, { uploadId });
    await discardUpload(fixture.system, uploadId);
    await expireUploads(fixture.system);
    expect(objects()).toEqual(stored);
    await expect(take(landlord, [uploadId])).rejects.toMatchObject({ code: 'listings.media_unknown' });
  });
});

describe('expireUploads', () => {
  it('deletes unfinished uploads after two days and unused ones after two months', async () => {
    const [unfinished, unused] = [await begin(), await makeReady()];
    fixture.services.clock.advance(2 * dayMs - 1);
    await expireUploads(fixture.system);
    expect(await findIncomingUpload(landlord.ctx, unfinished)).toBeDefined();
    fixture.services.clock.advance(1);
    expect(await findIncomingUpload(landlord.ctx, unfinished)).toBeUndefined();
    await expireUploads(fixture.system);
    expect(await rowOf(unfinished)).toBeUndefined();
    expect(fixture.services.receivedFiles.removed).toContain(unfinished);
    expect(objects()).toHaveLength(2);
    fixture.services.clock.advance(60 * dayMs);
    await expireUploads(fixture.system);
    expect(await rowOf(unused)).toBeUndefined();
    expect(objects()).toEqual([]);
  });

  it('deletes files without an upload', async () => {
    await expireUploads(fixture.system);
    expect(fixture.services.receivedFiles.sweptBefore).toEqual([fixture.services.clock.now() - 4 * dayMs]);
  });

  it('deletes more uploads than fit into one batch', async () => {
    for (let turn = 0; turn < 100; turn += 1) await begin(turn % 2 === 0 ? landlord : stranger, { sizeBytes: 1 });
    for (let turn = 0; turn < 30; turn += 1) await begin(turn % 2 === 0 ? landlord : stranger, { sizeBytes: 1 });
    fixture.services.clock.advance(2 * dayMs);
    await expireUploads(fixture.system);
    expect(await fixture.services.database.read.select().from(uploads)).toEqual([]);
  });
});
