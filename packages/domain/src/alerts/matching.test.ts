import type { SearchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState, changePrice, hideListing } from '../listings/index.ts';
import { insertBlock } from '../people/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { mailsTo, matchOffers, saveTestSearch, takeOffers } from './fixtures.ts';
import { countNew, listMatches, listSearches, matchSearches, pauseSearch, updateSearch } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa Bello' });
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

// The listing of `publishHome` is a flat with 2 bedrooms in Yaba with a move-in cost of ₦2,880,000.
const yaba: SearchQuery = { areas: ['LA/lagos/yaba'], maxFirstYearKobo: kobo(300_000_000) };
const subjects = async (person: TestPerson) => (await mailsTo(fixture, person)).map(({ subject }) => subject);
const matchesOf = async (person: TestPerson) => {
  const searches = await listSearches(person.ctx);
  const pages = await Promise.all(
    searches.map(({ id }) => listMatches(person.ctx, { searchId: id, limit: 20 }).then(({ items }) => items)),
  );
  return pages.flat().map(({ cause, firstYearKobo, fromFirstYearKobo }) => [cause, firstYearKobo, fromFirstYearKobo]);
};

async function publish(overrides: Record<string, unknown> = {}): Promise<`lst_${string}`> {
  const listingId = await publishHome(landlord.ctx, overrides);
  await matchOffers(fixture);
  return listingId;
}

async function price(listingId: `lst_${string}`, naira: number): Promise<void> {
  fixture.services.clock.advance(60_000);
  await changePrice(landlord.ctx, { listingId, rentKobo: kobo(naira * 100) });
  await matchOffers(fixture);
}

describe('a listing that goes live', () => {
  it('is sent once by mail and in the app to a person whose search it matches', async () => {
    await saveTestSearch(tenant, yaba);
    fixture.services.events.notified.length = 0;
    await publish();
    expect(await subjects(tenant)).toEqual(['New: 2-bed flat, Alagomeji Street, ₦2,880,000 to move in']);
    expect(await matchesOf(tenant)).toEqual([['new', 288_000_000, null]]);
    expect(await countNew(tenant.ctx)).toBe(1);
    expect(fixture.services.events.notified).toContain(tenant.userId);
  });

  it.each([
    ['has blocked its landlord', () => ({ blockerId: tenant.userId, blockedId: landlord.userId })],
    ['was blocked by its landlord', () => ({ blockerId: landlord.userId, blockedId: tenant.userId })],
  ])('is not sent to a person who %s', async (_, block) => {
    const other = await fixture.createPerson();
    for (const person of [tenant, other]) await saveTestSearch(person, yaba);
    await fixture.services.database.writer.write((tx) => insertBlock(tx, { ...block(), createdAt: 0 }));
    await publish();
    expect([await subjects(tenant), await matchesOf(tenant), await countNew(tenant.ctx)]).toEqual([[], [], 0]);
    expect(await subjects(other)).toHaveLength(1);
  });

  const others: readonly (readonly [string, SearchQuery])[] = [
    ['in another area', { areas: ['LA/lagos/surulere'] }],
    ['in another city', { city: 'LA/ikorodu' }],
    ['in another state', { state: 'OY' }],
    ['of another type', { ...yaba, types: ['bungalow'] }],
    ['of another size', { ...yaba, minBedrooms: 3 }],
    ['with a lower budget', { ...yaba, maxFirstYearKobo: kobo(287_999_999) }],
    ['with furniture', { ...yaba, furnishing: ['furnished'] }],
    ['with other words', { q: 'swimming pool' }],
    ['elsewhere on the map', { near: { latitude: 9.06, longitude: 7.4, radiusMetres: 5000 } }],
  ];

  it.each(others)('is not sent to a person who searches for one %s', async (_, query) => {
    await saveTestSearch(tenant, query);
    await publish();
    expect(await subjects(tenant)).toEqual([]);
    expect(await matchesOf(tenant)).toEqual([]);
  });

  const wanted: readonly (readonly [string, SearchQuery])[] = [
    ['anywhere', {}],
    ['in its state', { state: 'LA' }],
    ['in its city', { city: 'LA/lagos', types: ['flat', 'bungalow'] }],
    ['for exactly its price', { ...yaba, maxFirstYearKobo: kobo(288_000_000) }],
    ['around it', { near: { latitude: 6.5031, longitude: 3.3775, radiusMetres: 1000 } }],
    ['with its words', { q: 'alagom repainted' }],
    ['with its own meter', { ...yaba, ownMeter: true }],
  ];

  it.each(wanted)('is sent to a person who searches for one %s', async (_, query) => {
    await saveTestSearch(tenant, query);
    await publish();
    expect(await matchesOf(tenant)).toEqual([['new', 288_000_000, null]]);
  });

  it('is not sent for a paused search, nor to its own landlord', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await pauseSearch(tenant.ctx, { searchId });
    await saveTestSearch(landlord, yaba);
    await publish();
    expect(await subjects(tenant)).toEqual([]);
    expect(await matchesOf(landlord)).toEqual([]);
  });

  it('is sent in one mail for any number of matching searches of a person', async () => {
    await saveTestSearch(tenant, yaba);
    await saveTestSearch(tenant, { state: 'LA' });
    await publish();
    expect(await subjects(tenant)).toHaveLength(1);
    expect(await matchesOf(tenant)).toHaveLength(2);
    expect(await countNew(tenant.ctx)).toBe(1);
  });

  it('is shown only in the app to a person who wants no mails', async () => {
    await saveTestSearch(tenant, yaba, { byMail: false });
    await publish();
    expect(await subjects(tenant)).toEqual([]);
    expect(await countNew(tenant.ctx)).toBe(1);
  });

  it('is not counted for a person who wants only mails', async () => {
    await saveTestSearch(tenant, yaba, { inApp: false });
    await publish();
    expect(await subjects(tenant)).toHaveLength(1);
    expect(await countNew(tenant.ctx)).toBe(0);
  });

  it('is not sent as new when it is live again', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'pause');
    await changeListingState(landlord.ctx, listingId, 'resume');
    await matchOffers(fixture);
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('is new for searches that were saved while it was paused', async () => {
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'pause');
    await saveTestSearch(tenant, yaba);
    await changeListingState(landlord.ctx, listingId, 'resume');
    await matchOffers(fixture);
    expect(await matchesOf(tenant)).toEqual([['new', 288_000_000, null]]);
  });

  it('is ignored when it is no longer live before it is matched', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, listingId, 'pause');
    expect(await matchOffers(fixture)).toEqual([{ compared: 0, matched: 0 }]);
    expect(await subjects(tenant)).toEqual([]);
  });
});

