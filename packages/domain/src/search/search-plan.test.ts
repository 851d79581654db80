import type { ReadHandle } from '@rentreel/db';
import { createTestDatabase } from '@rentreel/db/testing';
import { type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import { expect, it } from 'vitest';
import { type Candidates, inBox, inOrder, withWords, withinPrice } from './candidates.ts';
import { type IndexedSort, indexedOrders } from './search-orders.ts';
import { countFound, readFound, readPage, sortFound } from './search-repository.ts';

const viewing = { viewerId: 'usr_1', now: 1_800_000_000_000 };
const query: SearchQuery = searchQuery.parse({
  minBedrooms: 2,
  maxFirstYearKobo: 400_000_000,
  types: ['flat', 'bungalow'],
  minReportedPowerHours: 8,
  ownMeter: true,
});

/** The plan of every statement that `read` runs, innermost loops last. */
async function planOf(read: (handle: ReadHandle) => Promise<unknown>): Promise<string[]> {
  const { database, dispose } = await createTestDatabase();
  const plan: string[] = [];
  const explain: Pick<ReadHandle, '$client'> = {
    $client: Object.assign(Object.create(database.readClient) as ReadHandle['$client'], {
      execute: async ({ sql, args }: { sql: string; args: (string | number)[] }) => {
        const { rows } = await database.readClient.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
        plan.push(...rows.map((row) => row['detail'] as string));
        return { rows: [{ found: '[]' }] };
      },
    }),
  };
  await read(explain as ReadHandle);
  await dispose();
  return plan;
}

/** Tables are searched; only what is made on the way (c: a portion of keys; media of one home) is read from end to end. */
const scanned = (plan: readonly string[]) =>
  plan.filter(
    (step) => /^SCAN (s|l|u|h|d|listing\w*|area\w*|hidden\w*)\b/.test(step) && !step.includes('VIRTUAL TABLE INDEX'),
  );
const sorted = (plan: readonly string[]) => plan.filter((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'));

const places: readonly (readonly [string, SearchQuery, string])[] = [
  ['everywhere', query, 'search'],
  ['in a city', { ...query, city: 'LA/lagos' }, 'search_city'],
  ['in an area', { ...query, areas: ['LA/lagos/yaba'] }, 'search_area'],
  ['in areas of a city', { ...query, areas: ['LA/lagos/yaba', 'LA/lagos/ikeja'] }, 'search_city'],
];
const cases = places.flatMap(([where, asked, index]) =>
  (Object.keys(indexedOrders) as IndexedSort[]).map(
    (sort) => [sort, where, { asked, index: `${index}${indexedOrders[sort].index}` }] as const,
  ),
);

it.each(cases)('reads the page by %s %s in the order of an index', async (sort, _where, { asked, index }) => {
  const candidates = inOrder(asked, sort, { value: 5, key: 5 });
  const plan = await planOf((handle) => readPage(handle, { candidates, query: asked, viewing, limit: 21 }));
  const own = index === 'search' ? 's USING INTEGER PRIMARY KEY (rowid<?)' : `s USING COVERING INDEX ${index} (`;
  expect(plan.join('\n')).toContain(`SEARCH ${own}`);
  expect(scanned(plan)).toEqual([]);
  expect(sorted(plan)).toEqual([]);
});

const box = { south: 6.4, west: 3.3, north: 6.5, east: 3.4 };
const words = withWords({ ...query, q: 'balcony flat', city: 'LA/lagos' });
it.each<[string, Candidates | undefined, RegExp]>([
  ['words', words, /SCAN w VIRTUAL TABLE INDEX/],
  ['a piece of the map', inBox(box), /SCAN b VIRTUAL TABLE INDEX 2/],
  [
    'a price',
    withinPrice({ ...query, city: 'LA/lagos' }),
    /COVERING INDEX search_city_by_total \(city_key=\? AND first_year_kobo<\?\)/,
  ],
])('finds homes of %s without reading the rest', async (_what, candidates, step) => {
  if (candidates === undefined) throw new Error('no candidates');
  const selection = { candidates, query, viewing, limit: 500 };
  for (const read of [
    (handle: ReadHandle) => readFound(handle, selection, ['key', 'listingId']),
    (handle: ReadHandle) => countFound(handle, selection),
    (handle: ReadHandle) => sortFound(handle, selection, { order: indexedOrders.best, after: undefined }),
  ]) {
    const plan = await planOf(read);
    expect(plan.join('\n')).toMatch(step);
    expect(scanned(plan)).toEqual([]);
  }
});
