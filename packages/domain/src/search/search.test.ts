import { searchQuery } from '@rentreel/contracts/search';
import { dayMs, kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState, changePrice, hideListing } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { offerHome } from './fixtures.ts';
import { searchHomes } from './search.ts';

let fixture: Fixture;
let landlord: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ isVerified: true });
});
afterEach(() => fixture.dispose());

const search = async (query: Record<string, unknown>, ctx = fixture.guest) => {
  const page = await searchHomes(ctx, { query: searchQuery.parse(query), limit: 20 });
  return page.items.map(({ id }) => id);
};
const home = (content: Record<string, unknown>, publishedAt?: number) =>
  offerHome(landlord, { content, ...(publishedAt === undefined ? {} : { publishedAt }) });

describe('searchHomes', () => {
  it('finds a home while it is live and not while it is paused', async () => {
    const id = await publishHome(landlord.ctx);
    expect(await search({ areas: ['LA/lagos/yaba'] })).toEqual([id]);
    expect(await search({ q: 'repainted' })).toEqual([id]);
    await changeListingState(landlord.ctx, id, 'pause');
    expect(await search({})).toEqual([]);
    expect(await search({ q: 'repainted' })).toEqual([]);
    expect(await search({ box: { south: 6, north: 7, west: 3, east: 4 } })).toEqual([]);
    await changeListingState(landlord.ctx, id, 'resume');
    expect(await search({ q: 'repainted' })).toEqual([id]);
  });

  it('finds a home by its new price at once, and as a price drop for 60 days', async () => {
    const id = await publishHome(landlord.ctx);
    expect(await search({ maxRentKobo: 230_000_000 })).toEqual([]);
    fixture.services.clock.advance(dayMs);
    await changePrice(landlord.ctx, { listingId: id, rentKobo: kobo(220_000_000) });
    expect(await search({ maxRentKobo: 230_000_000, priceDropped: true })).toEqual([id]);
    fixture.services.clock.advance(61 * dayMs);
    expect(await search({ priceDropped: true })).toEqual([]);
  });

  it('leaves out homes that the caller has hidden', async () => {
    const id = await publishHome(landlord.ctx);
    const tenant = await fixture.createPerson();
    await hideListing(tenant.ctx, { listingId: id });
    expect(await search({}, tenant.ctx)).toEqual([]);
    expect(await search({ q: 'repainted' }, tenant.ctx)).toEqual([]);
    expect(await search({})).toEqual([id]);
  });

  it('finds a home by every name of its area', async () => {
    const place = { state: 'LA', city: 'Lagos', address: '1 Adeola Odeku', latitude: 6.43, longitude: 3.42 };
    const id = await home({ place: { ...place, area: 'VI' } });
    expect(await search({ areas: ['LA/lagos/victoria-island'] })).toEqual([id]);
    expect(await search({ areas: ['LA/lagos/vi'] })).toEqual([id]);
    expect(await search({ city: 'LA/lagos' })).toEqual([id]);
    expect(await search({ state: 'OY' })).toEqual([]);
  });
});

describe('words', () => {
  it('match title, description, place and type, with or without accents and endings', async () => {
    const id = await home({ title: 'Àṣà Court', description: 'Two balconies over the lagoon.', type: 'mini_flat' });
    for (const q of ['asa', 'ASA court', 'balcony', 'balc', 'lagos lagoon', 'mini flat', 'yaba', '“Balcony”!']) {
      expect(await search({ q })).toEqual([id]);
    }
    for (const q of ['balcony garden', 'acony', 'alagomeji']) expect(await search({ q })).toEqual([]);
  });

  it('are searched only in the requested place and types', async () => {
    const id = await home({ description: 'A balcony.' });
    expect(await search({ q: 'balcony', areas: ['LA/lagos/yaba'], types: ['flat'] })).toEqual([id]);
    expect(await search({ q: 'balcony', areas: ['LA/lagos/ikeja'] })).toEqual([]);
    expect(await search({ q: 'balcony', types: ['bungalow'] })).toEqual([]);
  });

  it('rank homes first when they name their place or type', async () => {
    const now = fixture.services.clock.now();
    const place = { state: 'LA', city: 'Lagos', address: '2 Allen', latitude: 6.6, longitude: 3.35 };
    const named = await home({ title: 'Plain', description: 'Quiet street.' }, now - dayMs);
    const reported = await home(
      { title: 'Plain', description: 'Ten minutes to Yaba.', place: { ...place, area: 'Ikeja' } },
      now,
    );
    expect(await search({ q: 'yaba' })).toEqual([named, reported]);
    expect(await search({ q: 'yaba', sort: 'newest' })).toEqual([reported, named]);
  });

  it.each([
    '"',
    '*',
    'yaba OR',
    'title:x',
    'NEAR(',
    '^a',
    "'; DROP TABLE listings; --",
    '🏠',
    '\u0000',
    '-',
    'a'.repeat(100),
  ])('are never read as search syntax (%j)', async (q) => {
    await home({});
    expect(Array.isArray(await search({ q }))).toBe(true);
  });
});

describe('orders', () => {
  it('sort by price, age, power and distance', async () => {
    const now = fixture.services.clock.now();
    const place = {
      state: 'LA',
      city: 'Lagos',
      area: 'Yaba',
      address: '3 Herbert Macaulay',
      latitude: 6.51,
      longitude: 3.38,
    };
    const cheap = await home({ rentKobo: 50_000_000, fees: [], facts: {} }, now - 3 * dayMs);
    const bright = await home({ facts: { powerBand: 'A', inverter: true }, place }, now - 2 * dayMs);
    const far = await home(
      { rentKobo: 90_000_000, place: { ...place, latitude: 6.6 }, facts: { powerBand: 'D' } },
      now - dayMs,
    );
    expect(await search({ sort: 'lowest_total' })).toEqual([cheap, far, bright]);
    expect(await search({ sort: 'lowest_monthly' })).toEqual([cheap, far, bright]);
    expect(await search({ sort: 'newest' })).toEqual([far, bright, cheap]);
    expect(await search({ sort: 'freshest' })).toEqual([far, bright, cheap]);
    expect(await search({ sort: 'best_power' })).toEqual([bright, far, cheap]);
    const near = { latitude: 6.6, longitude: 3.38, radiusMetres: 30_000 };
    expect((await search({ sort: 'nearest', near }))[0]).toBe(far);
    expect(await search({ sort: 'nearest', near: { ...near, radiusMetres: 1000 } })).toEqual([far]);
  });

  it('round the distance to steps of 100 m', async () => {
    await home({});
    const near = { latitude: 6.5031, longitude: 3.3775, radiusMetres: 5000 };
    const { items } = await searchHomes(fixture.guest, { query: { near }, limit: 5 });
    expect((items[0]?.distanceMetres ?? 1) % 100).toBe(0);
  });

  it('reject an invalid cursor', async () => {
    const page = searchHomes(fixture.guest, { query: {}, limit: 5, cursor: 'bm90LWEtY3Vyc29y' });
    await expect(page).rejects.toMatchObject({ code: 'app.invalid_input' });
  });
});
