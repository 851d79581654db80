import { searchQuery } from '@rentreel/contracts/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, createFixture } from '../testing/index.ts';
import { portion } from './candidates-repository.ts';
import { countFacets } from './facets.ts';
import { mapHomes } from './map.ts';
import { searchHomes } from './search.ts';
import { suggestSearches } from './suggestions.ts';
import { fillSearch } from './fixtures.ts';

/** More than two portions, so that looking goes on behind the edges of both. */
const homes = 2 * portion + 2000;
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

describe('a wish that few homes meet', () => {
  it('is met by all of them, however far behind they lie', async () => {
    const page = await search({ inverter: true, sort: 'newest' });
    expect(numbers(page)).toEqual(everyThousandth);
    expect(page.nextCursor).toBeNull();
  });

  it('is met page by page over the edges of portions', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ inverter: true, sort: 'best' }, { limit: 5, cursor });
      seen.push(...numbers(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(everyThousandth);
  });

  it('is found by its price, in any order, and counted exactly', async () => {
    for (const sort of ['newest', 'best', 'freshest'] as const) {
      const page = await search({ maxFirstYearKobo: 30_000_000, sort });
      expect(numbers(page)).toEqual(everyThousandth);
      expect(page.total).toEqual({ homes: 12, more: false });
    }
    const cheapest = await search({ maxFirstYearKobo: 30_000_000, sort: 'lowest_total' });
    expect(numbers(cheapest)).toEqual(everyThousandth.toReversed());
  });

  it('is met nowhere when no home meets it', async () => {
    const page = await search({ petsAllowed: true });
    expect(page).toMatchObject({ items: [], nextCursor: null });
  });

  it('is found among homes that share a word', async () => {
    const page = await search({ q: 'balcony', inverter: true, sort: 'newest' });
    expect(numbers(page)).toEqual(everyThousandth);
    const ranked = await search({ q: 'balcony', inverter: true });
    expect(new Set(numbers(ranked))).toEqual(new Set(everyThousandth));
  });
});

describe('more homes than anybody counts', () => {
  it('are "1,000+"', async () => {
    expect((await search({})).total).toEqual({ homes: 1000, more: true });
    expect((await search({ q: 'balcony' })).total).toEqual({ homes: 1000, more: true });
  });

  it('have choices that say "at least"', async () => {
    const facets = await countFacets(fixture.guest, { query: {} });
    expect(facets).toMatchObject({ capped: true, total: { homes: 1000, more: true } });
    expect(facets.areas).toEqual([
      { value: 'LA/lagos/yaba', homes: 950 },
      { value: 'LA/lagos/ikeja', homes: 50 },
    ]);
  });

  it('have exact choices where they are few', async () => {
    const facets = await countFacets(fixture.guest, { query: searchQuery.parse({ areas: ['LA/lagos/ikeja'] }) });
    expect(facets).toMatchObject({ capped: false, total: { homes: homes / 20, more: false } });
  });
});

describe('a crowded map', () => {
  const all = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };

  it('stands in clusters that hold a thousand homes, and says that there are more', async () => {
    const map = await mapHomes(fixture.guest, { query: {}, box: all, limit: 200 });
    expect(map.total).toEqual({ homes: 1000, more: true });
    const held = map.clusters.reduce((sum, cluster) => sum + cluster.homes, map.points.length);
    expect(held).toBe(1000);
  });

  it('shows every home of a small piece', async () => {
    const box = { south: 6.509, west: 3.379, north: 6.511, east: 3.381 };
    const map = await mapHomes(fixture.guest, { query: {}, box, limit: 200 });
    const page = await search({ box }, { limit: 50 });
    expect(map.total).toEqual(page.total);
    expect(map.total.more).toBe(false);
    expect(map.total.homes).toBeGreaterThan(10);
  });

  it('finds what is rare on it', async () => {
    const { points } = await mapHomes(fixture.guest, { query: { inverter: true }, box: all, limit: 200 });
    expect(points).toHaveLength(12);
  });
});

describe('the nearest homes', () => {
  const near = { latitude: 6.51, longitude: 3.38, radiusMetres: 20_000 };

  it('come from the ring around a point that is not too full', async () => {
    const page = await search({ near, sort: 'nearest' });
    const distances = page.items.map(({ distanceMetres = 0 }) => distanceMetres);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThan(500);
  });

  it('go on behind the first page without a home twice', async () => {
    const first = await search({ near, sort: 'nearest' });
    const second = await search({ near, sort: 'nearest' }, { cursor: first.nextCursor });
    expect(new Set([...numbers(first), ...numbers(second)]).size).toBe(40);
  });

  it('are the few that meet a rare wish, wherever they are', async () => {
    const page = await search({ near, inverter: true, sort: 'nearest' });
    expect(new Set(numbers(page))).toEqual(new Set(everyThousandth));
  });
});

it('suggests what gives homes among many', async () => {
  const suggestions = await suggestSearches(fixture.guest, {
    query: searchQuery.parse({ city: 'LA/lagos', inverter: true, maxFirstYearKobo: 19_000_000, minBedrooms: 1 }),
  });
  expect(suggestions[0]).toMatchObject({ kind: 'raise', change: 'maxFirstYearKobo', homes: 12, more: false });
});
