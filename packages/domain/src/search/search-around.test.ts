import { searchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { getListing } from '../listings/index.ts';
import { countFacets } from './facets.ts';
import { mapHomes } from './map.ts';
import { suggestSearches } from './suggestions.ts';
import { offerHome } from './fixtures.ts';

// In the middle of grid cells: circles are moved by up to 200 m.
const place = { state: 'LA', city: 'Lagos', area: 'Yaba', address: '4 Road', latitude: 6.531, longitude: 3.3688 };
const lagos = { south: 6.4, west: 3.2, north: 6.7, east: 3.5 };
let fixture: Fixture;
let landlord: TestPerson;
let first: string;

beforeAll(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  first = await offerHome(landlord, {
    content: { rentKobo: 100_000_000, fees: [], place, facts: { powerMeter: 'prepaid_own', inverter: true } },
  });
  for (let index = 1; index < 4; index += 1) {
    const facts = { waterSource: index % 2 ? 'borehole' : 'well', flood: 'never' };
    const type = index === 3 ? 'bungalow' : 'flat';
    const spot = { ...place, area: 'Surulere', latitude: 6.4938 + index / 1e5, longitude: 3.3313 };
    await offerHome(landlord, {
      content: { rentKobo: 200_000_000, fees: [], type, bedrooms: index, place: spot, facts },
    });
  }
});
afterAll(() => fixture.dispose());

describe('countFacets', () => {
  it('counts how many homes each choice would give', async () => {
    const facets = await countFacets(fixture.guest, { query: {} });
    expect(facets).toMatchObject({
      total: { homes: 4, more: false },
      capped: false,
      types: [
        { value: 'flat', homes: 3 },
        { value: 'bungalow', homes: 1 },
      ],
      water: [
        { value: 'borehole', homes: 2 },
        { value: 'well', homes: 1 },
      ],
      areas: [
        { value: 'LA/lagos/surulere', homes: 3 },
        { value: 'LA/lagos/yaba', homes: 1 },
      ],
      agency: [
        { value: 'at_most_5', homes: 4 },
        { value: 'none', homes: 4 },
      ],
    });
    expect(facets.flags).toContainEqual({ value: 'inverter', homes: 1 });
    expect(facets.bedrooms).toContainEqual({ value: '2', homes: 2 });
  });

  it('counts a filter without its own choices and with all others', async () => {
    const facets = await countFacets(fixture.guest, { query: { types: ['bungalow'], water: ['borehole'] } });
    expect(facets.total).toEqual({ homes: 1, more: false });
    expect(facets.types).toEqual([
      { value: 'bungalow', homes: 1 },
      { value: 'flat', homes: 1 },
    ]);
    expect(facets.areas).toEqual([{ value: 'LA/lagos/surulere', homes: 1 }]);
  });
});

describe('mapHomes', () => {
  it('shows homes at their public positions, never at their real ones', async () => {
    const { points, clusters, total } = await mapHomes(fixture.guest, { query: {}, box: lagos, limit: 100 });
    expect(total).toEqual({ homes: 4, more: false });
    expect(clusters).toEqual([]);
    const point = points.find(({ id }) => id === first);
    expect(point).toMatchObject({ area: 'Yaba', firstYearKobo: 100_000_000 });
    const { circle } = await getListing(fixture.guest, { listingId: point?.id ?? 'lst_' });
    expect(point).toMatchObject({ latitude: circle.latitude, longitude: circle.longitude });
    expect([point?.latitude, point?.longitude]).not.toEqual([place.latitude, place.longitude]);
  });

  it('clusters homes that are close together and leaves single ones as points', async () => {
    const { points, clusters } = await mapHomes(fixture.guest, { query: {}, box: lagos, limit: 2 });
    expect(points.map(({ id }) => id)).toEqual([first]);
    expect(clusters).toMatchObject([{ homes: 3, minFirstYearKobo: 200_000_000 }]);
    const [cluster] = clusters;
    const inside = await mapHomes(fixture.guest, { query: {}, box: cluster?.box ?? lagos, limit: 100 });
    expect(inside.total.homes).toBe(3);
  });

  it('shows only the homes of the query', async () => {
    const { points } = await mapHomes(fixture.guest, { query: { q: 'bungalow' }, box: lagos, limit: 100 });
    expect(points).toHaveLength(1);
  });
});

describe('suggestSearches', () => {
  it('suggests the smallest raise that gives homes, and how many', async () => {
    const query = searchQuery.parse({ areas: ['LA/lagos/yaba'], maxFirstYearKobo: 90_000_000 });
    const [raise, ...others] = await suggestSearches(fixture.guest, { query });
    expect(raise).toEqual({
      kind: 'raise',
      change: 'maxFirstYearKobo',
      byKobo: 10_000_000,
      homes: 1,
      more: false,
      words: '₦100,000 more to move in',
      query: { ...query, maxFirstYearKobo: kobo(100_000_000) },
    });
    expect(others).toEqual([]);
  });

  it('suggests the price of the cheapest home when that is far above the budget', async () => {
    const query = searchQuery.parse({ areas: ['LA/lagos/yaba'], maxFirstYearKobo: 7_000_000 });
    const [raise] = await suggestSearches(fixture.guest, { query });
    expect(raise).toMatchObject({ kind: 'raise', byKobo: 95_000_000, homes: 1, words: '₦950,000 more to move in' });
  });

  it('suggests nearby areas and conditions to drop', async () => {
    const query = searchQuery.parse({ areas: ['LA/lagos/yaba'], floodFree: true });
    const suggestions = await suggestSearches(fixture.guest, { query });
    expect(suggestions).toContainEqual({
      kind: 'drop',
      change: 'floodFree',
      homes: 1,
      more: false,
      words: 'Without never floods',
      query: { areas: ['LA/lagos/yaba'] },
    });
    expect(suggestions).toContainEqual(expect.objectContaining({ kind: 'nearby', words: 'In Surulere', homes: 3 }));
  });

  it('suggests a larger distance', async () => {
    const near = { latitude: 6.47, longitude: 3.3313, radiusMetres: 1500 };
    const [wider] = await suggestSearches(fixture.guest, { query: { near } });
    expect(wider).toMatchObject({ kind: 'nearby', words: 'Up to 3 km away', homes: 3 });
  });
});