describe('a listing that becomes cheaper', () => {
  it('is sent once for each lower price, with the difference', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await price(listingId, 2_300_000);
    await price(listingId, 2_200_000);
    expect(await subjects(tenant)).toEqual([
      'New: 2-bed flat, Alagomeji Street, ₦2,880,000 to move in',
      '₦110,000 cheaper: 2-bed flat, Alagomeji Street',
      '₦110,000 cheaper: 2-bed flat, Alagomeji Street',
    ]);
    expect(await matchesOf(tenant)).toEqual([['price_drop', 266_000_000, 277_000_000]]);
  });

  it('is not sent when a price increase is reverted', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await price(listingId, 2_420_000);
    await price(listingId, 2_400_000);
    await price(listingId, 2_410_000);
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('is not sent for a search that ignores price drops', async () => {
    await saveTestSearch(tenant, yaba, { priceDrops: false });
    const listingId = await publish();
    await price(listingId, 2_000_000);
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('is sent when its price comes within the budget', async () => {
    const other = await fixture.createPerson();
    await saveTestSearch(tenant, { ...yaba, maxFirstYearKobo: kobo(280_000_000) });
    await saveTestSearch(other, { ...yaba, maxFirstYearKobo: kobo(280_000_000) }, { priceDrops: false });
    const listingId = await publish();
    expect([...(await subjects(tenant)), ...(await subjects(other))]).toEqual([]);
    await price(listingId, 2_300_000);
    expect(await matchesOf(tenant)).toEqual([['price_drop', 277_000_000, 288_000_000]]);
    expect(await matchesOf(other)).toEqual([['new', 277_000_000, null]]);
  });

  it('is not sent to a person who has hidden it', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await hideListing(tenant.ctx, { listingId });
    await price(listingId, 2_200_000);
    expect(await subjects(tenant)).toHaveLength(1);
    expect(await matchesOf(tenant)).toEqual([]);
    expect(await countNew(tenant.ctx)).toBe(0);
  });

  it('is sent as new when it returns cheaper to a person who never saw it', async () => {
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'pause');
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(200_000_000) });
    await saveTestSearch(tenant, yaba);
    fixture.services.clock.advance(1000);
    await changeListingState(landlord.ctx, listingId, 'resume');
    await matchOffers(fixture);
    expect(await matchesOf(tenant)).toEqual([['new', 244_000_000, null]]);
  });

  it('is sent at its last price when two changes are matched together', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    for (const rentKobo of [230_000_000, 220_000_000]) {
      fixture.services.clock.advance(1000);
      await changePrice(landlord.ctx, { listingId, rentKobo: kobo(rentKobo) });
    }
    await matchOffers(fixture);
    expect(await matchesOf(tenant)).toEqual([['price_drop', 266_000_000, 288_000_000]]);
    expect(await subjects(tenant)).toHaveLength(2);
  });
});

describe('matchSearches', () => {
  it('notifies each person once when several workers match the same listing concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => fixture.createPerson()));
    for (const person of people) await saveTestSearch(person, yaba);
    await publishHome(landlord.ctx);
    const [offer] = await takeOffers(fixture.system);
    if (!offer) throw new Error('Nothing was offered.');
    const counts = await Promise.all(Array.from({ length: 4 }, () => matchSearches(fixture.system, offer)));
    expect(counts.reduce((sum, { matched }) => sum + matched, 0)).toBe(12);
    for (const person of people) expect(await subjects(person)).toHaveLength(1);
  });

  it('notifies nobody twice when a worker crashed after the commit and runs again', async () => {
    await saveTestSearch(tenant, yaba);
    await publishHome(landlord.ctx);
    const [offer] = await takeOffers(fixture.system);
    if (!offer) throw new Error('Nothing was offered.');
    await matchSearches(fixture.system, offer);
    await updateSearch(tenant.ctx, { searchId: (await listSearches(tenant.ctx))[0]?.id ?? 'sch_', name: 'Renamed' });
    expect(await matchSearches(fixture.system, offer)).toEqual({ compared: 1, matched: 0 });
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('finds its pending events after a restart', async () => {
    await saveTestSearch(tenant, yaba);
    await publishHome(landlord.ctx);
    expect(await subjects(tenant)).toEqual([]);
    // Only the database survives.
    await matchOffers({ ...fixture, system: { ...fixture.system } });
    expect(await subjects(tenant)).toHaveLength(1);
  });
});
