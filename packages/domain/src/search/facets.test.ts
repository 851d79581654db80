import { furnishings, listingTypes, waterSources } from '@rentreel/contracts/listings';
import { type FacetValue, type SearchFacets, type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import { dayMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { countFacets } from './facets.ts';
import { offerHome, reportArea } from './fixtures.ts';
import { searchHomes } from './search.ts';

let fixture: Fixture;
let landlord: TestPerson;

beforeAll(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ isVerified: true });
  const now = fixture.services.clock.now();
  for (let index = 0; index < 36; index += 1) {
    const facts = {
      waterSource: waterSources[index % 3],
      furnishing: furnishings[index % 4 ? 0 : 2],
      powerMeter: index % 2 ? 'prepaid_own' : 'estimated',
      security: index % 5 ? ['guards'] : ['guards', 'cctv'],
    };
    const fees = index % 3 ? [] : [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }];
    const listedBy = index % 7 ? 'owner' : 'agent';
    const content = { type: listingTypes[index % 5], bedrooms: 1 + (index % 4), facts, fees, listedBy };
    const filmed = index % 6 ? {} : { filmedAt: now - index * dayMs };
    await offerHome(landlord, { content, ...filmed, inspectionFeeKobo: index % 4 ? 0 : 200_000 });
  }
  await reportArea(landlord, 'LA/lagos/yaba', { reporters: 4, powerHours: 10, floodShare: 0 });
}, 60_000);
afterAll(() => fixture.dispose());

const facetsOf = (query: SearchQuery): Promise<SearchFacets> => countFacets(fixture.guest, { query });
const totalOf = async (query: SearchQuery) => (await searchHomes(fixture.guest, { query, limit: 1 })).total?.homes;
const rest = (query: SearchQuery, ...fields: readonly string[]): SearchQuery =>
  Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field)));

const anyQuery = fc
  .record(
    {
      types: fc.uniqueArray(fc.constantFrom(...listingTypes.slice(0, 5)), { minLength: 1, maxLength: 3 }),
      minBedrooms: fc.integer({ min: 1, max: 4 }),
      water: fc.constantFrom(['borehole'], ['public', 'well']),
      furnishing: fc.constantFrom(['unfurnished'], ['furnished']),
      ownMeter: fc.constant(true),
      agency: fc.constantFrom('none', 'at_most_5'),
      listedBy: fc.constantFrom('owner', 'agent'),
      security: fc.constantFrom(['guards'], ['guards', 'cctv']),
    },
    { requiredKeys: [] },
  )
  .map((query) => searchQuery.parse(query));

type List = 'types' | 'water' | 'furnishing';

describe('countFacets', () => {
  it.each<List>(['types', 'water', 'furnishing'])(
    'counts for %s what a search with only that choice finds',
    async (list) => {
      await fc.assert(
        fc.asyncProperty(anyQuery, async (query) => {
          const counts: readonly FacetValue[] = (await facetsOf(query))[list];
          for (const { value, homes } of counts) {
            expect(await totalOf(searchQuery.parse({ ...rest(query, list), [list]: [value] }))).toBe(homes);
          }
          const reported = counts.reduce((sum, { homes }) => sum + homes, 0);
          expect(reported).toBeLessThanOrEqual((await totalOf(rest(query, list))) ?? 0);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('counts for bedrooms what a search with exactly that number finds', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        for (const { value, homes } of (await facetsOf(query)).bedrooms) {
          const exact = { minBedrooms: Number(value), maxBedrooms: Number(value) };
          expect(await totalOf({ ...query, ...exact })).toBe(homes);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('counts for a flag, video, fee, lister or security choice what a search that adds it finds', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { flags, video, agency, listedBy, security } = await facetsOf(query);
        const choices = [
          ...flags.map(({ value, homes }) => [{ [value]: true }, homes] as const),
          ...video.map(({ value, homes }) => [{ video: value }, homes] as const),
          ...agency.map(({ value, homes }) => [{ agency: value }, homes] as const),
          ...(query.listedBy ? [] : listedBy.map(({ value, homes }) => [{ listedBy: value }, homes] as const)),
          ...security.map(
            ({ value, homes }) => [{ security: [...new Set([...(query.security ?? []), value])] }, homes] as const,
          ),
        ];
        for (const [choice, homes] of choices) {
          // "None" is stricter than "at most 5%", so the choice that is already selected remains.
          if ('agency' in choice && query.agency === 'none') continue;
          expect(await totalOf(searchQuery.parse({ ...query, ...choice }))).toBe(homes);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('sorts choices by number of homes and leaves out choices without homes', async () => {
    const facets = await facetsOf({});
    for (const values of [facets.types, facets.bedrooms, facets.water, facets.flags]) {
      const homes = values.map((each) => each.homes);
      expect(homes).toEqual(homes.toSorted((a, b) => b - a));
      expect(Math.min(...homes)).toBeGreaterThan(0);
    }
    expect(facets.flags.map(({ value }) => value)).not.toContain('petsAllowed');
    expect(facets.flags).toContainEqual({ value: 'reportedNoFlood', homes: 36 });
    expect(facets.flags).toContainEqual({ value: 'verifiedLandlord', homes: 36 });
    expect(facets.flags).toContainEqual({ value: 'inspectionFree', homes: 27 });
    expect(facets.listedBy).toEqual([
      { value: 'owner', homes: 30 },
      { value: 'agent', homes: 6 },
    ]);
    expect(facets.video).toEqual([
      { value: 'any', homes: 6 },
      { value: 'fresh', homes: 6 },
    ]);
  });

  it('returns no choices when nothing is found', async () => {
    const facets = await facetsOf(searchQuery.parse({ areas: ['KN/kano/bompai'] }));
    expect(facets).toMatchObject({ total: { homes: 0, more: false }, capped: false, types: [], flags: [], areas: [] });
  });
});
