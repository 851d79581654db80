import type { Id } from '@rentreel/contracts/ids';
import type { UserRole } from '@rentreel/contracts/auth';
import type { Database } from '@rentreel/db';
import { sessions, users } from '@rentreel/db/schema';
import { type TestDatabase, createTestDatabase } from '@rentreel/db/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SessionKeeper, createSessionKeeper } from './session-keeper.ts';
import { deleteExpiredSessions, endSessions, listOpenSessions, openSession, renewSession } from './sessions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestDatabase;
let database: Database;
let keeper: SessionKeeper;
let now: number;
let handles = 0;

beforeEach(async () => {
  test = await createTestDatabase();
  database = test.database;
  now = Date.UTC(2026, 10, 20, 11, 0, 0, 250);
  keeper = createSessionKeeper({ database, now: () => now });
});

afterEach(async () => {
  await keeper.settled();
  await test.dispose();
});

async function addPerson(id: Id<'usr'>, role: UserRole = 'user'): Promise<void> {
  const person = { id, email: `${id}@example.com`, name: 'Adaeze Okonkwo', passwordHash: '-', role, referralCode: id };
  await database.writer.write((tx) => tx.insert(users).values({ ...person, createdAt: now, updatedAt: now }));
}

async function signIn(userId: Id<'usr'>, role: UserRole = 'user') {
  handles += 1;
  const publicId = `ses_${String(handles).padStart(26, '0')}`;
  const issued = await database.writer.write((tx) =>
    openSession(tx, { userId, role, publicId, userAgent: 'Chrome', now }),
  );
  return { ...issued, publicId };
}

const rowOf = (publicId: string) => database.read.select().from(sessions).where(eq(sessions.publicId, publicId)).get();

it('a session of a frozen account is invalid even if its row still exists', async () => {
  await addPerson('usr_a');
  const { token } = await signIn('usr_a');
  await database.writer.write((tx) => tx.update(users).set({ frozenAt: now }).where(eq(users.id, 'usr_a')));
  expect(await keeper.validateSessionToken(token)).toBeUndefined();
});

describe('a session', () => {
  it('identifies the user, the role and a public handle', async () => {
    await addPerson('usr_a');
    const { token, publicId } = await signIn('usr_a');
    expect(await keeper.validateSessionToken(token)).toEqual({
      userId: 'usr_a',
      role: 'user',
      sessionId: publicId,
      authenticatedAt: now,
      expiresAt: now + 14 * day,
    });
  });

  it.each([
    ['user', 14 * day],
    ['admin', 30 * minute],
  ] as const)('of a %s expires after its idle limit without use', async (role, idleMs) => {
    await addPerson('usr_a', role);
    const { token } = await signIn('usr_a', role);
    const openedAt = now;
    now = openedAt + idleMs - 1000;
    const before = await createSessionKeeper({ database: withoutWrites(), now: () => now }).validateSessionToken(token);
    expect(before?.userId).toBe('usr_a');
    now = openedAt + idleMs + 1000;
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
  });

  it.each([
    ['user', 30 * day, 7 * day],
    ['admin', 12 * hour, 20 * minute],
  ] as const)('of a %s expires at its absolute limit despite regular use', async (role, absoluteMs, everyMs) => {
    await addPerson('usr_a', role);
    const { token, expiresAt } = await signIn('usr_a', role);
    const openedAt = now;
    expect(expiresAt).toBe(openedAt + absoluteMs);
    while (now + everyMs < openedAt + absoluteMs - 1000) {
      now += everyMs;
      expect(await keeper.validateSessionToken(token)).toBeDefined();
      await keeper.settled();
    }
    now = openedAt + absoluteMs - 1000;
    expect(await keeper.validateSessionToken(token)).toBeDefined();
    await keeper.settled();
    now = openedAt + absoluteMs + 1000;
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
  });

  it('that has expired stays invalid when the clock is set back', async () => {
    await addPerson('usr_a');
    const { token, publicId } = await signIn('usr_a');
    now += 14 * day + 1000;
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
    await keeper.settled();
    expect(await rowOf(publicId)).toBeUndefined();
    now -= 14 * day;
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
  });

  it('gets the stricter limits as soon as its user becomes an administrator', async () => {
    await addPerson('usr_a');
    const { token } = await signIn('usr_a');
    now += hour;
    await database.writer.write((tx) => tx.update(users).set({ role: 'admin' }).where(eq(users.id, 'usr_a')));
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
  });

  it("follows a change of its user's role", async () => {
    await addPerson('usr_a', 'admin');
    const { token } = await signIn('usr_a', 'admin');
    await database.writer.write((tx) => tx.update(users).set({ role: 'user' }).where(eq(users.id, 'usr_a')));
    expect((await keeper.validateSessionToken(token))?.role).toBe('user');
  });
});

