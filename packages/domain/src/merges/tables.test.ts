import * as schema from '@rentreel/db/schema';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { movedTables, stayingTables } from './tables-repository.ts';

const tables = Object.values<unknown>(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

const personal =
  /(^|_)(user|landlord|tenant|owner|author|reporter|sender|agent|reader|voter|actor|referrer|viewer|target|blocker|blocked|person)(_id|_key)$/;

/** Returns the columns of a table that refer to a user, by foreign key or by name. */
function personalColumns({ columns, foreignKeys }: (typeof tables)[number]): string[] {
  const referring = foreignKeys.flatMap((key) => {
    const { columns: own, foreignTable } = key.reference();
    return getTableConfig(foreignTable).name === 'users' ? own.map(({ name }) => name) : [];
  });
  return columns.map(({ name }) => name).filter((name) => referring.includes(name) || personal.test(name));
}

const naming = tables.filter((table) => personalColumns(table).length > 0).map(({ name }) => name);

describe('movedTables and stayingTables', () => {
  it('cover more than fifty tables that refer to a user', () => {
    expect(naming.length).toBeGreaterThan(50);
  });

  it.each(naming)('list the table %s exactly once', (name) => {
    expect([Object.hasOwn(movedTables, name), Object.hasOwn(stayingTables, name)].filter(Boolean)).toHaveLength(1);
  });

  it('list only tables of the schema', () => {
    const known = new Set(tables.map(({ name }) => name));
    for (const name of [...Object.keys(movedTables), ...Object.keys(stayingTables)]) expect(known).toContain(name);
  });

  it('contain only statements that change the table they are listed under', () => {
    for (const [name, statements] of Object.entries(movedTables)) {
      for (const sql of statements) expect(sql).toMatch(new RegExp(`^(UPDATE( OR IGNORE)?|DELETE FROM) ${name} `));
    }
  });
});
