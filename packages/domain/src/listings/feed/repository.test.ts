import type { ReadHandle } from '@rentreel/db';
import { createTestDatabase } from '@rentreel/db/testing';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { feedFilter, listFreshest, listNewest } from './repository.ts';

describe('feedFilter', () => {
  it('selects live listings without further filters', () => {
    expect(feedFilter({}, undefined)).toEqual({ sql: "l.state = 'live'", args: [] });
  });

  it.each([
    ['city', { city: 'Ibadan' }, 'l.city = ?', 'Ibadan'],
    ['area', { area: 'Bodija' }, 'l.area = ?', 'Bodija'],
    ['state', { state: 'OY' as const }, 'l.state_code = ?', 'OY'],
    ['type', { type: 'flat' as const }, 'l.type = ?', 'flat'],
    ['bedrooms', { minBedrooms: 0 }, 'l.bedrooms >= ?', 0],
    ['budget', { maxFirstYearKobo: kobo(1) }, 'l.first_year_kobo <= ?', 1],
    ['landlord', { landlordId: 'usr_1' as const }, 'l.landlord_id = ?', 'usr_1'],
  ])('filters by %s', (...[, input, condition, value]) => {
    expect(feedFilter(input, undefined)).toEqual({ sql: `l.state = 'live' AND ${condition}`, args: [value] });
  });

  it('keeps conditions and arguments in the same order', () => {
    const { sql, args } = feedFilter({ minBedrooms: 2, city: 'Lagos' }, 'usr_me');
    expect(args).toEqual(['Lagos', 2, 'usr_me']);
    expect(sql.indexOf('l.city')).toBeLessThan(sql.indexOf('l.bedrooms'));
    expect(sql.indexOf('l.bedrooms')).toBeLessThan(sql.indexOf('hidden_homes'));
    expect(sql.match(/\?/g)).toHaveLength(args.length);
  });

  it('puts no value into the SQL text', () => {
    const { sql, args } = feedFilter({ city: "Lagos' OR 1=1 --" }, undefined);
    expect(sql).not.toContain('OR 1=1');
    expect(args).toEqual(["Lagos' OR 1=1 --"]);
  });
});

const page = { after: undefined, limit: 20 };

// The cost of a page must depend on its size, not on the number of live listings.
it.each<[string, string, (handle: ReadHandle) => Promise<unknown>]>([
  ['the newest listings', 'listings_live (', (handle) => listNewest(handle, feedFilter({}, undefined), page)],
  [
    'the newest listings of a city with a minimum number of bedrooms',
    'listings_live_by_city (',
    (handle) => listNewest(handle, feedFilter({ city: 'Lagos', minBedrooms: 2 }, 'usr_1'), page),
  ],
  ['the freshest listings', 'listings_live_by_age', (handle) => listFreshest(handle, feedFilter({}, undefined), 1e13)],
])('the feed reads %s in the order of an index, without sorting', async (_what, index, read) => {
  const { database, dispose } = await createTestDatabase();
  const plan: string[] = [];
  const explain: Pick<ReadHandle, '$client'> = {
    $client: Object.assign(Object.create(database.readClient) as ReadHandle['$client'], {
      execute: async ({ sql, args }: { sql: string; args: (string | number)[] }) => {
        const { rows } = await database.readClient.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
        plan.push(...rows.map((row) => row['detail'] as string));
        return { rows: [] };
      },
    }),
  };
  await read(explain as ReadHandle);
  await dispose();
  expect(plan[0]).toContain(`l USING INDEX ${index}`);
  expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
});
