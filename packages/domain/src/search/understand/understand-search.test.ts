import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchQuery } from '@rentreel/contracts/search';
import { readSearch } from './understand-search.ts';

const two = { minBedrooms: 2, maxBedrooms: 2 };
const yaba = { areas: ['LA/lagos/yaba'] };

describe('readSearch', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      '2-bedroom in Yaba under two million all in, with light',
      { ...two, ...yaba, maxFirstYearKobo: 200_000_000, bandAOrB: true },
    ],
    ['two bedroom flat yaba 2m', { ...two, ...yaba, types: ['flat'], maxFirstYearKobo: 200_000_000 }],
    ['self con in yabba below 800k', { ...yaba, types: ['self_contain'], maxFirstYearKobo: 80_000_000 }],
    ['1.5 million rent, own meter and borehole', { maxRentKobo: 150_000_000, ownMeter: true, water: ['borehole'] }],
    ['₦150,000 a month in Lekki Phase 1', { maxMonthlyKobo: 15_000_000, areas: ['LA/lagos/lekki-phase-1'] }],
    [
      '3 or 4 bedroom duplex, max N5m total',
      {
        minBedrooms: 3,
        maxBedrooms: 4,
        types: ['terrace_duplex', 'semi_detached_duplex', 'detached_duplex'],
        maxFirstYearKobo: 500_000_000,
      },
    ],
    ['at least 2 bedrooms in surulere or yaba', { minBedrooms: 2, areas: ['LA/lagos/surulere', 'LA/lagos/yaba'] }],
    ['mini flat in VI, no agent fee', { types: ['mini_flat'], areas: ['LA/lagos/victoria-island'], agency: 'none' }],
    ['bungalow in Port Harcourt', { types: ['bungalow'], city: 'RI/port-harcourt' }],
    ['Yaba, Lagos', yaba],
    ['12 hours light, no flood, tarred road', { minPowerHours: 12, floodFree: true, roads: ['tarred', 'interlocked'] }],
    [
      'furnished flat with parking, security and cctv',
      { types: ['flat'], furnishing: ['furnished'], minParking: 1, security: ['guards', 'cctv'] },
    ],
    ['half a million room and parlour', { maxFirstYearKobo: 50_000_000, types: ['room_and_parlour'] }],
    ['2000000', { maxFirstYearKobo: 200_000_000 }],
    ['balcony and swimming pool', { q: 'balcony swimming pool' }],
    ['newly built penthouse, newest', { types: ['penthouse'], newlyBuilt: true, sort: 'newest' }],
    ['i want a house', {}],
    ['🏠 !!! "', {}],
  ])('understands "%s"', (text, query) => {
    expect(readSearch({ text }).query).toEqual(query);
  });

  it('describes the query in words and says what each part meant', () => {
    const read = readSearch({ text: '2-bedroom in Yaba under two million all in, with light' });
    expect(read.words).toBe('2 bedrooms in Yaba, up to ₦2,000,000 all in, band A or B');
    expect(read.parts).toEqual([
      { text: '2-bedroom', fields: ['minBedrooms', 'maxBedrooms'] },
      { text: 'yaba', fields: ['areas'] },
      { text: 'under two million all in', fields: ['maxFirstYearKobo'] },
      { text: 'with light', fields: ['bandAOrB'] },
    ]);
  });

  it('returns a valid query for any text', () => {
    const words = fc.constantFrom(
      '2',
      'bedroom',
      'in',
      'yaba',
      'under',
      'million',
      '₦',
      '9'.repeat(30),
      'or',
      'light',
      '1.5m',
      'a month',
      '(',
      '|',
      '.*',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(words, { maxLength: 20 }).map((each) => each.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(searchQuery.safeParse(readSearch({ text }).query).error).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