describe('validateSessionToken', () => {
  it('records the last use at most once per minute', async () => {
    await addPerson('usr_a');
    const { token, publicId } = await signIn('usr_a');
    const openedAt = now;
    now += minute - 1;
    const before = database.writer.stats().jobs;
    await Promise.all(Array.from({ length: 50 }, () => keeper.validateSessionToken(token)));
    await keeper.settled();
    expect(database.writer.stats().jobs).toBe(before);
    expect((await rowOf(publicId))?.lastSeenAt).toBe(openedAt);

    now += 1;
    await Promise.all(Array.from({ length: 50 }, () => keeper.validateSessionToken(token)));
    await keeper.settled();
    expect(database.writer.stats().jobs).toBe(before + 1);
    expect((await rowOf(publicId))?.lastSeenAt).toBe(now);
  });

  it('succeeds when the last use cannot be recorded, and reports the error', async () => {
    await addPerson('usr_a');
    const { token } = await signIn('usr_a');
    now += 2 * minute;
    const errors: unknown[] = [];
    const readonlyKeeper = createSessionKeeper({
      database: withoutWrites(),
      now: () => now,
      onError: (error) => errors.push(error),
    });
    expect(await readonlyKeeper.validateSessionToken(token)).toBeDefined();
    await readonlyKeeper.settled();
    expect(errors).toEqual([new Error('The disk is full')]);
  });

  it('reads a session once, and again after a change', async () => {
    await addPerson('usr_a');
    const { token, publicId } = await signIn('usr_a');
    await keeper.validateSessionToken(token);
    await database.checkpoint();
    const texts: string[] = [];
    const client = database.readClient;
    const execute = client.execute.bind(client);
    client.execute = async (...call: Parameters<typeof execute>) => {
      texts.push(JSON.stringify(call[0]));
      return execute(...call);
    };
    for (let turn = 0; turn < 5; turn += 1) expect(await keeper.validateSessionToken(token)).toBeDefined();
    expect(texts).toHaveLength(1);
    const name = 'Adaeze Obi';
    await database.writer.write((tx) => tx.update(users).set({ name }).where(eq(users.id, 'usr_a')));
    await keeper.validateSessionToken(token);
    expect(texts).toHaveLength(1);
    await database.writer.write((tx) => endSessions(tx, { userId: 'usr_a', only: publicId, now }));
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
    expect(texts).toHaveLength(2);
  });
});

describe('a session token', () => {
  it('is not stored: no value of the sessions table is accepted as a token', async () => {
    await addPerson('usr_a');
    const { token } = await signIn('usr_a');
    const dump = await database.read.select().from(sessions);
    const values = dump.flatMap((row) => Object.values(row).map(String));
    expect(values).not.toContain(token);
    for (const value of values) expect(await keeper.validateSessionToken(value)).toBeUndefined();
  });

  it.each(['', 'x', 'A'.repeat(43), "' OR 1=1 --"])('that was never issued is rejected: %j', async (token) => {
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
  });

  it('is new at every log-in', async () => {
    await addPerson('usr_a');
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn('usr_a')));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(20);
  });
});

