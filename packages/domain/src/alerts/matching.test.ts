import type { SearchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState, changePrice, hideListing } from '../listings/index.ts';
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

// The home of `publishHome` is a flat with 2 bedrooms in Yaba that costs ₦2,880,000 to move in.
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

describe('a home that comes on offer', () => {
  it('is told once to whom it fits, by mail and in the app', async () => {
    await saveTestSearch(tenant, yaba);
    fixture.services.events.notified.length = 0;
    await publish();
    expect(await subjects(tenant)).toEqual(['New: 2-bed flat, Alagomeji Street, ₦2,880,000 to move in']);
    expect(await matchesOf(tenant)).toEqual([['new', 288_000_000, null]]);
    expect(await countNew(tenant.ctx)).toBe(1);
    expect(fixture.services.events.notified).toContain(tenant.userId);
  });

  const others: readonly (readonly [string, SearchQuery])[] = [
    ['in another area', { areas: ['LA/lagos/surulere'] }],
    ['in another city', { city: 'LA/ikorodu' }],
    ['in another state', { state: 'OY' }],
    ['of another kind', { ...yaba, types: ['bungalow'] }],
    ['of another size', { ...yaba, minBedrooms: 3 }],
    ['for less', { ...yaba, maxFirstYearKobo: kobo(287_999_999) }],
    ['with furniture', { ...yaba, furnishing: ['furnished'] }],
    ['by other words', { q: 'swimming pool' }],
    ['elsewhere on the map', { near: { latitude: 9.06, longitude: 7.4, radiusMetres: 5000 } }],
  ];

  it.each(others)('is not told to whoever looks for one %s', async (_, query) => {
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
    ['by its words', { q: 'alagom repainted' }],
    ['with its own meter', { ...yaba, ownMeter: true }],
  ];

  it.each(wanted)('is told to whoever looks for one %s', async (_, query) => {
    await saveTestSearch(tenant, query);
    await publish();
    expect(await matchesOf(tenant)).toEqual([['new', 288_000_000, null]]);
  });

  it('is not told of a paused search, and not to its own landlord', async () => {
    const { id: searchId } = await saveTestSearch(tenant, yaba);
    await pauseSearch(tenant.ctx, { searchId });
    await saveTestSearch(landlord, yaba);
    await publish();
    expect(await subjects(tenant)).toEqual([]);
    expect(await matchesOf(landlord)).toEqual([]);
  });

  it('is told in one mail, however many searches of a person it fits', async () => {
    await saveTestSearch(tenant, yaba);
    await saveTestSearch(tenant, { state: 'LA' });
    await publish();
    expect(await subjects(tenant)).toHaveLength(1);
    expect(await matchesOf(tenant)).toHaveLength(2);
    expect(await countNew(tenant.ctx)).toBe(1);
  });

  it('is told in the app alone to those who want no mails', async () => {
    await saveTestSearch(tenant, yaba, { byMail: false });
    await publish();
    expect(await subjects(tenant)).toEqual([]);
    expect(await countNew(tenant.ctx)).toBe(1);
  });

  it('is not counted for those who want mails alone', async () => {
    await saveTestSearch(tenant, yaba, { inApp: false });
    await publish();
    expect(await subjects(tenant)).toHaveLength(1);
    expect(await countNew(tenant.ctx)).toBe(0);
  });

  it('is not new again when it comes back on offer', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'pause');
    await changeListingState(landlord.ctx, listingId, 'resume');
    await matchOffers(fixture);
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('is new to searches that were saved while it was away', async () => {
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'pause');
    await saveTestSearch(tenant, yaba);
    await changeListingState(landlord.ctx, listingId, 'resume');
    await matchOffers(fixture);
    expect(await matchesOf(tenant)).toEqual([['new', 288_000_000, null]]);
  });

  it('is left alone when it is gone before anybody could be told', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publishHome(landlord.ctx);
    await changeListingState(landlord.ctx, listingId, 'pause');
    expect(await matchOffers(fixture)).toEqual([{ compared: 0, matched: 0 }]);
    expect(await subjects(tenant)).toEqual([]);
  });
});

