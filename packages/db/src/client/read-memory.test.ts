import type { Id } from '@rentreel/contracts/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedByOthers, readOnce } from '../database.ts';
import type { WriteTx } from '../handles.ts';
import { users, wallets } from '../schema/index.ts';
import { type TestDatabase, createTestDatabase } from '../testing/index.ts';

let dispose: TestDatabase['dispose'];
let database: TestDatabase['database'];
beforeAll(async () => {
  ({ database, dispose } = await createTestDatabase());
});
afterAll(() => dispose());

let reads = 0;
const nameOf = readOnce([users], async (handle, id: Id<'usr'>) => {
  reads += 1;
  const [row] = await handle.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name;
});

let made = 0;
async function addPerson(tx: WriteTx, name: string): Promise<Id<'usr'>> {
  const id = `usr_${++made}` as const;
  const at = { createdAt: 1, updatedAt: 1 };
  await tx.insert(users).values({ id, name, email: `${id}@example.com`, passwordHash: '', referralCode: id, ...at });
  return id;
}

/** Runs a unit of work and returns its result and its number of reads. */
async function counted<T>(work: (tx: WriteTx) => Promise<T>): Promise<{ readonly gave: T; readonly times: number }> {
  reads = 0;
  const gave = await database.writer.write(work);
  return { gave, times: reads };
}

it('readOnce reads the same query once per unit of work, also when called concurrently', async () => {
  const done = await counted(async (tx) => {
    const id = await addPerson(tx, 'Ada');
    return [
      ...(await Promise.all([nameOf(tx, id), nameOf(tx, id)])),
      await nameOf(tx, id),
      await nameOf(tx, 'usr_absent'),
    ];
  });
  expect(done).toEqual({ gave: ['Ada', 'Ada', 'Ada', undefined], times: 2 });
});

it.each([
  ['Drizzle', (tx: WriteTx, id: Id<'usr'>) => tx.update(users).set({ name: 'Bola' }).where(eq(users.id, id))],
  [
    'a raw statement',
    (tx: WriteTx, id: Id<'usr'>) => tx.$client.execute(`UPDATE users SET name = 'Bola' WHERE id = '${id}'`),
  ],
  [
    'a counted change',
    (tx: WriteTx, id: Id<'usr'>) => tx.$client.change(`update "users" set name = 'Bola' where id = '${id}'`),
  ],
  [
    'a statement with WITH',
    (tx: WriteTx, id: Id<'usr'>) =>
      tx.$client.execute(
        `WITH one AS (SELECT '${id}' AS id) UPDATE users SET name = 'Bola' FROM one WHERE users.id = one.id`,
      ),
  ],
  [
    'several statements',
    (tx: WriteTx, id: Id<'usr'>) =>
      tx.$client.executeMultiple(`UPDATE users SET name = 'Bola' WHERE id = '${id}'; SELECT 1`),
  ],
  [
    'a savepoint',
    (tx: WriteTx, id: Id<'usr'>) =>
      tx.transaction((inner) => inner.update(users).set({ name: 'Bola' }).where(eq(users.id, id))),
  ],
])('readOnce reads again after a change by %s', async (_, change: (tx: WriteTx, id: Id<'usr'>) => Promise<unknown>) => {
  const { gave } = await counted(async (tx) => {
    const id = await addPerson(tx, 'Ada');
    const before = await nameOf(tx, id);
    await change(tx, id);
    return [before, await nameOf(tx, id)];
  });
  expect(gave).toEqual(['Ada', 'Bola']);
});

it('readOnce discards reads inside a savepoint that is rolled back', async () => {
  const { gave } = await counted(async (tx) => {
    const id = await addPerson(tx, 'Ada');
    await tx
      .transaction(async (inner) => {
        await inner.update(users).set({ name: 'Bola' }).where(eq(users.id, id));
        expect(await nameOf(tx, id)).toBe('Bola');
        throw new Error('undo');
      })
      .catch(() => undefined);
    return nameOf(tx, id);
  });
  expect(gave).toBe('Ada');
});

it('readOnce keeps its result when another table changes, and discards it after the unit of work', async () => {
  const id = await database.writer.write((tx) => addPerson(tx, 'Ada'));
  const read = (tx: WriteTx) => nameOf(tx, id);
  const { times } = await counted(async (tx) => {
    await read(tx);
    await tx.$client.execute("INSERT INTO timers (kind, subject_id, due_at, created_at) VALUES ('a', 'b', 1, 1)");
    await read(tx);
  });
  expect(times).toBe(1);
  expect((await counted(read)).times).toBe(1);
  reads = 0;
  await nameOf(database.read, id);
  await nameOf(database.read, id);
  expect(reads).toBe(2);
});

it('readOnce reads again after a failure', async () => {
  let attempts = 0;
  const failing = readOnce([users], async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('once');
    return attempts;
  });
  await database.writer.write(async (tx) => {
    await expect(failing(tx)).rejects.toThrow('once');
    expect(await failing(tx)).toBe(2);
  });
});

it('changedByOthers lists every table that triggers and cascades change, and readOnce rejects such tables', async () => {
  const { rows: triggers } = await database.readClient.execute(
    "SELECT tbl_name AS own, substr(sql, instr(sql, 'BEGIN')) AS body FROM sqlite_schema WHERE type = 'trigger'",
  );
  const written = /(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+["`]?(\w+)/gi;
  const byTriggers = triggers.flatMap(({ own, body }) =>
    typeof body === 'string'
      ? Array.from(body.matchAll(written), ([, table]) => table).filter((table) => table !== own)
      : [],
  );
  const { rows: cascades } = await database.readClient.execute(
    `SELECT t.name AS own FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS k
      WHERE t.type = 'table' AND (k.on_delete NOT IN ('NO ACTION', 'RESTRICT') OR k.on_update NOT IN ('NO ACTION', 'RESTRICT'))`,
  );
  expect(new Set([...byTriggers, ...cascades.map(({ own }) => own)])).toEqual(changedByOthers);
  expect(() => readOnce([wallets], async () => 1)).toThrow('wallets is changed by triggers');
});
