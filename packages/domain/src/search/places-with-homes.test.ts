import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { offerHome } from './fixtures.ts';
import { suggestPlaces } from './places-with-homes.ts';
import { suggestSearches } from './suggestions.ts';
import { understandSearch } from './understand/understand-search.ts';

let fixture: Fixture;
let seeker: TestPerson;

const inArea = (area: string) => ({
  content: {
    place: { state: 'LA', city: 'Lagos', area, address: '1 Test Street', latitude: 6.5031, longitude: 3.3775 },
  },
});

beforeAll(async () => {
  fixture = await createFixture();
  const landlord = await fixture.createPerson();
  seeker = await fixture.createPerson();
  for (const area of ['Ojota', 'Yaba', 'Yaba', 'Lekki Phase 2', 'Lekki Phase 2', 'Lekki Phase 1'])
    await offerHome(landlord, inArea(area));
}, 60_000);
afterAll(() => fixture.dispose());

const suggested = async (q: string) =>
  (await suggestPlaces(seeker.ctx, { q, limit: 6 })).map(({ hit, homes }) => `${hit.name}: ${homes}`);

describe('suggestPlaces', () => {
  it('returns the number of homes in each place', async () => {
    expect((await suggested('yab'))[0]).toBe('Yaba: 2');
    expect(await suggested('lagos')).toContain('Lagos: 6');
    expect(await suggested('lagos state')).toContain('Lagos State: 6');
  });

  it('sorts places with homes first, and equally good matches by number of homes', async () => {
    const places = await suggested('lekki ph');
    expect(places.slice(0, 2)).toEqual(['Lekki Phase 2: 2', 'Lekki Phase 1: 1']);
    const homes = (await suggestPlaces(seeker.ctx, { q: 'oj', limit: 6 })).map((place) => place.homes > 0);
    expect(homes).toEqual(homes.toSorted((a, b) => Number(b) - Number(a)));
    expect(homes[0]).toBe(true);
  });

  it.each(['3 bed', '3', '😀', ''])('suggests no place for “%s”', async (q) => {
    expect(await suggested(q)).toEqual([]);
  });
});

describe('understandSearch', () => {
  it('reads a misspelling of two places as the one with homes', async () => {
    const { query } = await understandSearch(seeker.ctx, { text: 'ojoda' });
    expect(query).toEqual({ areas: ['LA/lagos/ojota'] });
  });
});

describe('suggestSearches', () => {
  it('suggests corrections for words that no home contains', async () => {
    const [first] = await suggestSearches(seeker.ctx, { query: { q: 'yabba', city: 'LA/lagos' } });
    expect(first).toMatchObject({
      kind: 'correct',
      words: 'Search Yaba for “yabba”',
      homes: 2,
      query: { areas: ['LA/lagos/yaba'] },
    });
  });
});
