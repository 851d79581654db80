import type { ListingCard } from '@rentreel/contracts/listings';
import { totalPackage } from '@rentreel/contracts/listings';
import { type SearchSort, searchQuery } from '@rentreel/contracts/search';
import { hourMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { searchHomes } from './search.ts';
import { offerHome } from './fixtures.ts';

let fixture: Fixture;
let landlord: TestPerson;

beforeAll(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  const now = fixture.services.clock.now();
  for (let index = 0; index < 40; index += 1) {
    const content = {
      rentKobo: 100_000_000 + ((index * 7) % 10) * 10_000_000,
      fees: [],
      facts: { powerHoursPerDay: (index * 11) % 24 },
      description: index % 2 ? 'A balcony to the street.' : 'A quiet yard.',
    };
    await offerHome(landlord, { content, publishedAt: now - ((index * 13) % 40) * hourMs });
  }
}, 60_000);
afterAll(() => fixture.dispose());

const monthly = ({ rentKobo }: ListingCard) => totalPackage(kobo(rentKobo), []).monthlyKobo;
/** The value that each order sorts by, highest first. */
const sortValues: Readonly<Partial<Record<SearchSort, (card: ListingCard) => number>>> = {
  newest: ({ publishedAt }) => publishedAt ?? 0,
  freshest: ({ confirmedAt }) => confirmedAt,
  lowest_total: ({ firstYearKobo }) => -firstYearKobo,
  lowest_monthly: (card) => -monthly(card),
  best_power: ({ facts }) => facts.powerHoursPerDay ?? 0,
};

async function readAll(query: Record<string, unknown>, limit: number): Promise<ListingCard[]> {
  const cards: ListingCard[] = [];
  let cursor: string | null = null;
  do {
    const page = await searchHomes(fixture.guest, { query: searchQuery.parse(query), limit, cursor });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    expect(page.total === null).toBe(cursor !== null);
    cards.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return cards;
}

const sorts = Object.keys(sortValues) as SearchSort[];
const places = [
  {},
  { city: 'LA/lagos' },
  { areas: ['LA/lagos/yaba'] },
  { q: 'balcony' },
  { box: { south: 6.4, west: 3.3, north: 6.6, east: 3.5 } },
] as const;

describe('searchHomes', () => {
  it('keeps the order over all pages, for any page size and place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.constantFrom(...places),
        fc.integer({ min: 1, max: 50 }),
        async (sort, place, limit) => {
          const cards = await readAll({ ...place, sort }, limit);
          const values = cards.map((card) => sortValues[sort]?.(card) ?? 0);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
          expect(new Set(cards.map(({ id }) => id)).size).toBe('q' in place ? 20 : 40);
          expect(cards).toHaveLength('q' in place ? 20 : 40);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it('returns the same order each time', async () => {
    for (const sort of sorts) {
      const ids = async (limit: number) => (await readAll({ sort }, limit)).map(({ id }) => id);
      expect(await ids(7)).toEqual(await ids(40));
    }
  });

  it('puts newer homes first by default when they are otherwise equal', async () => {
    const cards = await readAll({}, 10);
    const times = cards.map(({ confirmedAt }) => confirmedAt);
    expect(times.slice(0, 5).every((time) => time > Math.min(...times.slice(-5)))).toBe(true);
  });

  it('sorts by best when nearest has no point', async () => {
    const ids = async (sort: SearchSort) => (await readAll({ sort }, 20)).map(({ id }) => id);
    expect(await ids('nearest')).toEqual(await ids('best'));
  });

  it('continues at the same position when the last home of a page is gone', async () => {
    const query = searchQuery.parse({ sort: 'newest' });
    const first = await searchHomes(fixture.guest, { query, limit: 5 });
    const all = await readAll({ sort: 'newest' }, 50);
    const last = first.items.at(-1);
    await fixture.services.database.writer.write((tx) =>
      tx.$client.execute({ sql: 'DELETE FROM listing_search WHERE listing_id = ?', args: [last?.id ?? ''] }),
    );
    const second = await searchHomes(fixture.guest, { query, limit: 5, cursor: first.nextCursor });
    expect(second.items.map(({ id }) => id)).toEqual(all.slice(5, 10).map(({ id }) => id));
  });
});
