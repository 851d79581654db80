import { dayMs } from '@rentreel/values';
import { anyText } from '@rentreel/values/fixtures';
import fc from 'fast-check';
import { furnishings, listers, roadKinds, securityKinds, waterSources } from '../listings/choices.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { listingTypes } from '../listings/types.ts';
import { areaKey } from '../places/area-key.ts';
import { agencyWants, searchFlags, searchSorts, videoWants } from './choices.ts';
import { writeOutline } from './outline.ts';
import { cityKey } from './place-query.ts';
import { type SearchQuery, searchQuery } from './query.ts';

/** Texts that have broken searches elsewhere. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '"',
    '""""',
    '*',
    'a*',
    '* OR *',
    'NEAR(a b)',
    'title : x',
    '{title}',
    '^a',
    '-a',
    '+',
    '\\',
    "' OR 1=1 --",
    '%',
    '_',
    '🏠🏠',
    '\u202e',
    '\u0000',
    '{',
    '[]',
    '?',
    '&total=',
    '#/search',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  anyText({ maxLength: 60 }),
  fc.constantFrom('a', 'yaba ', '"', '🏠', '₦2,000,000 ').map((text) => text.repeat(10_000 / text.length)),
);

/**
 * Queries with arbitrary conditions, two of three with an unusual text cut to the search's limit; the same in every run.
 */
export function oddQueries(count: number): SearchQuery[] {
  const odd = fc.tuple(arbitraryQuery, oddText);
  return fc
    .sample(odd, { numRuns: count, seed: count })
    .map(([query, text], place) => (place % 3 === 0 ? query : { ...query, q: text.slice(0, 100) }));
}

const degree = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const some = <T>(values: readonly T[], maxLength = values.length) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength });
const amount = fc.oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100_000_000_000 }));
const state = fc.constantFrom(...nigerianStateCodes);
const names = fc.constantFrom('Yaba', 'Lekki Phase 1', 'Ìbàdàn', 'G.R.A.', 'Wuse II', 'New Haven');

const fields = {
  q: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() !== '' && text.trim().length <= 100),
  state,
  city: fc.tuple(state, names).map(([code, city]) => cityKey(code, city)),
  areas: fc.uniqueArray(
    fc.tuple(state, names, names).map(([code, city, area]) => areaKey(code, city, area)),
    { minLength: 1, maxLength: 10 },
  ),
  box: fc
    .tuple(degree(-90, 89), degree(-180, 179), degree(0.001, 1), degree(0.001, 1))
    .map(([south, west, height, width]) => ({ south, west, north: south + height, east: west + width })),
  outline: fc
    .array(fc.record({ latitude: degree(4, 14), longitude: degree(2.5, 15) }), { minLength: 3, maxLength: 60 })
    .map(writeOutline),
  near: fc.record({
    latitude: degree(4, 14),
    longitude: degree(2.5, 15),
    radiusMetres: fc.integer({ min: 200, max: 50_000 }),
  }),
  types: some(listingTypes, 4),
  minBedrooms: fc.integer({ min: 0, max: 20 }),
  maxBedrooms: fc.integer({ min: 0, max: 20 }),
  minToilets: fc.integer({ min: 1, max: 20 }),
  maxFirstYearKobo: amount,
  maxRentKobo: amount,
  maxMonthlyKobo: amount,
  furnishing: some(furnishings),
  water: some(waterSources),
  roads: some(roadKinds),
  security: some(securityKinds),
  minPowerHours: fc.integer({ min: 1, max: 24 }),
  minReportedPowerHours: fc.integer({ min: 1, max: 24 }),
  minParking: fc.integer({ min: 1, max: 50 }),
  video: fc.constantFrom(...videoWants),
  agency: fc.constantFrom(...agencyWants),
  listedBy: fc.constantFrom(...listers),
  availableBy: fc.oneof(
    fc.integer({ min: 0, max: 4_102_444_800_000 }),
    fc.integer({ min: 0, max: 47_482 }).map((day) => day * dayMs),
  ),
  sort: fc.constantFrom(...searchSorts),
  ...Object.fromEntries(searchFlags.map((flag) => [flag, fc.constant(true as const)])),
};

/** Generates any query that the schema accepts. */
export const arbitraryQuery: fc.Arbitrary<SearchQuery> = fc
  .record(fields, { requiredKeys: [] })
  .map((query) => searchQuery.parse(query));
