import { dayMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState, changePrice, createListing, listMyListings } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, makeListingContent, publishHome } from '../testing/index.ts';
import { listSavedHomes, listSavedIds, saveHome, unsaveHome } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const publishNew = () => publishHome(landlord.ctx);

describe('saved listings', () => {
  it('are stored once under concurrent calls, per user', async () => {
    const listingId = await publishNew();
    await Promise.all(Array.from({ length: 8 }, () => saveHome(tenant.ctx, { listingId })));
    expect(await listSavedIds(tenant.ctx)).toEqual([listingId]);
    expect(await listSavedIds(landlord.ctx)).toEqual([]);
    expect(fixture.services.events.notified.filter((who) => who === tenant.userId)).toHaveLength(1);
  });

  it('are listed latest first, page by page', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const listingId = await publishNew();
      await saveHome(tenant.ctx, { listingId });
      ids.unshift(listingId);
      fixture.services.clock.advance(1000);
    }
    const first = await listSavedHomes(tenant.ctx, { limit: 3 });
    const second = await listSavedHomes(tenant.ctx, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map((home) => home.listing.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  it('stay saved and marked as unavailable when the listing is no longer live', async () => {
    const listingId = await publishNew();
    await saveHome(tenant.ctx, { listingId });
    await changeListingState(landlord.ctx, listingId, 'pause');
    const { items } = await listSavedHomes(tenant.ctx);
    expect(items).toMatchObject([{ available: false, listing: { id: listingId, state: 'paused' } }]);
  });

  it('can be removed repeatedly', async () => {
    const listingId = await publishNew();
    await saveHome(tenant.ctx, { listingId });
    await unsaveHome(tenant.ctx, { listingId });
    await unsaveHome(tenant.ctx, { listingId });
    expect(await listSavedIds(tenant.ctx)).toEqual([]);
  });

  it('are counted for the landlord, and a removal is subtracted from the day of saving', async () => {
    const listingId = await publishNew();
    const savesOf = async () => (await listMyListings(landlord.ctx, undefined)).items[0]?.week.saves;
    await saveHome(tenant.ctx, { listingId });
    await saveHome(tenant.ctx, { listingId });
    expect(await savesOf()).toBe(1);
    fixture.services.clock.advance(2 * dayMs);
    await unsaveHome(tenant.ctx, { listingId });
    expect(await savesOf()).toBe(0);
  });

  it('are counted exactly under concurrent saves and removals', async () => {
    const listingId = await publishNew();
    const others = await Promise.all([1, 2, 3].map(() => fixture.createPerson()));
    const users = [tenant, ...others];
    await Promise.all(users.flatMap(({ ctx }) => [1, 2].map(() => saveHome(ctx, { listingId }))));
    const savesOf = async () => (await listMyListings(landlord.ctx, undefined)).items[0]?.week.saves;
    expect(await savesOf()).toBe(4);
    await Promise.all(users.flatMap(({ ctx }) => [1, 2].map(() => unsaveHome(ctx, { listingId }))));
    expect(await savesOf()).toBe(0);
  });

  it('show how much cheaper a listing has become', async () => {
    const listingId = await publishNew();
    await saveHome(tenant.ctx, { listingId });
    fixture.services.clock.advance(1000);
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(200_000_000) });
    const [home] = (await listSavedHomes(tenant.ctx)).items;
    expect(home?.listing).toMatchObject({ rentKobo: 200_000_000, priceDrop: { fromFirstYearKobo: 288_000_000 } });
  });

  it('stay saved when the listing is let and published again', async () => {
    const listingId = await publishNew();
    await saveHome(tenant.ctx, { listingId });
    await changeListingState(landlord.ctx, listingId, 'mark_let');
    expect((await listSavedHomes(tenant.ctx)).items).toMatchObject([{ available: false, listing: { state: 'let' } }]);
    await changeListingState(landlord.ctx, listingId, 'relist');
    await changeListingState(landlord.ctx, listingId, 'submit');
    expect((await listSavedHomes(tenant.ctx)).items).toMatchObject([{ available: true }]);
  });

  it('cannot be a draft or an unknown listing, and require a signed-in user', async () => {
    const { id: draft } = await createListing(landlord.ctx, makeListingContent());
    await expect(saveHome(tenant.ctx, { listingId: draft })).rejects.toMatchObject({ code: 'listings.not_found' });
    await expect(saveHome(tenant.ctx, { listingId: `lst_${'0'.repeat(26)}` })).rejects.toMatchObject({
      code: 'listings.not_found',
    });
    await expect(saveHome(fixture.guest, { listingId: draft })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});
