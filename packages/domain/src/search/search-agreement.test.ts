import {
  furnishings,
  listers,
  listingTypes,
  powerBands,
  powerMeters,
  roadKinds,
  securityKinds,
  waterSources,
} from '@rentreel/contracts/listings';
import { areaKey } from '@rentreel/contracts/places';
import {
  type SearchFacts,
  type SearchQuery,
  agencyWants,
  cityKey,
  matchesSearch,
  searchFlags,
  searchQuery,
  searchSorts,
  videoWants,
  writeOutline,
} from '@rentreel/contracts/search';
import { dayMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listByIds } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { countFacets } from './facets.ts';
import { mapHomes } from './map.ts';
import { searchFacts, searchHomes } from './search.ts';
import { offerHome, reportArea } from './fixtures.ts';

const places = [
  { state: 'LA', city: 'Lagos', area: 'Yaba', latitude: 6.51, longitude: 3.37 },
  { state: 'LA', city: 'Lagos', area: 'VI', latitude: 6.43, longitude: 3.42 },
  { state: 'LA', city: 'Ikorodu', area: 'Ìgbógbó', latitude: 6.6, longitude: 3.5 },
  { state: 'OY', city: 'Ibadan', area: 'Bodija', latitude: 7.43, longitude: 3.91 },
] as const;
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const money = fc.integer({ min: 2, max: 40 }).map((steps) => steps * 10_000_000);
const words = [
  'balcony',
  'balconies',
  'pool',
  'Ìbàdàn',
  'tiled',
  'wardrobe',
  '2',
  'all-round',
  'yab',
  'flat',
  'self',
  '🏠',
];
const text = fc.array(oneOf(words), { minLength: 1, maxLength: 3 }).map((each) => each.join(' '));

const anyHome = fc.record({
  place: oneOf(places),
  shift: fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })),
  title: text,
  description: text,
  type: oneOf(listingTypes),
  bedrooms: fc.integer({ min: 0, max: 4 }),
  toilets: fc.integer({ min: 0, max: 4 }),
  rentKobo: money,
  fees: oneOf([
    [],
    [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }],
    [{ kind: 'agency', basis: 'percent', basisPoints: 500 }],
    [{ kind: 'agency', basis: 'flat', amountKobo: 1_000_001 }],
    [{ kind: 'service_charge', basis: 'flat', amountKobo: 9_999_999 }],
  ]),
  facts: fc.record({
    powerMeter: maybe(oneOf(powerMeters)),
    powerBand: maybe(oneOf(powerBands)),
    powerHoursPerDay: maybe(fc.integer({ min: 0, max: 24 })),
    inverter: maybe(fc.boolean()),
    waterSource: maybe(oneOf(waterSources)),
    flood: maybe(oneOf(['never', 'yard'] as const)),
    road: maybe(oneOf(roadKinds)),
    security: maybe(fc.uniqueArray(oneOf(securityKinds))),
    parkingSpaces: maybe(fc.integer({ min: 0, max: 3 })),
    furnishing: maybe(oneOf(furnishings)),
    serviced: maybe(fc.boolean()),
    landlordInCompound: maybe(fc.boolean()),
    petsAllowed: maybe(fc.boolean()),
    newlyBuilt: maybe(fc.boolean()),
  }),
  availableInDays: maybe(fc.integer({ min: 0, max: 60 })),
  filmedDaysAgo: maybe(fc.integer({ min: 0, max: 60 })),
  publishedDaysAgo: fc.integer({ min: 0, max: 13 }),
  verified: fc.boolean(),
  listedBy: oneOf(listers),
  inspectionFeeKobo: maybe(oneOf([0, 500_000])),
});

const some = <T>(values: readonly T[]) => fc.uniqueArray(oneOf(values), { minLength: 1, maxLength: 4 });
const step = fc.double({ min: -0.02, max: 0.02, noNaN: true });
const conditions = (now: number): Readonly<Record<string, fc.Arbitrary<unknown>>> => ({
  q: text.filter((each) => each.trim() !== ''),
  state: oneOf(['LA', 'OY', 'KN']),
  city: oneOf(places).map(({ state, city }) => cityKey(state, city)),
  areas: some(places.map(({ state, city, area }) => areaKey(state, city, area === 'VI' ? 'Victoria Island' : area))),
  box: oneOf(places).map(({ latitude, longitude }) => ({
    south: latitude - 0.01,
    north: latitude + 0.002,
    west: longitude - 0.01,
    east: longitude + 0.01,
  })),
  outline: fc
    .tuple(oneOf(places), fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 60 }))
    .map(([{ latitude, longitude }, steps]) =>
      writeOutline(steps.map(([north, east]) => ({ latitude: latitude + north, longitude: longitude + east }))),
    ),
  near: fc
    .tuple(oneOf(places), fc.integer({ min: 200, max: 20_000 }))
    .map(([{ latitude, longitude }, radiusMetres]) => ({
      latitude,
      longitude,
      radiusMetres,
    })),
  types: some(listingTypes),
  minBedrooms: fc.integer({ min: 0, max: 4 }),
  maxBedrooms: fc.integer({ min: 0, max: 4 }),
  minToilets: fc.integer({ min: 1, max: 4 }),
  maxFirstYearKobo: money,
  maxRentKobo: money,
  maxMonthlyKobo: money.map((each) => Math.round(each / 12)),
  furnishing: some(furnishings),
  water: some(waterSources),
  roads: some(roadKinds),
  security: some(securityKinds),
  minPowerHours: fc.integer({ min: 1, max: 24 }),
  minReportedPowerHours: fc.integer({ min: 1, max: 24 }),
  minParking: fc.integer({ min: 1, max: 3 }),
  video: oneOf(videoWants),
  agency: oneOf(agencyWants),
  listedBy: oneOf(listers),
  availableBy: fc.integer({ min: 0, max: 60 }).map((days) => now + days * dayMs),
  ...Object.fromEntries(searchFlags.map((flag) => [flag, fc.constant(true)])),
});

