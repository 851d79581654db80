// Fills DATABASE_URL with generated homes: npm run bench:seed -- --size 100000. Refuses a database with real users.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@rentreel/db';
import { seedHomes } from './listings/seed-listings.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const size = Number(values.size);
if (!Number.isInteger(size) || size < 1 || size > 5_000_000)
  throw new Error('Give --size as a number from 1 to 5000000.');

const given = process.env['DATABASE_URL'] || 'file:data/seeded.db';
const path = /^file:(?!\/)(.+)$/i.exec(given)?.[1];
const database = await openDatabase({ url: path === undefined ? given : `file:${join(root, path)}` });
try {
  await database.migrate(join(root, 'packages/db/migrations'));
  const started = performance.now();
  const added = await seedHomes(database, size, Date.now());
  console.log(
    `${given}: ${added} homes added in ${((performance.now() - started) / 1000).toFixed(1)} s, ${size} wanted`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
