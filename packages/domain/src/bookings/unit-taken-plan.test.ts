import { lockingStates } from '@rentreel/contracts/bookings';
import { describe, expect, it } from 'vitest';
import { createTestWorld } from '../testing/index.ts';

describe('the look for another tenant of a unit', () => {
  it('goes by the index of paid bookings, whose states are those of the contracts word for word', async () => {
    const world = await createTestWorld();
    const states = lockingStates.map((state) => `'${state}'`).join(', ');
    const look = `SELECT id FROM bookings WHERE unit_key = ? AND id <> ? AND state in (${states}) LIMIT 1`;
    const { rows } = await world.services.database.readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${look}`,
      args: ['a', 'b'],
    });
    expect(rows.map((row) => row['detail'])).toEqual([expect.stringContaining('bookings_one_funded (unit_key=?)')]);
    await world.dispose();
  });
});
