import { existsSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase, migrationsFolder } from './test-database.ts';

let made: TestDatabase[] = [];

afterEach(async () => {
  for (const each of made) await each.dispose();
  made = [];
});

async function make(): Promise<TestDatabase> {
  const each = await createTestDatabase();
  made.push(each);
  return each;
}

describe('createTestDatabase', () => {
  it('creates a database with every migration run', async () => {
    const { database } = await make();
    const { rows } = await database.readClient.execute('SELECT hash FROM __drizzle_migrations ORDER BY created_at');
    const expected = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
    expect(rows.map((row) => row['hash'])).toEqual(expected);
  });

  it('creates a separate database for each test', async () => {
    const [first, second] = [await make(), await make()];
    await first.database.writer.write(async (tx) => tx.$client.execute('CREATE TABLE only_here (id INTEGER)'));
    const count = "SELECT count(*) AS found FROM sqlite_schema WHERE name = 'only_here'";
    expect((await first.database.readClient.execute(count)).rows[0]?.['found']).toBe(1);
    expect((await second.database.readClient.execute(count)).rows[0]?.['found']).toBe(0);
  });

  it('leaves no file behind', async () => {
    const { path, dispose } = await createTestDatabase();
    expect(existsSync(path)).toBe(true);
    await dispose();
    expect(existsSync(path)).toBe(false);
  });
});