let fixture: Fixture;
let known: readonly { readonly id: string; readonly facts: SearchFacts }[];

async function offer(home: typeof anyHome extends fc.Arbitrary<infer T> ? T : never, landlords: readonly TestPerson[]) {
  const now = fixture.services.clock.now();
  const { place, shift, availableInDays, filmedDaysAgo, publishedDaysAgo, verified, inspectionFeeKobo, ...content } =
    home;
  const [north, east] = shift;
  const landlord = landlords[verified ? 1 : 0];
  if (!landlord) throw new Error('nobody to let it');
  return offerHome(landlord, {
    content: {
      ...content,
      place: {
        ...place,
        address: `${landlords.length} Road, ${JSON.stringify(shift)}`,
        latitude: place.latitude + north / 1000,
        longitude: place.longitude + east / 1000,
      },
      ...(availableInDays === undefined ? {} : { availableFrom: now + availableInDays * dayMs }),
    },
    ...(filmedDaysAgo === undefined ? {} : { filmedAt: now - filmedDaysAgo * dayMs }),
    publishedAt: now - publishedDaysAgo * dayMs,
    ...(inspectionFeeKobo === undefined ? {} : { inspectionFeeKobo }),
  });
}

beforeAll(async () => {
  fixture = await createFixture();
  const landlords = [await fixture.createPerson(), await fixture.createPerson({ isVerified: true })];
  const [first] = landlords;
  if (first) {
    await reportArea(first, 'LA/lagos/yaba', { reporters: 3, powerHours: 14.5, floodShare: 0 });
    await reportArea(first, 'LA/lagos/victoria-island', { reporters: 2, powerHours: 20, floodShare: 0 });
    await reportArea(first, 'OY/ibadan/bodija', { reporters: 9, powerHours: 6, floodShare: 0.5 });
  }
  const ids: string[] = [];
  for (const home of fc.sample(anyHome, { numRuns: 45, seed: 4 })) ids.push(await offer(home, landlords));
  const rows = await listByIds(fixture.services.database.read, ids);
  known = await Promise.all(rows.map(async (row) => ({ id: row.id, facts: await searchFacts(fixture.guest, row) })));
  expect(known).toHaveLength(ids.length);
}, 60_000);
afterAll(() => fixture.dispose());

/** Generates queries of one to four conditions; with more, almost no home matches. */
function anyQuery(now: number): fc.Arbitrary<SearchQuery> {
  const all = conditions(now);
  return fc
    .subarray(Object.keys(all), { minLength: 1, maxLength: 4 })
    .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, all[field] ?? fc.constant(1)]))))
    .map((query) => searchQuery.parse(query));
}

it('finds the homes that matchesSearch accepts, in every order, on the map and in counts', async () => {
  const now = fixture.services.clock.now();
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery(now), oneOf(searchSorts), async (query, sort) => {
      const expected = known.filter(({ facts }) => matchesSearch(query, facts, now)).map(({ id }) => id);
      hits += expected.length;
      const page = await searchHomes(fixture.guest, { query: { ...query, sort }, limit: 50 });
      expect(new Set(page.items.map(({ id }) => id))).toEqual(new Set(expected));
      expect(page.total).toEqual({ homes: expected.length, more: false });
      const { total } = await countFacets(fixture.guest, { query });
      expect(total).toEqual({ homes: expected.length, more: false });
      const box = query.box ?? { south: 4, north: 14, west: 2, east: 15 };
      const { points } = await mapHomes(fixture.guest, { query, box, limit: 100 });
      expect(new Set(points.map(({ id }) => id))).toEqual(new Set(expected));
    }),
    { numRuns: 400 },
  );
  expect(hits).toBeGreaterThan(400);
}, 60_000);

it('returns every home once, page by page, in every order', async () => {
  const near = { latitude: 6.5, longitude: 3.4, radiusMetres: 50_000 };
  for (const sort of searchSorts) {
    const query = sort === 'nearest' ? { sort, near } : { sort };
    const now = fixture.services.clock.now();
    const expected = known.filter(({ facts }) => matchesSearch(query, facts, now)).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await searchHomes(fixture.guest, { query, limit: 4, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(expected.length);
    expect(new Set(seen)).toEqual(new Set(expected));
  }
}, 60_000);
