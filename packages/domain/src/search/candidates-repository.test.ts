import { keysOf } from '@rentreel/values';
import { type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import type { ReadHandle } from '@rentreel/db';
import { createTestDatabase } from '@rentreel/db/testing';
import { describe, expect, it } from 'vitest';
import {
  type Candidates,
  inBox,
  inOrder,
  indexedOrders,
  withWords,
  withinPrice,
  wordsMatch,
} from './candidates-repository.ts';
import { countFound, readFound, readPage, sortFound } from './repository.ts';

const viewing = { viewerId: 'usr_1', now: 1_800_000_000_000 } as const;
const everyFilter: SearchQuery = searchQuery.parse({
  minBedrooms: 2,
  maxFirstYearKobo: 400_000_000,
  types: ['flat', 'bungalow'],
  minReportedPowerHours: 8,
  ownMeter: true,
});

/** Returns the query plan of every statement that `read` runs, with the innermost loops last. */
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

/**
 * Finds full scans of tables in a plan. Only subqueries built for the statement (c: a batch of keys; the media of one
 * listing) may be scanned.
 */
const scanned = (plan: readonly string[]) =>
  plan.filter(
    (step) => /^SCAN (s|l|u|h|d|listing\w*|area\w*|hidden\w*)\b/.test(step) && !step.includes('VIRTUAL TABLE INDEX'),
  );
const sorted = (plan: readonly string[]) => plan.filter((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'));

const places: readonly (readonly [string, SearchQuery, string])[] = [
  ['everywhere', everyFilter, 'search'],
  ['in a city', { ...everyFilter, city: 'LA/lagos' }, 'search_city'],
  ['in an area', { ...everyFilter, areas: ['LA/lagos/yaba'] }, 'search_area'],
  ['in areas of a city', { ...everyFilter, areas: ['LA/lagos/yaba', 'LA/lagos/ikeja'] }, 'search_city'],
];
const cases = places.flatMap(([where, asked, index]) =>
  keysOf(indexedOrders).map((sort) => [sort, where, { asked, index: `${index}${indexedOrders[sort].index}` }] as const),
);

it.each(cases)('reads the page by %s %s from an index without sorting', async (sort, _where, { asked, index }) => {
  const candidates = inOrder(asked, sort, { value: 5, key: 5 });
  const plan = await planOf((handle) => readPage(handle, { candidates, query: asked, viewing, limit: 21 }));
  const own = index === 'search' ? 's USING INTEGER PRIMARY KEY (rowid<?)' : `s USING COVERING INDEX ${index} (`;
  expect(plan.join('\n')).toContain(`SEARCH ${own}`);
  expect(scanned(plan)).toEqual([]);
  expect(sorted(plan)).toEqual([]);
});

const box = { south: 6.4, west: 3.3, north: 6.5, east: 3.4 };
const words = withWords({ ...everyFilter, q: 'balcony flat', city: 'LA/lagos' });
it.each<[string, Candidates | undefined, RegExp]>([
  ['words', words, /SCAN w VIRTUAL TABLE INDEX/],
  ['a piece of the map', inBox(box), /SCAN b VIRTUAL TABLE INDEX 2/],
  [
    'a price',
    withinPrice({ ...everyFilter, city: 'LA/lagos' }),
    /COVERING INDEX search_city_by_total \(city_key=\? AND first_year_kobo<\?\)/,
  ],
])('finds homes by %s without scanning a table', async (_what, candidates, step) => {
  if (candidates === undefined) throw new Error('no candidates');
  const selection = { candidates, query: everyFilter, viewing, limit: 500 };
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

const match = (query: Record<string, unknown>) => wordsMatch(searchQuery.parse(query) satisfies SearchQuery);
const texts = '{title place description}';

describe('wordsMatch', () => {
  it.each<[Record<string, unknown>, string | undefined]>([
    [{}, undefined],
    [{ q: '🏠 !' }, undefined],
    [{ q: 'Yaba' }, `${texts} : ("yaba"*)`],
    [{ q: 'a 2 bed' }, `${texts} : ("a" AND "2" AND "bed"*)`],
    [{ q: 'balconies balcony' }, `${texts} : ("balcon")`],
    [{ q: 'x" OR title:y*' }, `${texts} : ("x" AND "or" AND "title"* AND "y")`],
    [{ q: 'Ɗan Ìbàdàn' }, `${texts} : ("dan"* AND "ibadan")`],
    [{ q: 'pool', state: 'LA' }, `${texts} : ("pool"*) AND tags : ("xsla")`],
    [{ q: 'pool', state: 'LA', city: 'LA/lagos' }, `${texts} : ("pool"*) AND tags : ("xclalagos")`],
    [
      { q: 'pool', areas: ['LA/lagos/yaba', 'LA/lagos/lekki-phase-1'], types: ['mini_flat'] },
      `${texts} : ("pool"*) AND tags : ("xalalagosyaba" OR "xalalagoslekkiphase1") AND tags : ("xtminiflat")`,
    ],
  ])('turns %j into %s', (query, asked) => {
    expect(match(query)).toBe(asked);
  });

  it('uses at most eight words', () => {
    const q = 'one two three four five six seven eight nine ten';
    expect(match({ q })?.split(' AND ')).toHaveLength(8);
  });
});
