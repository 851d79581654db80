import { join } from 'node:path';
import { type Client, createClient, LibsqlBatchError, LibsqlError, type ResultSet } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import { StatementCacheClient } from './native-client.ts';

const rooms = sqliteTable('rooms', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  lit: integer('lit', { mode: 'boolean' }).notNull().default(false),
  seenAt: integer('seen_at', { mode: 'timestamp_ms' }),
  picture: blob('picture', { mode: 'buffer' }),
});

/** An action on a client. Its result, or its failure, must be the same for both clients. */
type Action = (client: Client) => Promise<unknown>;

const one =
  (statement: string, args: unknown[] | Record<string, unknown> = []): Action =>
  async (client) =>
    shape(await client.execute({ sql: statement, args: args as never }));

const actions: Readonly<Record<string, Action>> = {
  'plain values': one("SELECT 1 AS whole, 1.5 AS half, 'naira ₦' AS words, NULL AS nothing, x'00ff' AS bytes"),
  'a column without a name of its own': one('SELECT 1'),
  'two columns of one name': one('SELECT 1 AS id, 2 AS id, 3 AS other'),
  'columns named like parts of an object': one('SELECT 1 AS constructor, 2 AS length, 3 AS toString, 4 AS __proto__'),
  'no rows': one('SELECT * FROM rooms'),
  'a bound boolean': one('SELECT ?, typeof(?)', [true, false]),
  'a bound whole number': one('SELECT ?, typeof(?)', [7, 7]),
  'a bound fraction': one('SELECT ?', [0.25]),
  'a bound bigint': one('SELECT ?, typeof(?)', [12n, 12n]),
  'a bound date': one('SELECT CAST(? AS INTEGER)', [new Date(1_790_000_000_123)]),
  'a bound null': one('SELECT ?, typeof(?)', [null, null]),
  'bound bytes': one('SELECT ?, hex(?)', [new Uint8Array([1, 2]), new Uint8Array([255]).buffer]),
  'a view into a larger buffer': one('SELECT hex(?)', [new Uint8Array([9, 8, 7, 6]).subarray(1, 3)]),
  'named arguments': one('SELECT :a AS a, @b AS b, $c AS c', { a: 1, ':b': 'two', $c: null }),
  'numbered parameters': one('SELECT ?2, ?1', ['a', 'b']),
  'too few arguments': one('SELECT ?, ?', ['only']),
  'too many arguments': one('SELECT ?', ['a', 'b']),
  'an insert': one("INSERT INTO rooms (name) VALUES ('kitchen')"),
  'an insert that returns': one("INSERT INTO rooms (name) VALUES ('kitchen') RETURNING id, name"),
  'an update that returns nothing': one("UPDATE rooms SET name = 'x' WHERE id = 99 RETURNING id"),
  'a statement that defines a table': one('CREATE TABLE later (id INTEGER PRIMARY KEY)'),
  'a pragma that answers': one('PRAGMA foreign_keys'),
  'the greatest safe integer': one('SELECT 9007199254740991, -9007199254740991'),
  'an integer past the safe range': one('SELECT 9007199254740993'),
  'a bigint past 64 bits': one('SELECT ?', [2n ** 63n]),
  'an undefined argument': one('SELECT ?', [undefined]),
  'a number that is not one': one('SELECT ?', [Number.NaN]),
  'a syntax error': one('SELEC 1'),
  'no such table': one('SELECT * FROM nowhere'),
  'a statement of nothing': one(''),
  'a unique name taken': async (client) => {
    await client.execute("INSERT INTO rooms (name) VALUES ('kitchen')");
    return one("INSERT INTO rooms (name) VALUES ('kitchen')")(client);
  },
  'a missing parent': one('INSERT INTO doors (room_id) VALUES (99)'),
  'a value of the wrong type in a strict table': one("INSERT INTO strict_rooms (id, name) VALUES ('x', 'y')"),
  'a whole number in a strict table': one('INSERT INTO strict_rooms (id, name) VALUES (?, ?) RETURNING *', [5, 'hall']),
  'a fraction in a strict table': one('INSERT INTO strict_rooms (id, name) VALUES (?, ?)', [5.5, 'hall']),
  'a refusal by a trigger': one("INSERT INTO rooms (name) VALUES ('forbidden')"),
  'a refusal by a trigger of a statement that returns': one(
    "INSERT INTO rooms (name) VALUES ('forbidden') RETURNING id",
  ),
  'a row that a trigger passes over': one("INSERT INTO rooms (name) VALUES ('passed over') RETURNING id"),
  'an error in the middle of the rows': one("SELECT json_extract(iif(key > 150, 'bad', '{}'), '$') FROM json_each(?)", [
    JSON.stringify(Array(200).fill(0)),
  ]),
  'more than a hundred rows': one('SELECT key, value FROM json_each(?)', [JSON.stringify(Array(250).fill('v'))]),
  'a batch': async (client) =>
    (
      await client.batch(
        [
          "INSERT INTO rooms (name) VALUES ('a')",
          ['INSERT INTO rooms (name) VALUES (?)', ['b']],
          'SELECT name FROM rooms',
        ],
        'write',
      )
    ).map(shape),
  'a batch that fails half way': (client) =>
    client.batch(["INSERT INTO rooms (name) VALUES ('a')", 'SELECT * FROM nowhere'], 'write'),
  'what a failed batch leaves': async (client) => {
    await client
      .batch(["INSERT INTO rooms (name) VALUES ('a')", 'SELECT * FROM nowhere'], 'write')
      .catch(() => undefined);
    return one('SELECT count(*) FROM rooms')(client);
  },
  'several statements': async (client) => {
    await client.executeMultiple("INSERT INTO rooms (name) VALUES ('a'); INSERT INTO rooms (name) VALUES ('b; c')");
    return one('SELECT name FROM rooms')(client);
  },
  'several statements that leave a transaction open': async (client) => {
    await client.executeMultiple("BEGIN; INSERT INTO rooms (name) VALUES ('a')");
    return one('SELECT count(*) FROM rooms')(client);
  },
  'a migration that removes a parent': async (client) => {
    await client.migrate(["INSERT INTO rooms (id, name) VALUES (1, 'a')", 'INSERT INTO doors (room_id) VALUES (1)']);
    await client.migrate(['DELETE FROM rooms']);
    return [await one('SELECT count(*) FROM doors')(client), await one('PRAGMA foreign_keys')(client)];
  },
  'a committed transaction': async (client) => {
    const transaction = await client.transaction('write');
    await transaction.execute("INSERT INTO rooms (name) VALUES ('a')");
    const outside = await one('SELECT count(*) FROM rooms')(client);
    const inside = shape(await transaction.execute('SELECT count(*) FROM rooms'));
    await transaction.commit();
    return [outside, inside, await one('SELECT count(*) FROM rooms')(client), transaction.closed];
  },
  'a transaction rolled back': async (client) => {
    const transaction = await client.transaction('write');
    await transaction.batch(["INSERT INTO rooms (name) VALUES ('a')"]);
    await transaction.rollback();
    await transaction.rollback();
    return [await one('SELECT count(*) FROM rooms')(client), transaction.closed];
  },
  'a transaction closed without a commit': async (client) => {
    const transaction = await client.transaction('deferred');
    await transaction.executeMultiple("INSERT INTO rooms (name) VALUES ('a')");
    transaction.close();
    return one('SELECT count(*) FROM rooms')(client);
  },
  'a statement after the commit': async (client) => {
    const transaction = await client.transaction('write');
    await transaction.commit();
    return transaction.execute('SELECT 1');
  },
  'two read transactions side by side': async (client) => {
    const [first, second] = [await client.transaction('read'), await client.transaction('read')];
    const found = [shape(await first.execute('SELECT 1')), shape(await second.execute('SELECT 2'))];
    await first.commit();
    await second.commit();
    return found;
  },
  'a second writer': async (client) => {
    const first = await client.transaction('write');
    try {
      return await client.transaction('write');
    } finally {
      first.close();
    }
  },
  'a statement after close': async (client) => {
    client.close();
    return client.execute('SELECT 1');
  },
  'drizzle: insert, returning': async (client) =>
    drizzle(client)
      .insert(rooms)
      .values({ name: 'hall', lit: true, seenAt: new Date(5), picture: Buffer.from('png') })
      .returning(),
  'drizzle: select, get, values, all': async (client) => {
    const db = drizzle(client, { schema: { rooms } });
    await db.insert(rooms).values([{ name: 'a' }, { name: 'b', lit: true }]);
    const named = db
      .select()
      .from(rooms)
      .where(sql`name = ${sql.placeholder('name')}`)
      .prepare();
    return [
      await db.select({ name: rooms.name, lit: rooms.lit }).from(rooms).orderBy(rooms.id),
      await named.get({ name: 'b' }),
      await named.get({ name: 'nobody' }),
      await db.all(sql`SELECT id, name, 7 AS name FROM rooms ORDER BY id`),
      await db.get(sql`SELECT count(*) AS rooms FROM rooms`),
      (await db.values(sql`SELECT name FROM rooms ORDER BY id`)).map((row) => Array.from(row)),
      await db.query.rooms.findMany({ columns: { name: true }, orderBy: rooms.id }),
    ];
  },
  'drizzle: transactions one inside the other': async (client) => {
    const db = drizzle(client);
    await db.transaction(async (outer) => {
      await outer.insert(rooms).values({ name: 'kept' });
      const inner = outer.transaction(async (nested) => {
        await nested.insert(rooms).values({ name: 'undone' });
        throw new Error('undo this part');
      });
      await expect(inner).rejects.toThrow('undo this part');
    });
    return db.select({ name: rooms.name }).from(rooms);
  },
  'drizzle: a batch': async (client) => {
    const db = drizzle(client);
    return db.batch([db.insert(rooms).values({ name: 'a' }).returning(), db.select().from(rooms)]);
  },
};

