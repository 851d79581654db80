import type { ReadHandle } from '@rentreel/db';
import { createTestDatabase } from '@rentreel/db/testing';
import { expect, it } from 'vitest';
import { feedFilter } from './feed-filter.ts';
import { listFreshest, listNewest } from './feed-repository.ts';

const page = { after: undefined, limit: 20 };

// A page must cost as much as the page, not as much as all homes on offer.
it.each<[string, string, (handle: ReadHandle) => Promise<unknown>]>([
  ['the newest homes', 'listings_live (', (handle) => listNewest(handle, feedFilter({}, undefined), page)],
  [
    'the newest homes of a city with rooms enough',
    'listings_live_by_city (',
    (handle) => listNewest(handle, feedFilter({ city: 'Lagos', minBedrooms: 2 }, 'usr_1'), page),
  ],
  ['the freshest homes', 'listings_live_by_age', (handle) => listFreshest(handle, feedFilter({}, undefined), 1e13)],
])('reads %s in the order of an index, without sorting', async (_what, index, read) => {
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
