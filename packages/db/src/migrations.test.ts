import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Native from 'libsql';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './testing/test-database.ts';

/** The last migration before processes of two releases ran concurrently on one database. */
const lastBeforeReleases = '0074';
/** The first line of a migration that removes what no release that may still be running reads or writes. */
const contracting = '-- phase: contract';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}
type Schema = ReadonlyMap<string, { readonly columns: readonly Column[]; readonly unique: readonly string[] }>;

function readSchema(database: Native.Database): Schema {
  const rows = <Row>(sql: string, ...values: readonly string[]) => database.prepare(sql).all(...values) as Row[];
  const tables = rows<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  );
  return new Map(
    tables.map(({ name }) => {
      const columns = rows<Column>('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?)', name);
      const indexes = rows<{ name: string }>(`SELECT name FROM pragma_index_list(?) WHERE "unique" = 1`, name);
      return [name, { columns, unique: indexes.map((index) => index.name) }];
    }),
  );
}

/** Lists what the previous release could no longer read or write, one line each. */
function breaksPrevious(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([table, { columns, unique }]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const gone = columns.flatMap(({ name, type, notnull }) => {
      const column = now.columns.find((each) => each.name === name);
      if (!column) return [`${table}.${name} is gone`];
      if (column.type !== type) return [`${table}.${name} was ${type} and is ${column.type}`];
      return column.notnull > notnull ? [`${table}.${name} must have a value now`] : [];
    });
    const added = now.columns.filter(({ name }) => !columns.some((column) => column.name === name));
    return [
      ...gone,
      ...added
        .filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null)
        .map(({ name }) => `${table}.${name} is new and must have a value, without a default`),
      ...now.unique
        .filter((name) => !unique.includes(name))
        .map((name) => `${name} is new and refuses rows of ${table}`),
    ];
  });
}

const open = (...statements: readonly string[]): Native.Database => {
  const database = new Native(':memory:');
  for (const statement of statements) database.exec(statement);
  return database;
};

describe('breaksPrevious', () => {
  const flats = 'CREATE TABLE flats (id TEXT PRIMARY KEY, rent INTEGER NOT NULL, note TEXT)';
  it.each([
    ['add a table', 'CREATE TABLE visits (id TEXT NOT NULL)', []],
    ['add a nullable column', 'ALTER TABLE flats ADD area TEXT', []],
    ['add a column with a default', `ALTER TABLE flats ADD area TEXT NOT NULL DEFAULT ''`, []],
    ['add an index', 'CREATE INDEX by_rent ON flats (rent)', []],
    ['drop a table', 'DROP TABLE flats', ['flats is gone']],
    ['drop a column', 'ALTER TABLE flats DROP COLUMN note', ['flats.note is gone']],
    ['rename a column', 'ALTER TABLE flats RENAME COLUMN note TO words', ['flats.note is gone']],
    ['add a constraint', 'CREATE UNIQUE INDEX one_rent ON flats (rent)', ['one_rent is new and refuses rows of flats']],
    [
      'tighten columns',
      `DROP TABLE flats; CREATE TABLE flats (id TEXT PRIMARY KEY, rent TEXT NOT NULL, note TEXT NOT NULL, area TEXT NOT NULL)`,
      [
        'flats.rent was INTEGER and is TEXT',
        'flats.note must have a value now',
        'flats.area is new and must have a value, without a default',
      ],
    ],
  ])('reports the incompatible changes of a migration: %s', (_what, change, expected) => {
    const database = open(flats);
    const before = readSchema(database);
    database.exec(change);
    expect(breaksPrevious(before, readSchema(database))).toEqual(expected);
  });
});

it('every migration is compatible with the previous release or is marked as contracting', () => {
  const database = open();
  const broken = new Map<string, readonly string[]>();
  for (const file of readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    const before = readSchema(database);
    const sql = readFileSync(join(migrationsFolder, file), 'utf8');
    database.exec(sql.replaceAll('--> statement-breakpoint', '\n'));
    const isChecked = file.slice(0, 4) > lastBeforeReleases && !sql.startsWith(contracting);
    const found = isChecked ? breaksPrevious(before, readSchema(database)) : [];
    if (found.length > 0) broken.set(file, found);
  }
  expect(readSchema(database).size).toBeGreaterThan(50);
  expect(Object.fromEntries(broken)).toEqual({});
});
