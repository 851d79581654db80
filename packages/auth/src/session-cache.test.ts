import { setImmediate } from 'node:timers/promises';
import { type Database, openDatabase } from '@rentreel/db';
import { sessions, users } from '@rentreel/db/schema';
import { type TestDatabase, createTestDatabase } from '@rentreel/db/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SessionKeeper, createSessionKeeper } from './session-keeper.ts';
import { watchedBySessions } from './session-store.ts';
import { endSessions, moveSessions, openSession, renewSession } from './sessions.ts';

const minute = 60_000;
const people = ['usr_a', 'usr_b'] as const;

let test: TestDatabase;
/** Another process on the same file: a separate connection that writes. */
let elsewhere: Database;
let now: number;
let handles: number;
let tokens: string[];
/** The keeper under test, which caches its reads. */
let keeper: SessionKeeper;
/** The reference, which reads every time. */
let reading: SessionKeeper;

beforeEach(async () => {
  test = await createTestDatabase();
  elsewhere = await openDatabase({ url: `file:${test.path}` });
  now = Date.UTC(2026, 10, 25, 9, 0, 0, 250);
  [handles, tokens] = [0, []];
  const person = { name: 'Ada', passwordHash: '-', createdAt: now, updatedAt: now };
  await test.database.writer.write((tx) =>
    tx.insert(users).values(people.map((id) => ({ ...person, id, email: `${id}@example.com`, referralCode: id }))),
  );
  keeper = createSessionKeeper({ database: test.database, now: () => now });
  const unwatched: Database = { ...test.database, watch: () => Promise.resolve(undefined) };
  reading = createSessionKeeper({ database: unwatched, now: () => now });
});

afterEach(async () => {
  await Promise.all([keeper.settled(), reading.settled()]);
  await elsewhere.close();
  await test.dispose();
});

interface Step {
  readonly action: keyof typeof actions;
  readonly who: number;
  readonly elsewhere: boolean;
}

const publicIdOf = (session: number) => `ses_${String(session).padStart(4, '0')}`;

/** Every action that opens, changes or ends sessions, written as the use cases do. */
const actions = {
  logIn: async (database: Database, who: number) => {
    handles += 1;
    const [publicId, userId] = [publicIdOf(handles), people[who % 2] ?? 'usr_a'];
    const { token } = await database.writer.write((tx) =>
      openSession(tx, { userId, role: 'user', publicId, userAgent: 'Chrome', now }),
    );
    tokens.push(token);
  },
  logOut: (database: Database, who: number) => {
    const only = publicIdOf(1 + (who % Math.max(1, handles)));
    return database.writer.write((tx) => endSessions(tx, { userId: people[who % 2] ?? 'usr_a', only, now }));
  },
  endAll: (database: Database, who: number) =>
    database.writer.write((tx) => endSessions(tx, { userId: people[who % 2] ?? 'usr_a', now })),
  changePassword: (database: Database, who: number) =>
    database.writer.write(async (tx) => {
      const userId = people[who % 2] ?? 'usr_a';
      await tx
        .update(users)
        .set({ passwordHash: `new ${who}` })
        .where(eq(users.id, userId));
      await endSessions(tx, { userId, except: publicIdOf(1 + (who % Math.max(1, handles))), now });
    }),
  freeze: (database: Database, who: number) => setUser(database, who, { frozenAt: now }),
  unfreeze: (database: Database, who: number) => setUser(database, who, { frozenAt: null }),
  becomeAdmin: (database: Database, who: number) => setUser(database, who, { role: 'admin', staffRoles: ['support'] }),
  becomeUser: (database: Database, who: number) => setUser(database, who, { role: 'user', staffRoles: [] }),
  prove: async (database: Database, who: number) => {
    const [publicId, userId] = [publicIdOf(1 + (who % Math.max(1, handles))), people[who % 2] ?? 'usr_a'];
    const issued = await database.writer.write((tx) =>
      renewSession(tx, { userId, publicId, role: 'user', by: 'pin', now }),
    );
    if (issued) tokens.push(issued.token);
  },
  failToEnd: (database: Database, who: number) =>
    database.writer
      .write(async (tx) => {
        await endSessions(tx, { userId: people[who % 2] ?? 'usr_a', now });
        throw new Error('Something else failed');
      })
      .catch(() => undefined),
  moveClock: async (database: Database, who: number) => {
    now += (who % 3) * 20 * minute;
    if (who % 5 === 0) await database.writer.write((tx) => moveSessions(tx, 30 * minute));
  },
  removeRow: (database: Database, who: number) =>
    database.writer.write((tx) => tx.delete(sessions).where(eq(sessions.publicId, publicIdOf(1 + who)))),
} satisfies Record<string, (database: Database, who: number) => Promise<unknown>>;

