import { lockingStates } from '@rentreel/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { createFixture } from '../testing/index.ts';

describe('the search for another tenant of a unit', () => {
  it('uses the index of paid bookings, whose states equal those of the contracts', async () => {
    const fixture = await createFixture();
    const states = lockingStates.map((state) => `'${state}'`).join(', ');
    const look = `SELECT id FROM bookings WHERE unit_key = ? AND id <> ? AND state in (${states}) LIMIT 1`;
    const { rows } = await fixture.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${look}`,
      args: ['a', 'b'],
    });
    expect(rows.map((row) => row['detail'])).toEqual([expect.stringContaining('bookings_one_funded (unit_key=?)')]);
    await fixture.dispose();
  });
});
