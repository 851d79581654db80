import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromSearchParams, toSearchParams } from './params.ts';
import { searchQuery } from './query.ts';
import { arbitraryQuery } from './fixtures.ts';

const query = searchQuery.parse({
  q: 'balcony',
  areas: ['LA/lagos/yaba', 'LA/lagos/lekki-phase-1'],
  minBedrooms: 2,
  maxBedrooms: 3,
  types: ['flat', 'mini_flat'],
  maxFirstYearKobo: 200_000_000,
  ownMeter: true,
  bandAOrB: true,
  availableBy: Date.UTC(2026, 11, 1),
  sort: 'lowest_total',
});

/** Fields that the query above does not set. */
const everyOther = {
  state: 'LA',
  city: 'LA/lagos',
  box: { south: 6, west: 3, north: 7, east: 4 },
  outline: 'w--DwugCAw-Bw-BAAv-B',
  near: { latitude: 6.5, longitude: 3.4, radiusMetres: 3000 },
  minToilets: 1,
  maxRentKobo: 1,
  maxMonthlyKobo: 1,
  furnishing: ['furnished'],
  water: ['well'],
  roads: ['tarred'],
  security: ['cctv'],
  minPowerHours: 1,
  minReportedPowerHours: 1,
  minParking: 1,
  video: 'any',
  agency: 'none',
};

describe('search parameters in an address', () => {
  it('are short and readable', () => {
    expect(toSearchParams(query)).toEqual({
      q: 'balcony',
      in: 'LA/lagos/yaba,LA/lagos/lekki-phase-1',
      beds: '2',
      'beds-max': '3',
      type: 'flat,mini_flat',
      total: '2000000',
      with: 'own-meter,band-a-or-b',
      by: '2026-12-01',
      sort: 'lowest_total',
    });
  });

  it('round-trip for any query', () => {
    fc.assert(
      fc.property(arbitraryQuery, (asked) => {
        const address = Object.entries(toSearchParams(asked)).map(([key, text]) => [key, encodeURIComponent(text)]);
        const read = fromSearchParams(
          Object.fromEntries(address.map(([key = '', text = '']) => [key, decodeURIComponent(text)])),
        );
        expect(read).toEqual({ query: asked, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('accept values that a router has parsed as numbers and lists', () => {
    expect(fromSearchParams({ beds: 2, type: ['flat', 'bungalow'], q: 404 }).query).toEqual({
      minBedrooms: 2,
      types: ['flat', 'bungalow'],
      q: '404',
    });
  });

  it('drop unreadable values and report them', () => {
    const read = fromSearchParams({
      total: 'two million',
      beds: '2',
      type: 'flat,castle',
      in: 'LA/lagos/yaba,nowhere',
      box: '6.4,3.3,6.3,3.5',
      near: '6.5,3.4',
      with: 'own-meter,swimming-pool',
      by: '2026-99-99',
      sort: '',
      q: { deep: true },
      utm_source: 'chat',
    });
    expect(read.query).toEqual({ minBedrooms: 2, types: ['flat'], areas: ['LA/lagos/yaba'], ownMeter: true });
    expect(read.dropped).toEqual([
      { key: 'q', text: '' },
      { key: 'in', text: 'nowhere' },
      { key: 'box', text: '6.4,3.3,6.3,3.5' },
      { key: 'near', text: '6.5,3.4' },
      { key: 'type', text: 'castle' },
      { key: 'total', text: 'two million' },
      { key: 'by', text: '2026-99-99' },
      { key: 'sort', text: '' },
      { key: 'with', text: 'swimming-pool' },
    ]);
  });

  it('keep the first ten of too many areas', () => {
    const areas = Array.from({ length: 12 }, (_, index) => `LA/lagos/area-${index}`);
    const read = fromSearchParams({ in: areas.join(',') });
    expect(read.query.areas).toEqual(areas.slice(0, 10));
    expect(read.dropped).toHaveLength(2);
  });

  it('give a valid query for any input', () => {
    const keys = fc.constantFrom(...Object.keys(toSearchParams(query)), 'box', 'near', '__proto__', 'constructor');
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.double().map(String), fc.constant(','));
    fc.assert(
      fc.property(fc.dictionary(keys, fc.oneof(texts, fc.anything()), { noNullPrototype: true }), (params) => {
        const read = fromSearchParams(params);
        expect(searchQuery.safeParse(read.query).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('accept exactly the values that the query schema accepts', () => {
    const keys = Object.keys(toSearchParams(searchQuery.parse({ ...query, ...everyOther })));
    const written = arbitraryQuery.map((asked) => Object.values(toSearchParams(asked)));
    const text = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.tuple(fc.integer({ min: -2, max: 30 }), fc.integer({ min: 0, max: 99 })).map(([a, b]) => `${a}.${b}`),
      written.chain((texts) => (texts.length > 0 ? fc.constantFrom(...texts) : fc.constant(''))),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), text), (params) => {
        const read = fromSearchParams(params);
        expect(searchQuery.safeParse(read.query)).toMatchObject({ success: true, data: read.query });
      }),
      { numRuns: 1000 },
    );
  });
});
