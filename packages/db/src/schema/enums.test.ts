import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { describe, expect, it } from 'vitest';
import * as schema from './index.ts';

type Names = readonly string[];

const isNames = (value: unknown): value is Names =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
const sorted = (names: Names) => names.toSorted().join();

const contracts = join(import.meta.dirname, '../../../contracts');

/** Returns the name lists in an export: the export itself, or the actors, states and transitions of a process. */
function listsOf(value: unknown): Names[] {
  if (isNames(value)) return [value];
  const isProcess = typeof value === 'object' && value !== null && 'transitionNames' in value;
  return isProcess ? Object.values(value).filter(isNames) : [];
}

/** Returns the name lists that contracts export. */
async function contractLists(): Promise<Names[]> {
  const manifest = readFileSync(join(contracts, 'package.json'), 'utf8');
  const { exports: entries } = JSON.parse(manifest) as { exports: Readonly<Record<string, string>> };
  const modules = await Promise.all(
    Object.values(entries).map((entry) => import(/* @vite-ignore */ join(contracts, entry)) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module).flatMap(listsOf));
}

/** Returns the columns whose list is a copy of one in `lists` instead of the same object. */
function copiedEnums(tables: object, lists: readonly Names[]): string[] {
  return Object.entries(tables).flatMap(([table, value]) => {
    if (!is(value, SQLiteTable)) return [];
    return Object.entries(getTableColumns(value)).flatMap(([column, definition]) => {
      const enumValues: unknown = definition.enumValues;
      if (!isNames(enumValues)) return [];
      const equal = lists.filter((list) => sorted(list) === sorted(enumValues));
      return equal.length === 0 || equal.some((list) => list === enumValues) ? [] : [`${table}.${column}`];
    });
  });
}

describe('the enum columns of the schema', () => {
  it('use the lists of contracts where these exist', async () => {
    expect(copiedEnums(schema, await contractLists())).toEqual([]);
  });

  it('are reported when they copy a list of contracts', async () => {
    const planted = sqliteTable('planted', { state: text('state', { enum: ['closed', 'ready', 'saving'] }) });
    expect(copiedEnums({ planted }, await contractLists())).toEqual(['planted.state']);
  });
});
