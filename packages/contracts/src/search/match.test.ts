import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { matchesSearch, searchWords } from './match.ts';
import { writeOutline } from './outline.ts';
import { searchQuery } from './query.ts';
import { type SearchFacts, traitBits } from './traits.ts';

const now = 1_800_000_000_000;
const home: SearchFacts = {
  stateCode: 'LA',
  cityKey: 'LA/lagos',
  areaKey: 'LA/lagos/yaba',
  latitude: 6.51,
  longitude: 3.38,
  type: 'flat',
  bedrooms: 2,
  toilets: 3,
  rentKobo: 200_000_000,
  firstYearKobo: 240_000_000,
  monthlyKobo: 18_000_000,
  traits: traitBits([
    'ownMeter',
    'video',
    'agencyAtMost5',
    'borehole',
    'guards',
    'fence',
    'unfurnished',
    'tarred',
    'byOwner',
  ]),
  powerHours: 12,
  parkingSpaces: 1,
  filmedAt: now - 20 * dayMs,
  availableFrom: now + 10 * dayMs,
  priceDroppedAt: now - 30 * dayMs,
  words: searchWords('Bright flat in Yaba, two balconies'),
  reported: { reporters: 3, powerHours: 14, floodShare: 0.1 },
};
const fits = (query: Record<string, unknown>, changes: Partial<SearchFacts> = {}) =>
  matchesSearch(searchQuery.parse(query), { ...home, ...changes }, now);

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('matchesSearch', () => {
  it.each<[Record<string, unknown>]>([
    [{}],
    [{ state: 'LA', city: 'LA/lagos', areas: ['LA/lagos/ikeja', 'LA/lagos/yaba'] }],
    [{ box: { south: 6.51, north: 6.52, west: 3.37, east: 3.38 } }],
    [{ outline: writeOutline([at(6.5, 3.36), at(6.52, 3.36), at(6.52, 3.39), at(6.5, 3.39)]) }],
    [{ near: { latitude: 6.513, longitude: 3.38, radiusMetres: 350 } }],
    [{ types: ['bungalow', 'flat'], minBedrooms: 2, maxBedrooms: 2, minToilets: 3 }],
    [{ maxFirstYearKobo: 240_000_000, maxRentKobo: 200_000_000, maxMonthlyKobo: 18_000_000 }],
    [{ ownMeter: true, security: ['guards', 'fence'], water: ['well', 'borehole'], agency: 'at_most_5' }],
    [{ furnishing: ['unfurnished'], roads: ['tarred'], minPowerHours: 12, minParking: 1 }],
    [{ video: 'fresh', availableBy: now + 10 * dayMs, priceDropped: true }],
    [{ minReportedPowerHours: 14, reportedNoFlood: true }],
    [{ q: 'balcony yaba' }],
    [{ listedBy: 'owner' }],
    [{ q: '🏠' }],
  ])('matches %j', (query) => {
    expect(fits(query)).toBe(true);
  });

  it.each<[Record<string, unknown>, Partial<SearchFacts>]>([
    [{ state: 'OY' }, {}],
    [{ city: 'LA/ikorodu' }, {}],
    [{ areas: ['LA/lagos/ikeja'] }, {}],
    [{ box: { south: 6.52, north: 6.53, west: 3.37, east: 3.39 } }, {}],
    [{ outline: writeOutline([at(6.52, 3.36), at(6.54, 3.36), at(6.54, 3.39)]) }, {}],
    [{ near: { latitude: 6.513, longitude: 3.38, radiusMetres: 300 } }, {}],
    [{ types: ['bungalow'] }, {}],
    [{ minBedrooms: 3 }, {}],
    [{ maxBedrooms: 1 }, {}],
    [{ maxFirstYearKobo: 239_999_999 }, {}],
    [{ security: ['guards', 'cctv'] }, {}],
    [{ agency: 'none' }, {}],
    [{ video: 'fresh' }, { filmedAt: now - 31 * dayMs }],
    [{ video: 'any' }, { traits: 0 }],
    [{ availableBy: now + 9 * dayMs }, {}],
    [{ priceDropped: true }, { priceDroppedAt: 0 }],
    [{ minReportedPowerHours: 15 }, {}],
    [{ minReportedPowerHours: 1 }, { reported: { reporters: 2, powerHours: 24, floodShare: 0 } }],
    [{ reportedNoFlood: true }, { reported: { reporters: 3, powerHours: null, floodShare: null } }],
    [{ reportedNoFlood: true }, { reported: undefined }],
    [{ listedBy: 'agent' }, {}],
    [{ inspectionFree: true }, {}],
    [{ q: 'balcony garden' }, {}],
  ])('does not match %j with %j', (query, changes) => {
    expect(fits(query, changes)).toBe(false);
  });
});
