import { searchQuery } from '@rentreel/contracts/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, createFixture } from '../testing/index.ts';
import { batchSize } from './candidates-repository.ts';
import { countFacets } from './facets.ts';
import { mapHomes } from './map.ts';
import { searchHomes } from './search.ts';
import { suggestSearches } from './suggestions.ts';
import { fillSearch } from './fixtures.ts';

/** More than two batches, so that searches cross the end of both. */
const homes = 2 * batchSize + 2000;
let fixture: Fixture;

beforeAll(async () => {
  fixture = await createFixture();
  await fillSearch(await fixture.createPerson(), homes);
}, 120_000);
afterAll(() => fixture.dispose());

const search = (query: Record<string, unknown>, rest: { limit?: number; cursor?: string | null } = {}) =>
  searchHomes(fixture.guest, { query: searchQuery.parse(query), limit: 20, ...rest });
const numbers = (page: Awaited<ReturnType<typeof search>>) => page.items.map(({ id }) => Number(id.slice(4)));
const everyThousandth = Array.from({ length: homes / 1000 }, (_, index) => homes - index * 1000);

describe('searchHomes with a rare condition', () => {
  it('finds all matches, however far down the order', async () => {
    const page = await search({ inverter: true, sort: 'newest' });
    expect(numbers(page)).toEqual(everyThousandth);
    expect(page.nextCursor).toBeNull();
  });

  it('returns matches page by page across batches', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ inverter: true, sort: 'best' }, { limit: 5, cursor });
      seen.push(...numbers(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(everyThousandth);
  });

  it('finds and counts all homes within a low price, in any order', async () => {
    for (const sort of ['newest', 'best', 'freshest'] as const) {
      const page = await search({ maxFirstYearKobo: 30_000_000, sort });
      expect(numbers(page)).toEqual(everyThousandth);
      expect(page.total).toEqual({ homes: 12, more: false });
    }
    const cheapest = await search({ maxFirstYearKobo: 30_000_000, sort: 'lowest_total' });
    expect(numbers(cheapest)).toEqual(everyThousandth.toReversed());
  });

  it('finds nothing when no home matches', async () => {
    const page = await search({ petsAllowed: true });
    expect(page).toMatchObject({ items: [], nextCursor: null });
  });

  it('finds matches among homes that contain the same word', async () => {
    const page = await search({ q: 'balcony', inverter: true, sort: 'newest' });
    expect(numbers(page)).toEqual(everyThousandth);
    const ranked = await search({ q: 'balcony', inverter: true });
    expect(new Set(numbers(ranked))).toEqual(new Set(everyThousandth));
  });
});

describe('more homes than are counted', () => {
  it('returns a total of 1,000 with more', async () => {
    expect((await search({})).total).toEqual({ homes: 1000, more: true });
    expect((await search({ q: 'balcony' })).total).toEqual({ homes: 1000, more: true });
  });

  it('marks the counts of choices as capped', async () => {
    const facets = await countFacets(fixture.guest, { query: {} });
    expect(facets).toMatchObject({ capped: true, total: { homes: 1000, more: true } });
    expect(facets.areas).toEqual([
      { value: 'LA/lagos/yaba', homes: 950 },
      { value: 'LA/lagos/ikeja', homes: 50 },
    ]);
  });

  it('counts choices exactly when few homes match', async () => {
    const facets = await countFacets(fixture.guest, { query: searchQuery.parse({ areas: ['LA/lagos/ikeja'] }) });
    expect(facets).toMatchObject({ capped: false, total: { homes: homes / 20, more: false } });
  });
});

describe('mapHomes on a crowded map', () => {
  const all = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };

  it('returns clusters of a thousand homes in total, and says that there are more', async () => {
    const map = await mapHomes(fixture.guest, { query: {}, box: all, limit: 200 });
    expect(map.total).toEqual({ homes: 1000, more: true });
    const held = map.clusters.reduce((sum, cluster) => sum + cluster.homes, map.points.length);
    expect(held).toBe(1000);
  });

  it('shows every home in a small map section', async () => {
    const box = { south: 6.509, west: 3.379, north: 6.511, east: 3.381 };
    const map = await mapHomes(fixture.guest, { query: {}, box, limit: 200 });
    const page = await search({ box }, { limit: 50 });
    expect(map.total).toEqual(page.total);
    expect(map.total.more).toBe(false);
    expect(map.total.homes).toBeGreaterThan(10);
  });

  it('finds rare matches', async () => {
    const { points } = await mapHomes(fixture.guest, { query: { inverter: true }, box: all, limit: 200 });
    expect(points).toHaveLength(12);
  });
});

describe('searchHomes sorted by distance', () => {
  const near = { latitude: 6.51, longitude: 3.38, radiusMetres: 20_000 };

  it('returns homes from the largest circle that is not too full', async () => {
    const page = await search({ near, sort: 'nearest' });
    const distances = page.items.map(({ distanceMetres = 0 }) => distanceMetres);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThan(500);
  });

  it('returns no home twice on the next page', async () => {
    const first = await search({ near, sort: 'nearest' });
    const second = await search({ near, sort: 'nearest' }, { cursor: first.nextCursor });
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(40);
  });

  it('finds the few homes with a rare condition, however far away', async () => {
    const page = await search({ near, inverter: true, sort: 'nearest' });
    expect(new Set(numbers(page))).toEqual(new Set(everyThousandth));
  });
});

it('suggests a raise that gives homes among many', async () => {
  const suggestions = await suggestSearches(fixture.guest, {
    query: searchQuery.parse({ city: 'LA/lagos', inverter: true, maxFirstYearKobo: 19_000_000, minBedrooms: 1 }),
  });
  expect(suggestions[0]).toMatchObject({ kind: 'raise', change: 'maxFirstYearKobo', homes: 12, more: false });
});
