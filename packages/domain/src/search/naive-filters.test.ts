import { type MapBox, type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import { dayMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, createFixture } from '../testing/index.ts';
import { mapHomes } from './map.ts';
import { searchHomes } from './search.ts';
import { suggestSearches } from './suggestions.ts';
import { offerHome } from './fixtures.ts';

const homeCount = 180;
const wide: MapBox = { south: 4, north: 14, west: 2, east: 15 };

interface HomePlace {
  readonly state: 'LA' | 'OY';
  readonly city: string;
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
}
const places: readonly [HomePlace, ...HomePlace[]] = [
  { state: 'LA', city: 'Lagos', area: 'Yaba', latitude: 6.51, longitude: 3.37 },
  { state: 'LA', city: 'Lagos', area: 'Surulere', latitude: 6.49, longitude: 3.35 },
  { state: 'OY', city: 'Ibadan', area: 'Bodija', latitude: 7.43, longitude: 3.91 },
];
const at = <T>(values: readonly [T, ...T[]], place: number): T => values[place % values.length] ?? values[0];

/** Content of one home. Each field changes at its own interval, so that all combinations occur. */
function contentOf(place: number, now: number) {
  const rentKobo = (2 + (place % 13)) * 20_000_000;
  const agency = at([0, 500, 1000], place);
  return {
    place: {
      ...at(places, Math.floor(place / 2)),
      address: `${place} Road`,
      latitude: at(places, Math.floor(place / 2)).latitude + (place % 11) / 500,
    },
    type: at(['flat', 'bungalow', 'self_contain'], Math.floor(place / 3)),
    bedrooms: place % 5,
    toilets: 1 + (place % 4),
    rentKobo,
    firstYearKobo: rentKobo + (rentKobo * agency) / 10_000,
    agency,
    fees: agency === 0 ? [] : [{ kind: 'agency', basis: 'percent', basisPoints: agency }],
    availableFrom: place % 7 === 0 ? now + 40 * dayMs : undefined,
    filmedDaysAgo: place % 6 === 0 ? place % 60 : undefined,
    listedBy: at(['owner', 'owner', 'agent'], Math.floor(place / 5)),
    inspectionFeeKobo: at([undefined, 0, 300_000], place),
    facts: {
      powerMeter: at(['prepaid_own', 'prepaid_shared', 'estimated'], place),
      powerBand: at(['A', 'B', 'C', 'E'], Math.floor(place / 5)),
      powerHoursPerDay: place % 25,
      waterSource: at(['borehole', 'public', 'well', 'tanker'], Math.floor(place / 2)),
      flood: at(['never', 'yard', 'road'], Math.floor(place / 4)),
      road: at(['tarred', 'interlocked', 'untarred'], Math.floor(place / 7)),
      furnishing: at(['unfurnished', 'part_furnished', 'furnished'], Math.floor(place / 6)),
      security: place % 4 === 0 ? ['guards', 'cctv'] : ['guards'],
      parkingSpaces: place % 4,
      inverter: place % 2 === 0,
      serviced: place % 3 === 1,
      petsAllowed: place % 5 === 2,
      newlyBuilt: place % 8 === 3,
      landlordInCompound: place % 9 < 4,
    },
  };
}
type Content = ReturnType<typeof contentOf>;
interface Filter {
  readonly query: SearchQuery;
  readonly holds: (home: Content) => boolean;
}

let fixture: Fixture;
const homes = new Map<string, Content>();

beforeAll(async () => {
  fixture = await createFixture();
  const landlord = await fixture.createPerson();
  const now = fixture.services.clock.now();
  for (let place = 0; place < homeCount; place += 1) {
    const home = contentOf(place, now);
    const {
      firstYearKobo: _total,
      agency: _agency,
      filmedDaysAgo,
      availableFrom,
      inspectionFeeKobo,
      ...content
    } = home;
    const id = await offerHome(landlord, {
      content: { ...content, ...(availableFrom !== undefined && { availableFrom }) },
      ...(filmedDaysAgo !== undefined && { filmedAt: now - filmedDaysAgo * dayMs }),
      publishedAt: now - (place % 3) * dayMs,
      ...(inspectionFeeKobo !== undefined && { inspectionFeeKobo }),
    });
    homes.set(id, home);
  }
}, 60_000);
afterAll(() => fixture.dispose());

const now = () => fixture.services.clock.now();
const filters: Readonly<Record<string, () => Filter>> = {
  state: () => ({ query: { state: 'OY' }, holds: ({ place }) => place.state === 'OY' }),
  city: () => ({ query: searchQuery.parse({ city: 'LA/lagos' }), holds: ({ place }) => place.city === 'Lagos' }),
  areas: () => ({
    query: searchQuery.parse({ areas: ['LA/lagos/yaba', 'OY/ibadan/bodija'] }),
    holds: ({ place }) => place.area !== 'Surulere',
  }),
  types: () => ({ query: { types: ['flat', 'bungalow'] }, holds: ({ type }) => type !== 'self_contain' }),
  minBedrooms: () => ({ query: { minBedrooms: 2 }, holds: ({ bedrooms }) => bedrooms >= 2 }),
  maxBedrooms: () => ({ query: { maxBedrooms: 3 }, holds: ({ bedrooms }) => bedrooms <= 3 }),
  minToilets: () => ({ query: { minToilets: 3 }, holds: ({ toilets }) => toilets >= 3 }),
  maxFirstYearKobo: () => ({
    query: searchQuery.parse({ maxFirstYearKobo: 176_000_000 }),
    holds: ({ firstYearKobo }) => firstYearKobo <= 176_000_000,
  }),
  maxRentKobo: () => ({
    query: searchQuery.parse({ maxRentKobo: 200_000_000 }),
    holds: ({ rentKobo }) => rentKobo <= 200_000_000,
  }),
  furnishing: () => ({
    query: { furnishing: ['furnished', 'part_furnished'] },
    holds: ({ facts }) => facts.furnishing !== 'unfurnished',
  }),
  water: () => ({ query: { water: ['borehole'] }, holds: ({ facts }) => facts.waterSource === 'borehole' }),
  roads: () => ({ query: { roads: ['tarred', 'interlocked'] }, holds: ({ facts }) => facts.road !== 'untarred' }),
  security: () => ({
    query: { security: ['guards', 'cctv'] },
    holds: ({ facts }) => facts.security.includes('cctv'),
  }),
  minPowerHours: () => ({ query: { minPowerHours: 12 }, holds: ({ facts }) => facts.powerHoursPerDay >= 12 }),
  minParking: () => ({ query: { minParking: 2 }, holds: ({ facts }) => facts.parkingSpaces >= 2 }),
  video: () => ({ query: { video: 'any' }, holds: ({ filmedDaysAgo }) => filmedDaysAgo !== undefined }),
  freshVideo: () => ({ query: { video: 'fresh' }, holds: ({ filmedDaysAgo }) => (filmedDaysAgo ?? 99) <= 30 }),
  noAgency: () => ({ query: { agency: 'none' }, holds: ({ agency }) => agency === 0 }),
  someAgency: () => ({ query: { agency: 'at_most_5' }, holds: ({ agency }) => agency <= 500 }),
  listedByOwner: () => ({ query: { listedBy: 'owner' }, holds: ({ listedBy }) => listedBy === 'owner' }),
  listedByAgent: () => ({ query: { listedBy: 'agent' }, holds: ({ listedBy }) => listedBy === 'agent' }),
  inspectionFree: () => ({
    query: { inspectionFree: true },
    holds: ({ inspectionFeeKobo = 0 }) => inspectionFeeKobo === 0,
  }),
  availableBy: () => ({
    query: { availableBy: now() + 20 * dayMs },
    holds: ({ availableFrom }) => availableFrom === undefined,
  }),
  ownMeter: () => ({ query: { ownMeter: true }, holds: ({ facts }) => facts.powerMeter === 'prepaid_own' }),
  bandAOrB: () => ({ query: { bandAOrB: true }, holds: ({ facts }) => ['A', 'B'].includes(facts.powerBand) }),
  inverter: () => ({ query: { inverter: true }, holds: ({ facts }) => facts.inverter }),
  floodFree: () => ({ query: { floodFree: true }, holds: ({ facts }) => facts.flood === 'never' }),
  serviced: () => ({ query: { serviced: true }, holds: ({ facts }) => facts.serviced }),
  petsAllowed: () => ({ query: { petsAllowed: true }, holds: ({ facts }) => facts.petsAllowed }),
  newlyBuilt: () => ({ query: { newlyBuilt: true }, holds: ({ facts }) => facts.newlyBuilt }),
  landlordNotInCompound: () => ({
    query: { landlordNotInCompound: true },
    holds: ({ facts }) => !facts.landlordInCompound,
  }),
};
const names = Object.keys(filters);
const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other] as const));

