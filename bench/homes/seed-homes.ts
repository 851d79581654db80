import type { Database, WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { newId } from '@rentreel/domain/kernel';
import { catchUpSearch, keepSearchRows } from '@rentreel/domain/listings';
import { count, like, not } from 'drizzle-orm';
import { makeHome, makePictures } from './make-home.ts';

/** People of this address are made up; a database that has others is not ours to fill. */
const seedMail = '@seed.rentreel.ng';
const landlords = 200;
const batch = 2000;

type Row = Readonly<Record<string, string | number | null>>;

/** Puts rows of one shape into a table with one statement. */
async function insertRows(tx: WriteTx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((_, place) => `value ->> ${place}`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`;
  const args = [JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)))];
  await tx.$client.execute({ sql, args });
}

async function landlordIds(database: Database, now: number): Promise<string[]> {
  const known = await database.read
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%${seedMail}`));
  if (known.length > 0) return known.map(({ id }) => id);
  const rows = Array.from({ length: landlords }, (_, index) => ({
    id: newId('usr'),
    email: `landlord-${index}${seedMail}`,
    name: `Landlord ${index + 1}`,
    passwordHash: 'none: nobody signs in as a made-up landlord',
    isVerified: index % 2 === 0,
    referralCode: `SEED${index}`,
    createdAt: now,
    updatedAt: now,
  }));
  await database.writer.write((tx) => tx.insert(users).values(rows));
  return rows.map(({ id }) => id);
}

/**
 * Fills a database with made-up homes until it has `size` of them, four pictures each. Throws when there are people in
 * it that it did not make: no real home is ever among made-up ones.
 */
export async function seedHomes(database: Database, size: number, now: number): Promise<number> {
  const [strangers] = await database.read
    .select({ people: count() })
    .from(users)
    .where(not(like(users.email, `%${seedMail}`)));
  if ((strangers?.people ?? 0) > 0)
    throw new Error('This database has people of its own: it is not filled with made-up homes.');
  const ids = await landlordIds(database, now);
  const { rows } = await database.readClient.execute('SELECT count(*) FROM listings');
  const before = Number(rows[0]?.[0]);
  for (let from = before; from < size; from += batch) {
    const homes = Array.from({ length: Math.min(batch, size - from) }, (_, step) =>
      makeHome(from + step, { landlordId: ids[(from + step) % ids.length] ?? '', now }),
    );
    await database.writer.write(async (tx) => {
      await insertRows(tx, 'listings', homes);
      await insertRows(
        tx,
        'listing_media',
        homes.flatMap(({ id, created_at: createdAt }) => makePictures(id, createdAt)),
      );
      await keepSearchRows(
        tx,
        homes.map(({ id }) => id),
      );
    });
  }
  // Homes of an older run may not be in the search yet.
  await catchUpSearch(database);
  await database.checkpoint();
  return Math.max(0, size - before);
}
