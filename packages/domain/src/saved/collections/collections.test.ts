import { collectionLimits } from '@rentreel/contracts/saved';
import { hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../../testing/index.ts';
import {
  addHomeToCollection,
  createCollection,
  deleteCollection,
  listCollections,
  listSavedHomes,
  removeHomeFromCollection,
  renameCollection,
  restoreCollection,
  saveHome,
  unsaveHome,
} from '../index.ts';

let fixture: Fixture;
let tenant: TestPerson;
let stranger: TestPerson;
let landlord: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  [tenant, stranger, landlord] = [
    await fixture.createPerson(),
    await fixture.createPerson(),
    await fixture.createPerson(),
  ];
});
afterEach(() => fixture.dispose());

const saveNew = async () => {
  const listingId = await publishHome(landlord.ctx);
  await saveHome(tenant.ctx, { listingId });
  return listingId;
};
const newList = async (name = 'Near work') => (await createCollection(tenant.ctx, { name })).id;
const homesIn = async (collectionId: `col_${string}`) =>
  (await listSavedHomes(tenant.ctx, { limit: 20, collectionId })).items.map(({ listing }) => listing.id);

describe('collections of saved listings', () => {
  it('contain listings, which can be in several, and count them', async () => {
    const [a, b] = [await saveNew(), await saveNew()];
    const near = await newList();
    const { id: mum } = await createCollection(tenant.ctx, { name: 'For Mum', listingId: a });
    await addHomeToCollection(tenant.ctx, { collectionId: near, listingId: a });
    await addHomeToCollection(tenant.ctx, { collectionId: near, listingId: b });
    expect(await listCollections(tenant.ctx)).toMatchObject([
      { name: 'Near work', homes: 2, shareKey: null },
      { name: 'For Mum', homes: 1 },
    ]);
    expect((await homesIn(near)).toSorted()).toEqual([a, b].toSorted());
    const { items } = await listSavedHomes(tenant.ctx);
    expect(items.find(({ listing }) => listing.id === a)?.collectionIds.toSorted()).toEqual([near, mum].toSorted());
  });

  it('contain a listing once under concurrent calls', async () => {
    const listingId = await saveNew();
    const collectionId = await newList();
    await Promise.all(Array.from({ length: 8 }, () => addHomeToCollection(tenant.ctx, { collectionId, listingId })));
    expect(await homesIn(collectionId)).toEqual([listingId]);
  });

  it('can remove a listing, repeatedly, which stays saved', async () => {
    const listingId = await saveNew();
    const collectionId = await newList();
    await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    await removeHomeFromCollection(tenant.ctx, { collectionId, listingId });
    await removeHomeFromCollection(tenant.ctx, { collectionId, listingId });
    expect(await homesIn(collectionId)).toEqual([]);
    expect((await listSavedHomes(tenant.ctx)).items).toHaveLength(1);
  });

  it('accept only saved listings', async () => {
    const listingId = await publishHome(landlord.ctx);
    const collectionId = await newList();
    const adding = addHomeToCollection(tenant.ctx, { collectionId, listingId });
    await expect(adding).rejects.toMatchObject({ code: 'saved.home_not_saved' });
    await expect(createCollection(tenant.ctx, { name: 'New', listingId })).rejects.toMatchObject({
      code: 'saved.home_not_saved',
    });
    expect(await listCollections(tenant.ctx)).toHaveLength(1);
  });

  it('lose an unsaved listing and regain it when it is saved again within an hour', async () => {
    const listingId = await saveNew();
    const collectionId = await newList();
    await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    await unsaveHome(tenant.ctx, { listingId });
    expect(await listCollections(tenant.ctx)).toMatchObject([{ homes: 0 }]);
    await saveHome(tenant.ctx, { listingId });
    expect(await homesIn(collectionId)).toEqual([listingId]);
    await unsaveHome(tenant.ctx, { listingId });
    fixture.services.clock.advance(hourMs + 1);
    await saveHome(tenant.ctx, { listingId });
    expect(await homesIn(collectionId)).toEqual([]);
  });

  it('have unique names per user, ignoring case', async () => {
    const id = await newList('Near work');
    await expect(newList('NEAR WORK ')).rejects.toMatchObject({ code: 'saved.collection_name_taken' });
    await renameCollection(tenant.ctx, { collectionId: id, name: 'Near Work' });
    const other = await newList('For Mum');
    const renaming = renameCollection(tenant.ctx, { collectionId: other, name: 'near work' });
    await expect(renaming).rejects.toMatchObject({ code: 'saved.collection_name_taken' });
    expect(await createCollection(stranger.ctx, { name: 'Near work' })).toHaveProperty('id');
  });

  it('are limited to 20 per user under concurrent calls', async () => {
    const started = await Promise.allSettled(Array.from({ length: 25 }, (_, place) => newList(`List ${place}`)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(collectionLimits.collections);
    expect(started.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'saved.too_many_collections', params: { count: 20 } },
    });
    expect(await listCollections(tenant.ctx)).toHaveLength(20);
  });

  it('are restored with their listings when a deletion is undone', async () => {
    const listingId = await saveNew();
    const collectionId = await newList();
    await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    await deleteCollection(tenant.ctx, { collectionId });
    expect(await listCollections(tenant.ctx)).toEqual([]);
    expect((await listSavedHomes(tenant.ctx)).items).toMatchObject([{ collectionIds: [] }]);
    await restoreCollection(tenant.ctx, { collectionId });
    expect(await homesIn(collectionId)).toEqual([listingId]);
  });

  it('cannot be restored after an hour', async () => {
    const collectionId = await newList();
    await deleteCollection(tenant.ctx, { collectionId });
    fixture.services.clock.advance(hourMs + 1);
    const restoring = () => restoreCollection(tenant.ctx, { collectionId });
    await expect(restoring()).rejects.toMatchObject({ code: 'saved.collection_not_found' });
    await newList('Another');
    await expect(restoring()).rejects.toMatchObject({ code: 'saved.collection_not_found' });
  });

  it('cannot be restored beside a new collection of the same name', async () => {
    const collectionId = await newList();
    await deleteCollection(tenant.ctx, { collectionId });
    await newList();
    await expect(restoreCollection(tenant.ctx, { collectionId })).rejects.toMatchObject({
      code: 'saved.collection_name_taken',
    });
  });

  it('cannot be read or changed by other users', async () => {
    const listingId = await saveNew();
    const collectionId = await newList();
    await saveHome(stranger.ctx, { listingId });
    const attempts = [
      () => renameCollection(stranger.ctx, { collectionId, name: 'Mine' }),
      () => addHomeToCollection(stranger.ctx, { collectionId, listingId }),
      () => removeHomeFromCollection(stranger.ctx, { collectionId, listingId }),
      () => deleteCollection(stranger.ctx, { collectionId }),
      () => restoreCollection(stranger.ctx, { collectionId }),
      () => listSavedHomes(stranger.ctx, { limit: 20, collectionId }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: 'saved.collection_not_found' });
    expect(await listCollections(stranger.ctx)).toEqual([]);
    expect(await listCollections(tenant.ctx)).toMatchObject([{ name: 'Near work', homes: 0 }]);
    await expect(listCollections(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it("signal the user's other devices only when something changed", async () => {
    const listingId = await saveNew();
    const collectionId = await newList();
    const reported = () => fixture.services.events.notified.filter((who) => who === tenant.userId).length;
    await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    const before = reported();
    await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    expect(reported()).toBe(before);
    await removeHomeFromCollection(tenant.ctx, { collectionId, listingId });
    expect(reported()).toBe(before + 1);
  });
});