const setUser = (database: Database, who: number, change: Partial<typeof users.$inferInsert>) =>
  database.writer.write((tx) =>
    tx
      .update(users)
      .set(change)
      .where(eq(users.id, people[who % 2] ?? 'usr_a')),
  );

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  who: fc.nat(7),
  elsewhere: fc.boolean(),
});

describe('cached sessions', () => {
  it('equal the sessions in the database after random changes by this process and by others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const taken of steps) {
          await actions[taken.action](taken.elsewhere ? elsewhere : test.database, taken.who);
          for (const token of tokens.slice(-8)) {
            const cached = await keeper.validateSessionToken(token);
            expect(cached, `${taken.action} ${taken.who}`).toEqual(await reading.validateSessionToken(token));
          }
          await Promise.all([keeper.settled(), reading.settled()]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are invalidated by every table that a look-up reads', async () => {
    const client = test.database.readClient;
    const execute = client.execute.bind(client);
    const texts: string[] = [];
    client.execute = async (...call: Parameters<typeof execute>) => {
      texts.push(JSON.stringify(call[0]).replaceAll('\\', ''));
      return execute(...call);
    };
    await actions.logIn(test.database, 0);
    expect(await reading.validateSessionToken(tokens[0] ?? '')).toBeDefined();
    const tables = [...texts.join(' ').matchAll(/\b(?:from|join) "?(\w+)"?/gi)].map(([, table]) => table);
    expect(new Set(tables)).toEqual(new Set(watchedBySessions.map(({ table }) => table)));
  });

  it('are not cached when they changed while they were read', async () => {
    for (const who of [0, 1]) await actions.logIn(test.database, who);
    const [token = '', other = ''] = tokens;
    const client = test.database.readClient;
    const execute = client.execute.bind(client);
    let reads = 0;
    client.execute = (...call: Parameters<typeof execute>) => {
      reads += 1;
      return execute(...call);
    };
    // The cache is in use once a look-up reads nothing.
    do {
      await setImmediate();
      reads = 0;
      await keeper.validateSessionToken(other);
    } while (reads > 0);
    client.execute = async (...call: Parameters<typeof execute>) => {
      const found = await execute(...call);
      client.execute = execute;
      await setUser(test.database, 0, { role: 'admin' });
      return found;
    };
    expect((await keeper.validateSessionToken(token))?.role).toBe('user');
    expect((await keeper.validateSessionToken(token))?.role).toBe('admin');
  });

  it('are checked once for requests that arrived together, and again for one that arrives after a change elsewhere', async () => {
    let checks = 0;
    const watched: Database = {
      ...test.database,
      watch: async (tables, listener) => {
        const watch = await test.database.watch(tables, listener);
        return watch && { ...watch, changedElsewhere: () => (checks++, watch.changedElsewhere()) };
      },
    };
    const counted = createSessionKeeper({ database: watched, now: () => now });
    await actions.logIn(test.database, 0);
    const [token = ''] = tokens;
    while (checks === 0) {
      await setImmediate();
      await counted.validateSessionToken(token);
    }
    const together = performance.now();
    checks = 0;
    for (let request = 0; request < 3; request++) {
      expect(await counted.validateSessionToken(token, together)).toBeDefined();
    }
    expect(checks).toBe(1);
    await actions.endAll(elsewhere, 0);
    expect(await counted.validateSessionToken(token, performance.now())).toBeUndefined();
  });
});
