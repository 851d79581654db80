import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { migrationsFolder, temporaryFolder } from '../testing/test-database.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: Database;

beforeEach(async () => {
  folder = temporaryFolder();
  database = await openDatabase({ url: `file:${join(folder.path, 'rentreel.db')}` });
});

afterEach(async () => {
  await database.close();
  folder.remove();
});

/** Creates a folder of migrations as drizzle-kit does, one per text. */
function migrations(texts: readonly string[]): string {
  const path = join(folder.path, 'migrations');
  mkdirSync(join(path, 'meta'), { recursive: true });
  const entries = texts.map((text, index) => {
    writeFileSync(join(path, `000${index}_step.sql`), text);
    return { idx: index, version: '6', when: 1_000 + index, tag: `000${index}_step`, breakpoints: true };
  });
  writeFileSync(join(path, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'sqlite', entries }));
  return path;
}

const parents = 'CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);';
const children = 'CREATE TABLE children (id INTEGER PRIMARY KEY, parent_id INTEGER REFERENCES parents (id));';

const tables = async () => {
  const { rows } = await database.readClient.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name",
  );
  return rows.map((row) => row['name']);
};

const noted = async () => {
  const { rows } = await database.readClient.execute(
    'SELECT hash, created_at FROM __drizzle_migrations ORDER BY created_at',
  );
  return rows.map((row) => Array.from(row));
};

describe('migrating a database file', () => {
  it('runs each new migration once and records it as Drizzle does', async () => {
    await database.migrate(migrations([parents]));
    await database.migrate(migrations([parents, children]));
    await database.migrate(migrations([parents, children]));
    expect(await tables()).toEqual(['children', 'parents']);

    const plain = createClient({ url: `file:${join(folder.path, 'plain.db')}` });
    await migrate(drizzle(plain), { migrationsFolder: join(folder.path, 'migrations') });
    const { rows } = await plain.execute('SELECT hash, created_at FROM __drizzle_migrations ORDER BY created_at');
    plain.close();
    expect(await noted()).toEqual(rows.map((row) => Array.from(row)));
  });

  it('rolls back all migrations when one fails', async () => {
    await database.migrate(migrations([parents]));
    const broken = migrations([
      parents,
      children,
      'CREATE TABLE third (id INTEGER PRIMARY KEY);--> statement-breakpoint\nCREATE TABLE parents (id);',
    ]);
    await expect(database.migrate(broken)).rejects.toThrow('already exists');
    expect(await tables()).toEqual(['parents']);
    await database.migrate(migrations([parents, children]));
    expect(await tables()).toEqual(['children', 'parents']);
  });

  it('rebuilds a table that others refer to, and rejects a migration that leaves orphans', async () => {
    await database.migrate(
      migrations([
        parents,
        children,
        'INSERT INTO parents (id) VALUES (1); INSERT INTO children (parent_id) VALUES (1);',
      ]),
    );
    const rebuild =
      'CREATE TABLE later (id INTEGER PRIMARY KEY); INSERT INTO later SELECT id FROM parents; DROP TABLE parents; ALTER TABLE later RENAME TO parents;';
    const steps = [parents, children, '', rebuild];
    await database.migrate(migrations(steps));
    expect((await database.readClient.execute('SELECT * FROM parents')).columns).toEqual(['id']);

    await expect(database.migrate(migrations([...steps, 'DELETE FROM parents;']))).rejects.toThrow(
      'without their parents',
    );
    const orphan = database.writer.write(async (tx) =>
      tx.$client.execute('INSERT INTO children (parent_id) VALUES (99)'),
    );
    await expect(orphan).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
    expect((await database.readClient.execute('SELECT count(*) FROM parents')).rows[0]?.[0]).toBe(1);
  });

  it('runs each migration once when several processes start on a new file concurrently', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => openDatabase({ url: `file:${join(folder.path, 'rentreel.db')}` })),
    );
    await Promise.all(others.map(async (other) => other.migrate(migrationsFolder)));
    for (const other of others) await other.close();
    const hashes = (await noted()).map(([hash]) => hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