describe('ending sessions', () => {
  it('ends one session, all but one, or all of a user at once', async () => {
    await addPerson('usr_a');
    await addPerson('usr_b');
    const [phone, laptop, tablet] = [await signIn('usr_a'), await signIn('usr_a'), await signIn('usr_a')];
    const stranger = await signIn('usr_b');
    const open = async () => {
      const all = [phone, laptop, tablet, stranger];
      const found = await Promise.all(all.map(({ token }) => keeper.validateSessionToken(token)));
      return found.map((session) => session !== undefined);
    };
    const end = (choice: { only?: string; except?: string }) =>
      database.writer.write((tx) => endSessions(tx, { userId: 'usr_a', now, ...choice }));

    expect(await end({ only: stranger.publicId })).toEqual([]);
    expect(await end({ only: phone.publicId })).toEqual([phone.publicId]);
    expect(await open()).toEqual([false, true, true, true]);
    expect(await end({ except: laptop.publicId })).toEqual([tablet.publicId]);
    expect(await open()).toEqual([false, true, false, true]);
    expect(await end({})).toEqual([laptop.publicId]);
    expect(await open()).toEqual([false, false, false, true]);
  });

  it('is rolled back with its transaction', async () => {
    await addPerson('usr_a');
    const { token } = await signIn('usr_a');
    const failing = database.writer.write(async (tx) => {
      await endSessions(tx, { userId: 'usr_a', now });
      throw new Error('Something else failed');
    });
    await expect(failing).rejects.toThrow('Something else failed');
    expect(await keeper.validateSessionToken(token)).toBeDefined();
  });

  it('deletes expired sessions and no others', async () => {
    await addPerson('usr_a');
    const old = await signIn('usr_a');
    now += 10 * day;
    const fresh = await signIn('usr_a');
    now += 5 * day;
    await database.writer.write((tx) => deleteExpiredSessions(tx, now));
    expect(await rowOf(old.publicId)).toBeUndefined();
    expect(await rowOf(fresh.publicId)).toBeDefined();
  });
});

describe('renewSession', () => {
  const prove = (publicId: string, userId: Id<'usr'> = 'usr_a') =>
    database.writer.write((tx) => renewSession(tx, { userId, publicId, role: 'user', by: 'pin', now }));

  it('replaces the token, and the old one becomes invalid', async () => {
    await addPerson('usr_a');
    const { token, publicId } = await signIn('usr_a');
    now += hour;
    const renewed = await prove(publicId);
    expect(renewed?.expiresAt).toBe(now - hour + 30 * day);
    expect(await keeper.validateSessionToken(token)).toBeUndefined();
    expect(await keeper.validateSessionToken(renewed?.token ?? '')).toMatchObject({
      sessionId: publicId,
      authenticatedAt: now,
    });
    expect(await rowOf(publicId)).toMatchObject({ authenticatedBy: 'pin', createdAt: now - hour });
  });

  it("does nothing to another user's session or to one that has ended", async () => {
    await addPerson('usr_a');
    const { token, publicId } = await signIn('usr_a');
    expect(await prove(publicId, 'usr_b')).toBeUndefined();
    expect(await prove('ses_none')).toBeUndefined();
    expect(await keeper.validateSessionToken(token)).toBeDefined();
  });
});

describe('listOpenSessions', () => {
  it('lists only open sessions, last used first, without their stored ids', async () => {
    await addPerson('usr_a');
    await signIn('usr_a');
    now += 13 * day;
    const phone = await signIn('usr_a');
    now += hour;
    const laptop = await signIn('usr_a');
    now += 2 * day;
    const list = await listOpenSessions(database.read, { userId: 'usr_a', now });
    expect(list.map(({ publicId }) => publicId)).toEqual([laptop.publicId, phone.publicId]);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['createdAt', 'lastSeenAt', 'publicId', 'userAgent']);
  });

  it('gets user agents that openSession truncated to 200 characters', async () => {
    await addPerson('usr_a');
    const session = {
      userId: 'usr_a',
      role: 'user',
      publicId: 'ses_long',
      userAgent: 'x'.repeat(5000),
      now,
    } as const;
    await database.writer.write((tx) => openSession(tx, session));
    expect((await rowOf('ses_long'))?.userAgent).toHaveLength(200);
  });
});

/** The same database with writes that fail as on a full disk. */
function withoutWrites(): Database {
  const refuse = () => Promise.reject(new Error('The disk is full'));
  const writer = { ...database.writer, write: refuse, batched: () => refuse };
  return { ...database, writer };
}
