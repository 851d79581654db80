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
let landlord: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  [tenant, landlord] = [await fixture.createPerson(), await fixture.createPerson()];
});
afterEach(() => fixture.dispose());

const newList = async (name: string) => (await createCollection(tenant.ctx, { name })).id;
const namesOf = async () => (await listCollections(tenant.ctx)).map(({ name }) => name);
const succeeded = (attempts: readonly PromiseSettledResult<unknown>[]) =>
  attempts.filter(({ status }) => status === 'fulfilled').length;
const codes = (attempts: readonly PromiseSettledResult<unknown>[]) =>
  attempts.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));

describe('a full collection', () => {
  it('accepts exactly one more listing under concurrent calls, and another after one was removed', async () => {
    const collectionId = await newList('Everything');
    const ids: `lst_${string}`[] = [];
    for (let turn = 0; turn < collectionLimits.homes + 3; turn += 1) {
      const listingId = await publishHome(landlord.ctx);
      await saveHome(tenant.ctx, { listingId });
      ids.push(listingId);
    }
    for (const listingId of ids.slice(0, collectionLimits.homes - 1)) {
      await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    }
    const last = ids.slice(collectionLimits.homes - 1);
    const attempts = await Promise.allSettled(
      last.map((listingId) => addHomeToCollection(tenant.ctx, { collectionId, listingId })),
    );
    expect(succeeded(attempts)).toBe(1);
    expect(new Set(codes(attempts))).toEqual(new Set(['saved.collection_full']));
    const [first = 'lst_'] = ids;
    await addHomeToCollection(tenant.ctx, { collectionId, listingId: first });
    await removeHomeFromCollection(tenant.ctx, { collectionId, listingId: first });
    const left = last.filter((_, place) => attempts[place]?.status === 'rejected');
    await addHomeToCollection(tenant.ctx, { collectionId, listingId: left[0] ?? 'lst_' });
    expect(await listCollections(tenant.ctx)).toMatchObject([{ homes: collectionLimits.homes }]);
  }, 30_000);
});

describe('the maximum number of collections', () => {
  it('is not exceeded by restoring a deleted collection', async () => {
    const first = await newList('List 0');
    for (let turn = 1; turn < collectionLimits.collections; turn += 1) await newList(`List ${turn}`);
    await deleteCollection(tenant.ctx, { collectionId: first });
    const extra = await newList('One more');
    const restoring = () => restoreCollection(tenant.ctx, { collectionId: first });
    await expect(restoring()).rejects.toMatchObject({ code: 'saved.too_many_collections', params: { count: 20 } });
    await deleteCollection(tenant.ctx, { collectionId: extra });
    await restoring();
    expect(await listCollections(tenant.ctx)).toHaveLength(collectionLimits.collections);
  });

  it('can be renamed, listed by age and deleted', async () => {
    const ids: `col_${string}`[] = [];
    for (let turn = 0; turn < collectionLimits.collections; turn += 1) {
      ids.push(await newList(`List ${turn}`));
      fixture.services.clock.advance(1);
    }
    for (const [place, collectionId] of ids.entries()) {
      await renameCollection(tenant.ctx, { collectionId, name: `Renamed ${place}` });
    }
    expect(await namesOf()).toEqual(ids.map((_, place) => `Renamed ${place}`));
    await Promise.all(ids.map((collectionId) => deleteCollection(tenant.ctx, { collectionId })));
    expect(await namesOf()).toEqual([]);
  });
});

describe('collection names', () => {
  it('are unique under concurrent calls, ignoring case and spaces', async () => {
    const attempts = await Promise.allSettled(['For Mum', 'for mum', ' FOR MUM'].map(newList));
    expect(succeeded(attempts)).toBe(1);
    expect(codes(attempts)).toEqual(['saved.collection_name_taken', 'saved.collection_name_taken']);
  });

  it('appear in the error as the user typed them', async () => {
    await newList('Mọ́mì ‘n’ me');
    await expect(newList('MỌ́MÌ ‘N’ ME')).rejects.toMatchObject({ params: { name: 'MỌ́MÌ ‘N’ ME' } });
  });

  it('signal nothing when they are set unchanged', async () => {
    const collectionId = await newList('For Mum');
    const reported = fixture.services.events.notified.length;
    await renameCollection(tenant.ctx, { collectionId, name: 'For Mum' });
    expect(fixture.services.events.notified).toHaveLength(reported);
  });

  it('become available when their collection is deleted or renamed', async () => {
    const collectionId = await newList('For Mum');
    await renameCollection(tenant.ctx, { collectionId, name: 'For Dad' });
    const mum = await newList('For Mum');
    await deleteCollection(tenant.ctx, { collectionId: mum });
    await newList('For Mum');
    expect(await namesOf()).toEqual(['For Dad', 'For Mum']);
  });
});

describe('a deleted collection', () => {
  it('cannot be changed, read or deleted again until it is restored', async () => {
    const listingId = await publishHome(landlord.ctx);
    await saveHome(tenant.ctx, { listingId });
    const collectionId = await newList('For Mum');
    await deleteCollection(tenant.ctx, { collectionId });
    const attempts = [
      () => addHomeToCollection(tenant.ctx, { collectionId, listingId }),
      () => removeHomeFromCollection(tenant.ctx, { collectionId, listingId }),
      () => renameCollection(tenant.ctx, { collectionId, name: 'For Dad' }),
      () => deleteCollection(tenant.ctx, { collectionId }),
      () => listSavedHomes(tenant.ctx, { limit: 20, collectionId }),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ code: 'saved.collection_not_found' });
  });

  it('can be restored within exactly an hour, without listings unsaved since', async () => {
    const [stays, goes] = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
    const collectionId = await newList('For Mum');
    for (const listingId of [stays, goes]) {
      await saveHome(tenant.ctx, { listingId });
      await addHomeToCollection(tenant.ctx, { collectionId, listingId });
    }
    await deleteCollection(tenant.ctx, { collectionId });
    await unsaveHome(tenant.ctx, { listingId: goes });
    fixture.services.clock.advance(hourMs);
    await restoreCollection(tenant.ctx, { collectionId });
    const { items } = await listSavedHomes(tenant.ctx, { limit: 20, collectionId });
    expect(items.map(({ listing }) => listing.id)).toEqual([stays]);
  });

  it('is restored once by concurrent calls', async () => {
    const collectionId = await newList('For Mum');
    await deleteCollection(tenant.ctx, { collectionId });
    await Promise.all([1, 2, 3].map(() => restoreCollection(tenant.ctx, { collectionId })));
    expect(await namesOf()).toEqual(['For Mum']);
  });
});
