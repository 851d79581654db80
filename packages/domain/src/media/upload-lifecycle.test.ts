import type { UploadState } from '@rentreel/contracts/media';
import { auditRecords, uploads } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { type TestPerson, type TestWorld, createTestWorld } from '../testing/index.ts';
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
import { storedKeys } from './stored-keys.ts';

const file = { purpose: 'listing_photo', fileName: 'room.jpg', declaredType: 'image/jpeg', sizeBytes: 1000 } as const;
const quota = { files: 1000, bytes: 1_000_000 };
const hour = 60 * 60_000;
const day = 24 * hour;

let world: TestWorld;
let landlord: TestPerson;

beforeEach(async () => {
  world = await createTestWorld();
  landlord = await world.createPerson();
});
afterEach(() => world.dispose());

async function begin(change: Partial<typeof file> | Record<string, unknown> = {}, person = landlord) {
  const uploadId = newId('upl');
  await beginUpload(person.ctx, { uploadId, ...file, ...change }, quota);
  return uploadId;
}

/** Leads a new upload into a state. */
async function uploadThatIs(state: UploadState) {
  const uploadId = await begin();
  if (state === 'receiving') return uploadId;
  await finishUpload(landlord.ctx, uploadId);
  if (state === 'processing') return uploadId;
  const { next } = world.services.mediaProcessor;
  if (state === 'refused') world.services.mediaProcessor.next = { status: 'refused', code: 'storage/invalid-format' };
  await processUpload(world.system, uploadId);
  world.services.mediaProcessor.next = next;
  return uploadId;
}

const rowOf = async (id: string) => {
  const [row] = await world.services.database.read.select().from(uploads).where(eq(uploads.id, id));
  return row;
};
const take = (ids: readonly string[], person = landlord) =>
  world.services.database.writer.write((tx) => takeReadyUploads(tx, person.userId, ids));
const objects = () => [...world.services.objectStorage.objects.keys()];

describe('the time that an upload has', () => {
  it.each<[UploadState, number]>([
    ['receiving', 2 * day],
    ['processing', day],
    ['ready', 60 * day],
    ['refused', 7 * day],
  ])('while it is %s ends after %i ms and not before', async (state, time) => {
    const uploadId = await uploadThatIs(state);
    world.services.clock.advance(time - 1);
    await expireUploads(world.system);
    expect((await rowOf(uploadId))?.state).toBe(state);
    world.services.clock.advance(1);
    await expireUploads(world.system);
    expect(await rowOf(uploadId)).toBeUndefined();
    expect(objects()).toEqual([]);
    expect(world.services.receivedFiles.removed).toContain(uploadId);
  });

  it('starts anew with each step', async () => {
    const uploadId = await begin();
    world.services.clock.advance(2 * day - 1);
    await finishUpload(landlord.ctx, uploadId);
    world.services.clock.advance(day - 1);
    await processUpload(world.system, uploadId);
    world.services.clock.advance(60 * day - 1);
    await expireUploads(world.system);
    expect(await take([uploadId])).toHaveLength(1);
  });

  it('does not end for a home that took it in the last moment, whoever is quicker', async () => {
    const uploadId = await uploadThatIs('ready');
    world.services.clock.advance(60 * day);
    const [taken] = await Promise.allSettled([take([uploadId]), expireUploads(world.system)]);
    const kept = await rowOf(uploadId);
    expect(kept?.state).toBe(taken.status === 'fulfilled' ? 'ready' : undefined);
    expect(objects()).toHaveLength(taken.status === 'fulfilled' ? 2 : 0);
  });
});

