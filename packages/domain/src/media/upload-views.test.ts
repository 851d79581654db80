import type { Id } from '@rentreel/contracts/ids';
import { storageErrorCodes, storageErrorText } from '@rentreel/contracts/media';
import { uploads } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import type { SourceFile } from '../ports/index.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { beginUpload, finishUpload, getUpload, listUploads, processUpload } from './index.ts';
import { storeMedia, storedKeys } from './stored-media.ts';
import { toUpload } from './uploads.ts';

const file = { purpose: 'listing_photo', fileName: 'room.jpg', declaredType: 'image/jpeg', sizeBytes: 1000 } as const;

let fixture: Fixture;
let landlord: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

async function begin(change: Record<string, unknown> = {}) {
  const uploadId = newId('upl');
  await beginUpload(landlord.ctx, { uploadId, ...file, ...change }, { files: 100, bytes: 1_000_000 });
  return uploadId;
}
async function receive() {
  const uploadId = await begin();
  await finishUpload(landlord.ctx, uploadId);
  return uploadId;
}
const objects = () => [...fixture.services.objectStorage.objects.keys()];

describe('listUploads', () => {
  it('pages without gaps or repetitions over uploads started at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => begin()));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listUploads(landlord.ctx, { limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

describe('processUpload for a video', () => {
  it('passes the path of its poster, by upload id', async () => {
    const seen: SourceFile[] = [];
    const { next } = fixture.services.mediaProcessor;
    fixture.services.mediaProcessor.process = (source, use) => {
      seen.push(source);
      return use(next);
    };
    const video = { purpose: 'listing_video', fileName: 'tour.mp4', declaredType: 'video/mp4' };
    for (const uploadId of [await begin(video), await begin(video)]) {
      await finishUpload(landlord.ctx, uploadId);
      await processUpload(fixture.system, uploadId);
      expect(seen.at(-1)).toEqual({
        path: `/received/${uploadId}`,
        posterPath: `/received/${uploadId}.poster`,
        purpose: 'listing_video',
      });
    }
  });
});

describe('storeMedia', () => {
  const made = (contentHash: string) => {
    const { next } = fixture.services.mediaProcessor;
    if (next.status !== 'made') throw new Error('the processor makes something');
    return { ...next.media, contentHash };
  };
  const photoOf = (id: Id<'upl'>) => ({ id, purpose: 'listing_photo' as const });

  it('stores exactly the keys that storedKeys returns', async () => {
    const media = await storeMedia(fixture.system, photoOf(newId('upl')), made('a'.repeat(64)));
    expect(storedKeys(media).toSorted()).toEqual(objects().toSorted());
  });

  it('uses repeatable names that reveal neither the content nor the upload', async () => {
    const uploadId = newId('upl');
    const once = await storeMedia(fixture.system, photoOf(uploadId), made('a'.repeat(64)));
    const other = await storeMedia(fixture.system, photoOf(uploadId), made('b'.repeat(64)));
    expect(await storeMedia(fixture.system, photoOf(uploadId), made('a'.repeat(64)))).toEqual(once);
    expect(storedKeys(other)).not.toEqual(storedKeys(once));
    expect(JSON.stringify(once)).not.toContain('a'.repeat(16));
    expect(JSON.stringify(once)).not.toContain(uploadId);
  });
});

describe('toUpload', () => {
  it('returns the reason for every refusal code and no media', async () => {
    const uploadId = await receive();
    await processUpload(fixture.system, uploadId);
    const [row] = await fixture.services.database.read.select().from(uploads).where(eq(uploads.id, uploadId));
    if (!row) throw new Error('no upload');
    for (const code of [...storageErrorCodes, 'no such code', null]) {
      const reported = toUpload({ ...row, state: 'refused', refusalCode: code });
      expect(reported.refusal?.text).toBe(storageErrorText(reported.refusal?.code ?? 'storage/canceled'));
      expect(reported.refusal?.code).toBe(storageErrorCodes.some((known) => known === code) ? code : 'storage/unknown');
      expect(reported).not.toHaveProperty('media');
    }
  });

  it('returns no media while the upload is in progress', async () => {
    for (const uploadId of [await begin(), await receive()]) {
      const reported = await getUpload(landlord.ctx, { uploadId });
      expect(Object.keys(reported).toSorted()).toEqual([
        'createdAt',
        'fileName',
        'id',
        'purpose',
        'sizeBytes',
        'state',
      ]);
    }
  });
});
