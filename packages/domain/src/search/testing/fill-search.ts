import { keepSearchRows } from '../../listings/index.ts';
import type { TestPerson } from '../../testing/test-world.ts';

/**
 * Puts many plain homes on offer at once: every home is published a minute after the one before. Each twentieth stands in
 * Ikeja, the others in Yaba; the thousandth, two thousandth and so on has an inverter and costs a tenth.
 */
export async function fillSearch({ ctx, userId }: TestPerson, homes: number): Promise<void> {
  const sql = `INSERT INTO listings (id, landlord_id, state, title, description, type, bedrooms, bathrooms, toilets,
      state_code, city, area, address, latitude, longitude, circle_key, facts, rent_kobo, fees, first_year_kobo, confirmed_at,
      published_at, created_at, updated_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
    SELECT printf('lst_%026d', n), ?1, 'live', 'Home ' || n, 'A plain home with a balcony.', 'flat', 1 + n % 4, 1, 1,
      'LA', 'Lagos', iif(n % 20, 'Yaba', 'Ikeja'), n || ' Road', 6.5 + (n % 100) / 5000.0, 3.37 + (n / 100 % 100) / 5000.0, 'home ' || n,
      iif(n % 1000, '{}', '{"inverter":true}'), iif(n % 1000, 200000000, 20000000), '[]',
      iif(n % 1000, 200000000, 20000000), ?3 + n * 60000, ?3 + n * 60000, ?3, ?3
    FROM numbers`;
  const { writer, readClient } = ctx.database;
  const begin = ctx.clock.now() - (homes + 1) * 60_000;
  await writer.write((tx) => tx.$client.execute({ sql, args: [userId, homes, begin] }));
  const { rows } = await readClient.execute('SELECT id FROM listings ORDER BY id');
  const ids = rows.map((row) => row['id'] as string);
  await writer.write((tx) => keepSearchRows(tx, ids));
}
