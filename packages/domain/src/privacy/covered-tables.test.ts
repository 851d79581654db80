import * as schema from '@rentreel/db/schema';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import { erasedTables, retainedTables } from './erasure-repository.ts';
import { exportedTables, notExported } from './personal-data-repository.ts';

const tables = Object.values<unknown>(schema)
  .filter((value) => value instanceof SQLiteTable)
  .map((table) => getTableConfig(table));

describe('erasedTables and retainedTables', () => {
  it.each(tables.map(({ name }) => name))('list the table %s exactly once', (name) => {
    expect([Object.hasOwn(erasedTables, name), Object.hasOwn(retainedTables, name)].filter(Boolean)).toHaveLength(1);
  });

  it('list only existing tables and clear every personal column of users', () => {
    const names = new Set(tables.map(({ name }) => name));
    for (const name of [...Object.keys(erasedTables), ...Object.keys(retainedTables)])
      expect(names.has(name)).toBe(true);
    const columns = tables.find(({ name }) => name === 'users')?.columns.map(({ name }) => name) ?? [];
    const impersonal = [
      'id',
      'role',
      'merged_into',
      'staff_roles',
      'visits_matched',
      'visits_judged',
      'review_stars',
      'created_at',
    ];
    const cleared = erasedTables['users']?.[0]?.set ?? '';
    for (const column of columns.filter((one) => !impersonal.includes(one))) expect(cleared).toContain(`${column} =`);
  });
});

describe("a copy of a user's data", () => {
  it.each(tables.map(({ name }) => name))('covers the table %s, or excludes it explicitly', (name) => {
    expect([Object.hasOwn(exportedTables, name), Object.hasOwn(notExported, name)].filter(Boolean)).toHaveLength(1);
  });

  it('refers only to existing tables and columns', () => {
    const columns = new Map(tables.map(({ name, columns: all }) => [name, all.map((column) => column.name)]));
    for (const name of [...Object.keys(exportedTables), ...Object.keys(notExported)])
      expect(columns.has(name)).toBe(true);
    for (const [name, parts] of Object.entries(exportedTables)) {
      const known = [...(columns.get(name) ?? []), 'lines', 'idempotency_key'];
      for (const column of parts.flatMap(({ omit = [] }) => omit)) expect(known).toContain(column);
    }
  });
});
