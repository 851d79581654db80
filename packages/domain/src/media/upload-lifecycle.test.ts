import type { Id } from '@rentreel/contracts/ids';
import type { UploadState } from '@rentreel/contracts/media';
import { auditRecords, uploads } from '@rentreel/db/schema';
import { dayMs, hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
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
import { storedKeys } from './stored-media.ts';

const file = { purpose: 'listing_photo', fileName: 'room.jpg', declaredType: 'image/jpeg', sizeBytes: 1000 } as const;
const quota = { files: 1000, bytes: 1_000_000 };

let fixture: Fixture;
let landlord: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

async function begin(change: Partial<typeof file> | Record<string, unknown> = {}, person = landlord) {
  const uploadId = newId('upl');
  await beginUpload(person.ctx, { uploadId, ...file, ...change }, quota);
  return uploadId;
}

/** Brings a new upload into a state. */
async function uploadThatIs(state: UploadState) {
  const uploadId = await begin();
  if (state === 'receiving') return uploadId;
  await finishUpload(landlord.ctx, uploadId);
  if (state === 'processing') return uploadId;
  const { next } = fixture.services.mediaProcessor;
  if (state === 'refused') fixture.services.mediaProcessor.next = { status: 'refused', code: 'storage/invalid-format' };
  await processUpload(fixture.system, uploadId);
  fixture.services.mediaProcessor.next = next;
  return uploadId;
}

const rowOf = async (id: Id<'upl'>) => {
  const [row] = await fixture.services.database.read.select().from(uploads).where(eq(uploads.id, id));
  return row;
};
const take = (ids: readonly Id<'upl'>[], person = landlord) =>
  fixture.services.database.writer.write((tx) => takeReadyUploads(tx, person.userId, ids));
const objects = () => [...fixture.services.objectStorage.objects.keys()];

describe('the expiry of an upload', () => {
  it.each<[UploadState, number]>([
    ['receiving', 2 * dayMs],
    ['processing', dayMs],
    ['ready', 60 * dayMs],
    ['refused', 7 * dayMs],
  ])('in state %s is after %i ms and not before', async (state, time) => {
    const uploadId = await uploadThatIs(state);
    fixture.services.clock.advance(time - 1);
    await expireUploads(fixture.system);
    expect((await rowOf(uploadId))?.state).toBe(state);
    fixture.services.clock.advance(1);
    await expireUploads(fixture.system);
    expect(await rowOf(uploadId)).toBeUndefined();
    expect(objects()).toEqual([]);
    expect(fixture.services.receivedFiles.removed).toContain(uploadId);
  });

  it('restarts with each step', async () => {
    const uploadId = await begin();
    fixture.services.clock.advance(2 * dayMs - 1);
    await finishUpload(landlord.ctx, uploadId);
    fixture.services.clock.advance(dayMs - 1);
    await processUpload(fixture.system, uploadId);
    fixture.services.clock.advance(60 * dayMs - 1);
    await expireUploads(fixture.system);
    expect(await take([uploadId])).toHaveLength(1);
  });

  it('leaves the files intact when a listing takes the upload concurrently', async () => {
    const uploadId = await uploadThatIs('ready');
    fixture.services.clock.advance(60 * dayMs);
    const [taken] = await Promise.allSettled([take([uploadId]), expireUploads(fixture.system)]);
    const stored = await rowOf(uploadId);
    expect(stored?.state).toBe(taken.status === 'fulfilled' ? 'ready' : undefined);
    expect(objects()).toHaveLength(taken.status === 'fulfilled' ? 2 : 0);
  });
});

describe('a cancelled upload', () => {
  it.each<[UploadState]>([['receiving'], ['processing'], ['ready'], ['refused']])(
    'from state %s is no longer accessible and leaves no file',
    async (state) => {
      const uploadId = await uploadThatIs(state);
      await deleteUpload(landlord.ctx, { uploadId });
      await discardUpload(fixture.system, uploadId);
      expect(objects()).toEqual([]);
      expect(await findIncomingUpload(landlord.ctx, uploadId)).toBeUndefined();
      expect((await listUploads(landlord.ctx, { limit: 20 })).items).toEqual([]);
      await expect(take([uploadId])).rejects.toMatchObject({ code: 'listings.media_unknown' });
      await expect(deleteUpload(landlord.ctx, { uploadId })).rejects.toMatchObject({ code: 'media.upload_not_found' });
    },
  );

  it('is neither finished nor processed', async () => {
    const uploadId = await begin();
    await deleteUpload(landlord.ctx, { uploadId });
    await finishUpload(landlord.ctx, uploadId);
    await processUpload(fixture.system, uploadId);
    expect(fixture.services.mediaProcessor.seen).toEqual([]);
    expect((await rowOf(uploadId))?.state).toBe('refused');
  });

  it('is cancelled once by concurrent calls', async () => {
    const uploadId = await begin();
    const attempts = await Promise.allSettled([1, 2, 3].map(() => deleteUpload(landlord.ctx, { uploadId })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { read } = fixture.services.database;
    const reported = await read.select().from(auditRecords).where(eq(auditRecords.action, 'upload.deleted'));
    expect(reported).toHaveLength(1);
  });

  it('never counts for more bytes than it declared', async () => {
    const uploadId = await begin();
    await deleteUpload(landlord.ctx, { uploadId, receivedBytes: 5000 });
    expect((await rowOf(uploadId))?.sizeBytes).toBe(1000);
  });
});

describe('discardUpload', () => {
  it.each<[UploadState]>([['receiving'], ['processing'], ['ready']])(
    'leaves an upload in state %s unchanged',
    async (state) => {
      const uploadId = await uploadThatIs(state);
      const before = objects();
      const removed = [...fixture.services.receivedFiles.removed];
      await discardUpload(fixture.system, uploadId);
      expect(objects()).toEqual(before);
      expect(fixture.services.receivedFiles.removed).toEqual(removed);
    },
  );

  it('does nothing for an unknown upload, as do processUpload and finishUpload', async () => {
    const unknown = newId('upl');
    await discardUpload(fixture.system, unknown);
    await processUpload(fixture.system, unknown);
    await finishUpload(landlord.ctx, unknown);
    expect(fixture.services.receivedFiles.removed).toEqual([unknown]);
  });

  it('deletes the files of its own upload only', async () => {
    const [one, two] = [await uploadThatIs('ready'), await uploadThatIs('ready')];
    const stored = (await getUpload(landlord.ctx, { uploadId: two })).media;
    await deleteUpload(landlord.ctx, { uploadId: one });
    await discardUpload(fixture.system, one);
    expect(objects().toSorted()).toEqual(stored && storedKeys(stored).toSorted());
  });
});

describe("another user's upload", () => {
  it("can never be taken for one's own listing, in any state", async () => {
    const stranger = await fixture.createPerson();
    for (const state of ['receiving', 'processing', 'ready', 'refused'] as const) {
      const uploadId = await uploadThatIs(state);
      await expect(take([uploadId], stranger)).rejects.toMatchObject({ code: 'listings.media_unknown' });
      expect(await findIncomingUpload(stranger.ctx, uploadId)).toBeUndefined();
    }
    expect((await listUploads(stranger.ctx, { limit: 20 })).items).toEqual([]);
  });

  it("does not count against one's own quota", async () => {
    const stranger = await fixture.createPerson();
    await begin({ sizeBytes: quota.bytes }, stranger);
    await begin({ sizeBytes: quota.bytes });
    await expect(begin({ sizeBytes: 1 })).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
  });

  it('stays unchanged when a user starts one under the same id', async () => {
    const uploadId = await begin();
    const stranger = await fixture.createPerson();
    await expect(beginUpload(stranger.ctx, { uploadId, ...file }, quota)).rejects.toThrow(/insert into "uploads"/);
    expect((await rowOf(uploadId))?.ownerId).toBe(landlord.userId);
  });
});

describe('the upload quota', () => {
  it('holds in every period of 24 hours for any sequence of starts and cancellations', async () => {
    const small = { files: 4, bytes: 5000 };
    const move = fc.record({
      sizeBytes: fc.integer({ min: 1, max: 3000 }),
      wait: fc.constantFrom(0, hourMs, 8 * hourMs, dayMs - 1, dayMs),
      cancel: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 14 }), async (moves) => {
        const person = await fixture.createPerson();
        const begun: { at: number; bytes: number }[] = [];
        for (const { sizeBytes, wait, cancel } of moves) {
          fixture.services.clock.advance(wait);
          const now = fixture.services.clock.now();
          const recent = begun.filter(({ at }) => at > now - dayMs);
          const used = recent.reduce((sum, { bytes }) => sum + bytes, 0);
          const fits = recent.length < small.files && used + sizeBytes <= small.bytes;
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
