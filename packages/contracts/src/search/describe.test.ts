import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCondition, describeSearch, homesLabel, nameOfKey } from './describe.ts';
import { type SearchQuery, searchQuery } from './query.ts';
import { arbitraryQuery } from './fixtures.ts';

describe('describeSearch', () => {
  it.each<[Record<string, unknown>, string]>([
    [{}, 'Homes'],
    [
      { areas: ['LA/lagos/yaba'], minBedrooms: 2, maxBedrooms: 2, maxFirstYearKobo: 200_000_000, ownMeter: true },
      '2 bedrooms in Yaba, up to ₦2,000,000 all in, own meter',
    ],
    [{ minBedrooms: 2, maxBedrooms: 2, types: ['flat', 'bungalow'] }, '2-bedroom flat or bungalow'],
    [{ minBedrooms: 1, types: ['mini_flat'], city: 'RI/port-harcourt' }, '1+ bedrooms, mini flat in Port Harcourt'],
    [{ maxBedrooms: 3, state: 'LA' }, 'Up to 3 bedrooms in Lagos'],
    [{ minBedrooms: 2, maxBedrooms: 4 }, '2–4 bedrooms'],
    [{ areas: ['LA/lagos/yaba', 'LA/lagos/akoka', 'LA/lagos/ebute-metta'] }, 'Homes in Yaba, Akoka or Ebute Metta'],
    [{ near: { latitude: 6.5, longitude: 3.4, radiusMetres: 3500 } }, 'Homes within 3.5 km'],
    [{ near: { latitude: 6.5, longitude: 3.4, radiusMetres: 800 } }, 'Homes within 800 m'],
    [{ box: { south: 6, west: 3, north: 7, east: 4 }, q: 'balcony' }, 'Homes on this map, “balcony”'],
    [
      { water: ['borehole', 'public'], roads: ['tarred'], security: ['guards', 'fence'], furnishing: ['furnished'] },
      'Homes, borehole or public water, tarred road, guards and fence, furnished',
    ],
    [
      { maxRentKobo: 100_000_000, maxMonthlyKobo: 10_000_000, minToilets: 2, minPowerHours: 12, minParking: 1 },
      'Homes, rent up to ₦1,000,000, up to ₦100,000 a month, 2+ toilets, 12+ hours of light, parking',
    ],
    [
      { video: 'fresh', agency: 'none', availableBy: Date.UTC(2026, 11, 1), minReportedPowerHours: 10, minParking: 2 },
      'Homes, 10+ hours of light reported, parking for 2, video of the last 30 days, no agency fee, free by 1 December 2026',
    ],
    [{ video: 'any', agency: 'at_most_5' }, 'Homes, with video, agency fee 5% at most'],
    [{ priceDropped: true, reportedNoFlood: true }, 'Homes, price went down, no floods reported'],
  ])('describes %j as "%s"', (query, words) => {
    expect(describeSearch(searchQuery.parse(query))).toBe(words);
  });

  it('describes every condition', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        for (const field of Object.keys(query) as (keyof SearchQuery)[]) {
          if (field !== 'sort') expect(describeCondition(query, field)).toMatch(/\S/);
        }
      }),
    );
  });

  it('returns undefined for conditions that are not set', () => {
    expect(describeCondition({}, 'ownMeter')).toBeUndefined();
    expect(describeCondition({}, 'areas')).toBeUndefined();
    expect(describeCondition({}, 'minBedrooms')).toBeUndefined();
    expect(describeCondition({}, 'types')).toBeUndefined();
  });
});

it('nameOfKey returns the name of a place from its key', () => {
  expect(nameOfKey('LA/lagos/lekki-phase-1')).toBe('Lekki Phase 1');
  expect(nameOfKey('LA/lagos/ikeja-gra')).toBe('Ikeja GRA');
});

it.each([
  [{ homes: 0, more: false }, '0 homes'],
  [{ homes: 1, more: false }, '1 home'],
  [{ homes: 14, more: false }, '14 homes'],
  [{ homes: 1000, more: true }, '1,000+ homes'],
])('homesLabel formats %j as %s', (total, words) => {
  expect(homesLabel(total)).toBe(words);
});
