import { listingTypes } from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import { cityOfArea, matchesSearch, type SearchFacts, type SearchQuery } from '@rentreel/contracts/search';
import { arbitraryQuery } from '@rentreel/contracts/search/fixtures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetOf, keysOfHome, keysOfSearch } from './search-keys.ts';

const states = ['LA', 'OY', 'FC'] as const;
const names = ['Lagos', 'Yaba', 'Ìbàdàn'] as const;
const area = fc
  .tuple(fc.constantFrom(...states), fc.constantFrom(...names), fc.constantFrom(...names))
  .map(([state, city, name]) => areaKey(state, city, name));
const degree = fc.integer({ min: 0, max: 60 }).map((step) => 6 + step / 30);
const types = listingTypes.slice(0, 3);

const home: fc.Arbitrary<SearchFacts> = fc
  .record({
    areaKey: area,
    latitude: degree,
    longitude: degree,
    type: fc.constantFrom(...types),
    price: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ areaKey: key, price, ...rest }) => ({
    ...rest,
    areaKey: key,
    cityKey: cityOfArea(key),
    stateCode: states.find((state) => key.startsWith(state)) ?? 'LA',
    bedrooms: 2,
    toilets: 2,
    rentKobo: price,
    firstYearKobo: price,
    monthlyKobo: price,
    traits: 0,
    powerHours: 12,
    parkingSpaces: 1,
    filmedAt: 0,
    availableFrom: 0,
    priceDroppedAt: 0,
    words: ['flat', 'yaba'],
    reported: undefined,
  }));

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Generates searches around a listing: most conditions match it, and the edges of map areas are near it. */
const queryAround = (facts: SearchFacts): fc.Arbitrary<SearchQuery> => {
  const off = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  const { latitude, longitude } = facts;
  return fc
    .record({
      areas: maybe(fc.uniqueArray(area, { maxLength: 5 }).map((others) => [...new Set([facts.areaKey, ...others])])),
      city: maybe(fc.constant(facts.cityKey)),
      state: maybe(fc.constant(facts.stateCode)),
      types: maybe(fc.uniqueArray(fc.constantFrom(...types)).map((others) => [...new Set([facts.type, ...others])])),
      near: maybe(
        fc.record({ north: off, east: off, radiusMetres: fc.integer({ min: 200, max: 50_000 }) }).map((at) => ({
          latitude: latitude + at.north,
          longitude: longitude + at.east,
          radiusMetres: at.radiusMetres,
        })),
      ),
      box: maybe(
        fc
          .record({ low: off, left: off, size: fc.double({ min: 0.5, max: 3, noNaN: true }) })
          .map(({ low, left, size }) => ({
            south: latitude + low - 0.4,
            west: longitude + left - 0.4,
            north: latitude + low + size,
            east: longitude + left + size,
          })),
      ),
      maxFirstYearKobo: maybe(fc.integer({ min: 0, max: 4 }).map((more) => facts.firstYearKobo - 1 + more)),
    })
    .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));
};
const meeting = home.chain((facts) => fc.tuple(fc.oneof(queryAround(facts), arbitraryQuery), fc.constant(facts)));

const isCandidate = (query: SearchQuery, facts: SearchFacts) => {
  const keys = new Set(keysOfHome(facts));
  return keysOfSearch(query).some((key) => keys.has(key)) && budgetOf(query) >= facts.firstYearKobo;
};

describe('the keys of searches and listings', () => {
  it('share a key for every search and every listing that matches it', () => {
    let fitting = 0;
    fc.assert(
      fc.property(meeting, ([query, facts]) => {
        if (!matchesSearch(query, facts, 0)) return;
        fitting += 1;
        expect(isCandidate(query, facts)).toBe(true);
      }),
      { numRuns: 5000 },
    );
    expect(fitting).toBeGreaterThan(500);
  });

  it('separate most searches from a listing elsewhere', () => {
    const facts = fc.sample(home, { numRuns: 1, seed: 7 })[0];
    if (!facts) throw new Error('No home was made.');
    const queries = fc.sample(arbitraryQuery, { numRuns: 500, seed: 7 });
    expect(queries.filter((query) => isCandidate(query, facts)).length).toBeLessThan(200);
  });

  it('are limited in number for any query', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const keys = keysOfSearch(query);
        expect(keys.length).toBeGreaterThan(0);
        expect(keys.length).toBeLessThanOrEqual(16 * listingTypes.length);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it.each([
    [{}, ['*|*']],
    [{ state: 'LA' }, ['LA|*']],
    [{ state: 'LA', city: 'LA/lagos', types: ['flat'] }, ['LA/lagos|flat']],
    [{ city: 'LA/lagos', areas: ['LA/lagos/yaba', 'LA/lagos/ikeja'] }, ['LA/lagos/yaba|*', 'LA/lagos/ikeja|*']],
    [{ near: { latitude: 6.7, longitude: 3.2, radiusMetres: 1000 } }, ['@13:6|*']],
    [{ box: { south: 6.4, west: 3.3, north: 6.6, east: 3.4 } }, ['@12:6|*', '@13:6|*']],
    [{ box: { south: 4, west: 2, north: 14, east: 15 } }, ['*|*']],
  ] as const)('for %j are %j', (query, keys) => {
    expect(keysOfSearch(query as unknown as SearchQuery)).toEqual(keys);
  });
});