describe('an upload that is cancelled', () => {
  it.each<[UploadState]>([['receiving'], ['processing'], ['ready'], ['refused']])(
    'while it is %s is gone for everybody and leaves no file',
    async (state) => {
      const uploadId = await uploadThatIs(state);
      await deleteUpload(landlord.ctx, { uploadId });
      await discardUpload(world.system, uploadId);
      expect(objects()).toEqual([]);
      expect(await findIncomingUpload(landlord.ctx, uploadId)).toBeUndefined();
      expect((await listUploads(landlord.ctx, { limit: 20 })).items).toEqual([]);
      await expect(take([uploadId])).rejects.toMatchObject({ code: 'listings.media_unknown' });
      await expect(deleteUpload(landlord.ctx, { uploadId })).rejects.toMatchObject({ code: 'media.upload_not_found' });
    },
  );

  it('is not finished and not processed any more', async () => {
    const uploadId = await begin();
    await deleteUpload(landlord.ctx, { uploadId });
    await finishUpload(landlord.ctx, uploadId);
    await processUpload(world.system, uploadId);
    expect(world.services.mediaProcessor.seen).toEqual([]);
    expect((await rowOf(uploadId))?.state).toBe('refused');
  });

  it('by two devices at once is cancelled once', async () => {
    const uploadId = await begin();
    const tries = await Promise.allSettled([1, 2, 3].map(() => deleteUpload(landlord.ctx, { uploadId })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { read } = world.services.database;
    const told = await read.select().from(auditRecords).where(eq(auditRecords.action, 'upload.deleted'));
    expect(told).toHaveLength(1);
  });

  it('never counts for more bytes than it said it had', async () => {
    const uploadId = await begin();
    await deleteUpload(landlord.ctx, { uploadId, receivedBytes: 5000 });
    expect((await rowOf(uploadId))?.sizeBytes).toBe(1000);
  });
});

describe('clearing away', () => {
  it.each<[UploadState]>([['receiving'], ['processing'], ['ready']])(
    'leaves an upload that is %s alone',
    async (state) => {
      const uploadId = await uploadThatIs(state);
      const before = objects();
      const removed = [...world.services.receivedFiles.removed];
      await discardUpload(world.system, uploadId);
      expect(objects()).toEqual(before);
      expect(world.services.receivedFiles.removed).toEqual(removed);
    },
  );

  it('bears an upload that nobody knows of', async () => {
    const unknown = newId('upl');
    await discardUpload(world.system, unknown);
    await processUpload(world.system, unknown);
    await finishUpload(landlord.ctx, unknown);
    expect(world.services.receivedFiles.removed).toEqual([unknown]);
  });

  it('takes the files of its own upload and no other’s', async () => {
    const [one, two] = [await uploadThatIs('ready'), await uploadThatIs('ready')];
    const kept = (await getUpload(landlord.ctx, { uploadId: two })).media;
    await deleteUpload(landlord.ctx, { uploadId: one });
    await discardUpload(world.system, one);
    expect(objects().toSorted()).toEqual(kept && storedKeys(kept).toSorted());
  });
});

describe('an upload of a stranger', () => {
  it('never becomes a photo of one’s own home, in whatever state it is', async () => {
    const stranger = await world.createPerson();
    for (const state of ['receiving', 'processing', 'ready', 'refused'] as const) {
      const uploadId = await uploadThatIs(state);
      await expect(take([uploadId], stranger)).rejects.toMatchObject({ code: 'listings.media_unknown' });
      expect(await findIncomingUpload(stranger.ctx, uploadId)).toBeUndefined();
    }
    expect((await listUploads(stranger.ctx, { limit: 20 })).items).toEqual([]);
  });

  it('does not use up anybody else’s quota', async () => {
    const stranger = await world.createPerson();
    await begin({ sizeBytes: quota.bytes }, stranger);
    await begin({ sizeBytes: quota.bytes });
    await expect(begin({ sizeBytes: 1 })).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
  });

  it('does not stop when somebody begins one under the same id', async () => {
    const uploadId = await begin();
    const stranger = await world.createPerson();
    await expect(beginUpload(stranger.ctx, { uploadId, ...file }, quota)).rejects.toThrow(/insert into "uploads"/);
    expect((await rowOf(uploadId))?.ownerId).toBe(landlord.userId);
  });
});

describe('the quota', () => {
  it('holds in every 24 hours, whatever is begun and cancelled when', async () => {
    const small = { files: 4, bytes: 5000 };
    const move = fc.record({
      sizeBytes: fc.integer({ min: 1, max: 3000 }),
      wait: fc.constantFrom(0, hour, 8 * hour, day - 1, day),
      cancel: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 14 }), async (moves) => {
        const person = await world.createPerson();
        const begun: { at: number; bytes: number }[] = [];
        for (const { sizeBytes, wait, cancel } of moves) {
          world.services.clock.advance(wait);
          const now = world.services.clock.now();
          const lately = begun.filter(({ at }) => at > now - day);
          const used = lately.reduce((sum, { bytes }) => sum + bytes, 0);
          const fits = lately.length < small.files && used + sizeBytes <= small.bytes;
          const uploadId = newId('upl');
          const starting = beginUpload(person.ctx, { uploadId, ...file, sizeBytes }, small);
          if (!fits) {
            await expect(starting).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
            continue;
          }
          await starting;
          const receivedBytes = Math.floor(sizeBytes / 2);
          if (cancel) await deleteUpload(person.ctx, { uploadId, receivedBytes });
          begun.push({ at: now, bytes: cancel ? receivedBytes : sizeBytes });
        }
      }),
      { numRuns: 25 },
    );
  }, 30_000);
});
