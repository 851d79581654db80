import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { eq, sql } from 'drizzle-orm';
import { type LibSQLDatabase, drizzle } from 'drizzle-orm/libsql';
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import { directDatabase } from './direct-queries.ts';
import { StatementCacheClient } from './native-client.ts';

const rooms = sqliteTable('rooms', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  lit: integer({ mode: 'boolean' }).notNull().default(false),
  seenAt: integer('seen_at', { mode: 'timestamp_ms' }),
  picture: blob({ mode: 'buffer' }),
  facts: text({ mode: 'json' }).$type<{ readonly windows: number }>(),
});
const doors = sqliteTable('doors', { id: integer().primaryKey(), roomId: integer('room_id').notNull() });

const { placeholder } = sql;
const named = (db: LibSQLDatabase) =>
  db
    .select()
    .from(rooms)
    .where(eq(rooms.name, placeholder('name')))
    .prepare();
const kitchen = { name: 'kitchen', lit: true, seenAt: new Date(5), picture: Buffer.from('png'), facts: { windows: 2 } };

const cases: Record<string, (db: LibSQLDatabase) => Promise<unknown>> = {
  'every kind of column': async (db) => db.select().from(rooms).orderBy(rooms.id),
  'a prepared query, with and without a row': async (db) => [
    await named(db).all({ name: 'kitchen' }),
    await named(db).get({ name: 'kitchen' }),
    await named(db).all({ name: 'nowhere' }),
    (await named(db).get({ name: 'nowhere' })) ?? 'none',
  ],
  'a prepared change, whose columns encode its values': async (db) => {
    const update = db
      .update(rooms)
      .set({ lit: sql`${placeholder('lit')}`, name: placeholder('name') as unknown as string })
      .where(eq(rooms.id, 2))
      .returning()
      .prepare();
    return update.all({ lit: 1, name: 'bath' });
  },
  'a prepared insert of every kind of column': async (db) => {
    const insert = db
      .insert(rooms)
      .values({
        name: placeholder('name'),
        lit: placeholder('lit'),
        seenAt: placeholder('seenAt'),
        picture: placeholder('picture'),
        facts: placeholder('facts'),
      })
      .prepare();
    const { rowsAffected } = await insert.run({ ...kitchen, name: 'cellar' });
    return [rowsAffected, await named(db).get({ name: 'cellar' })];
  },
  'expressions, with a name, with a decoder, and bound': async (db) =>
    db
      .select({
        upper: sql<string>`upper(${rooms.name})`,
        size: sql`length(${rooms.name})`.mapWith((length: number) => length * 10),
        named: sql<number>`${rooms.id} + ${7}`.as('named'),
        none: sql`NULL`.mapWith(Number),
      })
      .from(rooms)
      .orderBy(rooms.id),
  'a join of two tables, also where one has no row': async (db) =>
    db.select().from(rooms).leftJoin(doors, eq(doors.roomId, rooms.id)).orderBy(rooms.id),
  'single columns of a join': async (db) =>
    db
      .select({ room: rooms.name, door: doors.id })
      .from(rooms)
      .leftJoin(doors, eq(doors.roomId, rooms.id))
      .orderBy(rooms.id),
  'a part of a row as an object': async (db) =>
    db
      .select({ id: rooms.id, more: { name: rooms.name } })
      .from(rooms)
      .orderBy(rooms.id),
  'plain SQL': async (db) => [
    await db.all(sql`SELECT id, name FROM rooms ORDER BY id`),
    await db.get(sql`SELECT count(*) AS rooms FROM rooms`),
  ],
  'a value that is missing': async (db) => named(db).all({}),
  'a statement that fails': async (db) => db.insert(rooms).values([kitchen, kitchen]),
};

let folder: ReturnType<typeof temporaryFolder>;
let clients: Readonly<Record<string, Client>>;
beforeEach(async () => {
  folder = temporaryFolder();
  clients = {
    ours: new StatementCacheClient({ path: join(folder.path, 'ours.db') }),
    theirs: createClient({ url: `file:${join(folder.path, 'theirs.db')}` }),
  };
  for (const client of Object.values(clients)) {
    await client.executeMultiple(`
      CREATE TABLE rooms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, lit INTEGER NOT NULL DEFAULT 0, seen_at INTEGER, picture BLOB, facts TEXT);
      CREATE TABLE doors (id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL);
      INSERT INTO doors (room_id) VALUES (1);`);
  }
});
afterEach(() => {
  for (const client of Object.values(clients)) client.close();
  folder.remove();
});

/** Returns the result of a query on the same two rooms, or its error. */
async function outcomeOf(db: LibSQLDatabase, query: (db: LibSQLDatabase) => Promise<unknown>) {
  await db.delete(rooms);
  await db.insert(rooms).values([kitchen, { name: 'dark' }]);
  try {
    return { answer: await query(db) };
  } catch (error) {
    const { name, message, cause } = error as Error;
    return { name, message, cause: cause instanceof Error ? cause.message : cause };
  }
}

describe.each(['ours', 'theirs'])('a direct query over the client %s has the result of a Drizzle query:', (which) => {
  it.each(Object.keys(cases))('%s', async (name) => {
    const [client, query] = [clients[which], cases[name]];
    if (!client || !query) throw new Error('There is no such case');
    const expected = await outcomeOf(drizzle(client), query);
    expect(await outcomeOf(directDatabase(client), query)).toEqual(expected);
    expect(Object.keys(expected)[0]).toBe(name.startsWith('a value') || name.endsWith('fails') ? 'name' : 'answer');
  });
});