/** Returns all ids of a search, page by page. */
async function idsOf(query: SearchQuery): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await searchHomes(fixture.guest, { query, limit: 50, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen.toSorted();
}
const expectedOf = (holds: Filter['holds']) => [...homes].flatMap(([id, home]) => (holds(home) ? [id] : [])).toSorted();
const filterOf = (name: string): Filter => filters[name]?.() ?? { query: {}, holds: () => true };

describe('filters', () => {
  it.each(names)('%s finds the same homes as checking each home', async (name) => {
    const { query, holds } = filterOf(name);
    const expected = expectedOf(holds);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(homeCount);
    expect(await idsOf(query)).toEqual(expected);
  });

  it('finds the homes that match both filters, for every pair', async () => {
    for (const [one, other] of pairs) {
      const [a, b] = [filterOf(one), filterOf(other)];
      // Both filters use the same field, so the second would only replace the first.
      if (Object.keys(a.query).some((field) => field in b.query)) continue;
      const expected = expectedOf((home) => a.holds(home) && b.holds(home));
      const page = await searchHomes(fixture.guest, { query: { ...a.query, ...b.query }, limit: 50 });
      expect(page.total, `${one} and ${other}`).toEqual({ homes: expected.length, more: false });
      const ids = new Set(expected);
      expect(
        page.items.every(({ id }) => ids.has(id)),
        `${one} and ${other}`,
      ).toBe(true);
    }
  }, 60_000);
});

describe('suggestSearches', () => {
  it.each(names.filter((name) => !name.endsWith('Bedrooms')))(
    'counts what each suggested search finds, also with %s',
    async (name) => {
      const { query, holds } = filterOf(name);
      const suggestions = await suggestSearches(fixture.guest, { query: { ...query, minBedrooms: 20 } });
      const drop = suggestions.find(({ change }) => change === 'minBedrooms');
      expect(drop).toMatchObject({ kind: 'drop', homes: expectedOf(holds).length });
      for (const { query: next, homes: promised, more, words } of suggestions) {
        const { total } = await searchHomes(fixture.guest, { query: next, limit: 1 });
        expect(total, words).toEqual({ homes: promised, more });
      }
    },
  );
});

it('finds no home in two areas of one city and in another city', async () => {
  const areas = { areas: ['LA/lagos/yaba', 'LA/lagos/ikeja'] };
  const totalOf = async (query: Record<string, unknown>) =>
    (await searchHomes(fixture.guest, { query: searchQuery.parse(query), limit: 1 })).total?.homes;
  expect(await totalOf({ ...areas, city: 'LA/lagos' })).toBeGreaterThan(0);
  expect(await totalOf({ ...areas, city: 'OY/ibadan' })).toBe(0);
});

it('lists each suggestion once', async () => {
  const query = searchQuery.parse({ minBedrooms: 4, maxBedrooms: 4, types: ['penthouse'], areas: ['LA/lagos/yaba'] });
  const words = (await suggestSearches(fixture.guest, { query })).map((suggestion) => suggestion.words);
  expect(words.length).toBeGreaterThan(0);
  expect(new Set(words).size).toBe(words.length);
});

describe('mapHomes', () => {
  const corner = fc.record({
    south: fc.double({ min: 6.4, max: 7.4, noNaN: true }),
    west: fc.double({ min: 3.3, max: 3.9, noNaN: true }),
    high: fc.double({ min: 0.01, max: 1, noNaN: true }),
    across: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
  });

  it('returns the homes whose circles are in the map section, one by one or in clusters that add up', async () => {
    const all = await mapHomes(fixture.guest, { query: {}, box: wide, limit: 200 });
    expect(all.points).toHaveLength(homeCount);
    await fc.assert(
      fc.asyncProperty(corner, async ({ south, west, high, across }) => {
        const box = { south, west, north: south + high, east: west + across };
        const inside = all.points.filter(
          ({ latitude, longitude }) =>
            latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east,
        );
        const near = await mapHomes(fixture.guest, { query: {}, box, limit: 200 });
        expect(near.points.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
        const far = await mapHomes(fixture.guest, { query: {}, box, limit: 1 });
        const clustered = far.clusters.reduce((sum, { homes: count }) => sum + count, 0);
        expect(far.points.length + clustered).toBe(inside.length);
        for (const cluster of far.clusters) {
          const held = inside.filter(
            ({ latitude, longitude }) =>
              latitude >= cluster.box.south &&
              latitude <= cluster.box.north &&
              longitude >= cluster.box.west &&
              longitude <= cluster.box.east,
          );
          expect(held.length).toBeGreaterThanOrEqual(cluster.homes);
          expect(held.map(({ firstYearKobo }) => firstYearKobo)).toContain(cluster.minFirstYearKobo);
        }
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});
