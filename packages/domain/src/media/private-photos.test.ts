import type { Id } from '@rentreel/contracts/ids';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import {
  beginUpload,
  finishUpload,
  getUpload,
  processUpload,
  signMedia,
  takePrivatePhotos,
  takeReadyUploads,
} from './index.ts';

let fixture: Fixture;
let sender: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  sender = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

async function send(purpose: 'private_photo' | 'listing_photo') {
  const uploadId = newId('upl');
  const file = { purpose, fileName: 'crack.jpg', declaredType: 'image/jpeg', sizeBytes: 1000 };
  await beginUpload(sender.ctx, { uploadId, ...file }, { files: 10, bytes: 1_000_000 });
  await finishUpload(sender.ctx, uploadId);
  await processUpload(fixture.system, uploadId);
  return uploadId;
}
const take = (who: TestPerson, ids: readonly Id<'upl'>[]) =>
  fixture.services.database.writer.write((tx) => takePrivatePhotos(tx, who.userId, ids));

it('a private photo is stored under a private key and its upload returns no URL', async () => {
  const uploadId = await send('private_photo');
  for (const key of fixture.services.objectStorage.objects.keys()) expect(key).toMatch(/^private\//);
  expect(await getUpload(sender.ctx, { uploadId })).not.toHaveProperty('media');
});

it("takePrivatePhotos accepts only the owner's photos that are ready", async () => {
  const uploadId = await send('private_photo');
  const stranger = await fixture.createPerson();
  expect(await take(stranger, [uploadId])).toBeUndefined();
  expect(await take(sender, [uploadId, newId('upl')])).toBeUndefined();
  expect(await take(sender, [uploadId])).toMatchObject([{ uploadId }]);
});

it('a private photo cannot be used in a listing, nor a listing photo as a private one', async () => {
  const [secret, shown] = [await send('private_photo'), await send('listing_photo')];
  const asHome = fixture.services.database.writer.write((tx) => takeReadyUploads(tx, sender.userId, [secret]));
  await expect(asHome).rejects.toMatchObject({ code: 'listings.media_unknown' });
  expect(await take(sender, [shown])).toBeUndefined();
});

it('signMedia returns paths for one reader that stay the same for a day', async () => {
  const [taken] = (await take(sender, [await send('private_photo')])) ?? [];
  const urls = () => taken && signMedia(sender.ctx, taken.media, 'usr_reader').sources.map(({ url }) => url);
  const today = urls();
  for (const url of today ?? ['']) expect(url).toMatch(/^\/private\/\d+\/usr_reader\/private\//);
  expect(urls()).toEqual(today);
  fixture.services.clock.advance(dayMs);
  expect(urls()).not.toEqual(today);
});