describe('a home that becomes cheaper', () => {
  it('is told once for each lower price, with the difference', async () => {
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

  it('is not told when a raise is taken back', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await price(listingId, 2_420_000);
    await price(listingId, 2_400_000);
    await price(listingId, 2_410_000);
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('is not told to those who do not ask for lower prices', async () => {
    await saveTestSearch(tenant, yaba, { priceDrops: false });
    const listingId = await publish();
    await price(listingId, 2_000_000);
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('is told when it comes within reach', async () => {
    const other = await fixture.createPerson();
    await saveTestSearch(tenant, { ...yaba, maxFirstYearKobo: kobo(280_000_000) });
    await saveTestSearch(other, { ...yaba, maxFirstYearKobo: kobo(280_000_000) }, { priceDrops: false });
    const listingId = await publish();
    expect([...(await subjects(tenant)), ...(await subjects(other))]).toEqual([]);
    await price(listingId, 2_300_000);
    expect(await matchesOf(tenant)).toEqual([['price_drop', 277_000_000, 288_000_000]]);
    expect(await matchesOf(other)).toEqual([['new', 277_000_000, null]]);
  });

  it('is not told to those who do not want to see it', async () => {
    await saveTestSearch(tenant, yaba);
    const listingId = await publish();
    await hideListing(tenant.ctx, { listingId });
    await price(listingId, 2_200_000);
    expect(await subjects(tenant)).toHaveLength(1);
    expect(await matchesOf(tenant)).toEqual([]);
    expect(await countNew(tenant.ctx)).toBe(0);
  });

  it('is told as new when it comes back cheaper to somebody who never saw it', async () => {
    const listingId = await publish();
    await changeListingState(landlord.ctx, listingId, 'pause');
    await changePrice(landlord.ctx, { listingId, rentKobo: kobo(200_000_000) });
    await saveTestSearch(tenant, yaba);
    fixture.services.clock.advance(1000);
    await changeListingState(landlord.ctx, listingId, 'resume');
    await matchOffers(fixture);
    expect(await matchesOf(tenant)).toEqual([['new', 244_000_000, null]]);
  });

  it('is told at its last price when two changes came before the worker', async () => {
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

describe('the worker', () => {
  it('tells everybody once, though several workers take the same home at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => fixture.createPerson()));
    for (const person of people) await saveTestSearch(person, yaba);
    await publishHome(landlord.ctx);
    const [offer] = await takeOffers(fixture.system);
    if (!offer) throw new Error('Nothing was offered.');
    const counts = await Promise.all(Array.from({ length: 4 }, () => matchSearches(fixture.system, offer)));
    expect(counts.reduce((sum, { matched }) => sum + matched, 0)).toBe(12);
    for (const person of people) expect(await subjects(person)).toHaveLength(1);
  });

  it('tells nobody twice when it died after the work and starts again', async () => {
    await saveTestSearch(tenant, yaba);
    await publishHome(landlord.ctx);
    const [offer] = await takeOffers(fixture.system);
    if (!offer) throw new Error('Nothing was offered.');
    await matchSearches(fixture.system, offer);
    await updateSearch(tenant.ctx, { searchId: (await listSearches(tenant.ctx))[0]?.id ?? 'sch_', name: 'Renamed' });
    expect(await matchSearches(fixture.system, offer)).toEqual({ compared: 1, matched: 0 });
    expect(await subjects(tenant)).toHaveLength(1);
  });

  it('finds its work again after a restart, because it was written with the change', async () => {
    await saveTestSearch(tenant, yaba);
    await publishHome(landlord.ctx);
    expect(await subjects(tenant)).toEqual([]);
    // Nothing but the database goes on from here.
    await matchOffers({ ...fixture, system: { ...fixture.system } });
    expect(await subjects(tenant)).toHaveLength(1);
  });
});