const tables = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE rooms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, lit INTEGER NOT NULL DEFAULT 0, seen_at INTEGER, picture BLOB);
  CREATE TABLE doors (id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL REFERENCES rooms (id));
  CREATE TABLE strict_rooms (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE TRIGGER rooms_refuse BEFORE INSERT ON rooms WHEN NEW.name = 'forbidden' BEGIN SELECT RAISE(ABORT, 'room.forbidden'); END;
  CREATE TRIGGER rooms_pass BEFORE INSERT ON rooms WHEN NEW.name = 'passed over' BEGIN SELECT RAISE(IGNORE); END;
`;

let folder: ReturnType<typeof temporaryFolder>;
let ours: Client;
let theirs: Client;

beforeEach(async () => {
  folder = temporaryFolder();
  ours = new StatementCacheClient({ path: join(folder.path, 'ours.db') });
  theirs = createClient({ url: `file:${join(folder.path, 'theirs.db')}` });
  for (const client of [ours, theirs]) await client.executeMultiple(tables);
});

afterEach(() => {
  for (const client of [ours, theirs]) if (!client.closed) client.close();
  folder.remove();
});

describe('the statement cache client against @libsql/client', () => {
  it.each(Object.entries(actions))('agrees on %s', async (_, action) => {
    expect(await outcome(action, ours)).toEqual(await outcome(action, theirs));
  });

  it.each(Object.entries(actions).filter(([name]) => name !== 'a statement after close'))(
    'agrees on %s with statements that were used before',
    async (_, action) => {
      for (const client of [ours, theirs]) {
        await outcome(action, client);
        await client.executeMultiple(
          'DELETE FROM doors; DELETE FROM rooms; DELETE FROM strict_rooms; DROP TABLE IF EXISTS later',
        );
      }
      expect(await outcome(action, ours)).toEqual(await outcome(action, theirs));
    },
  );
});

function shape(result: ResultSet): unknown {
  const { columns, columnTypes, rows, rowsAffected, lastInsertRowid } = result;
  const json: unknown = JSON.parse(JSON.stringify(result));
  const seen = rows.map((row) => ({ positions: Array.from(row), names: Object.entries(row) }));
  return { columns, columnTypes, rows: seen, rowsAffected, lastInsertRowid, json };
}

async function outcome(action: Action, client: Client): Promise<unknown> {
  try {
    return { gave: await action(client) };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): unknown {
  if (error instanceof LibsqlBatchError)
    return { batch: error.statementIndex, code: error.code, message: error.message };
  if (error instanceof LibsqlError) return { code: error.code, extended: error.extendedCode, message: error.message };
  return error instanceof RangeError || error instanceof TypeError ? { kind: error.name } : error;
}
