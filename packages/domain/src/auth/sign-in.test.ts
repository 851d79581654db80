import { hashPassword, needsRehash, passwordHashLoad } from '@rentreel/auth';
import { restorePasswordHashes, useCheapPasswordHashes } from '@rentreel/auth/testing';
import { sessions, users } from '@rentreel/db/schema';
import { minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { subjectOfEmail } from './attempts.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password } from './fixtures.ts';
import { findUserByEmail } from './repository.ts';
import { completePasswordLogIn, logIn } from './sign-in.ts';

beforeAll(restorePasswordHashes);

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await createAuthFixture();
});
afterEach(() => fixture.dispose());

const right = { email, password };
const wrong = { email, password: newPassword };

/** A hash of `password` with earlier, cheaper parameters. */
const cheapHash = '$argon2id$v=19$m=8192,t=1,p=1$aRFFoN1DJZEIbcYgwCrSsA$pfNiQg36jM7VMs+8fstLbb4i/RVFt2Yq408TiBaF54E';

describe('logIn', () => {
  it('opens a new session for the right password and returns the person', async () => {
    const first = await fixture.join();
    const { session, answer } = await logIn(await fixture.callFrom(), right);
    expect(answer).toMatchObject({ email, role: 'user' });
    expect(JSON.stringify(answer)).not.toContain(session?.token);
    expect(session?.token).not.toBe(first);
    expect(await fixture.isOpen(session?.token)).toBe(true);
    expect(await fixture.isOpen(first)).toBe(true);
    expect((await fixture.actions()).at(-1)).toBe('session.started');
  });

  it('replaces the session of the browser, whose token becomes invalid', async () => {
    const planted = await fixture.join({ email: 'thief@example.com' });
    await fixture.join();
    const { session } = await logIn(await fixture.callFrom({ token: planted }), right);
    expect(session?.token).not.toBe(planted);
    expect(await fixture.isOpen(planted)).toBe(false);
    expect(await fixture.isOpen(session?.token)).toBe(true);
  });

  it('does not accept a token set by an attacker', async () => {
    await fixture.join();
    const planted = 'A'.repeat(43);
    const { session } = await logIn(await fixture.callFrom({ token: planted }), right);
    expect(session?.token).not.toBe(planted);
    expect(await fixture.isOpen(planted)).toBe(false);
  });

  it('does the same password work and returns the same error for known and unknown addresses', async () => {
    await fixture.join();
    const refused = async (input: typeof right) => {
      const before = passwordHashLoad().started;
      const error: unknown = await logIn(await fixture.callFrom(), input).catch((reason: unknown) => reason);
      return { error: String(error), hashes: passwordHashLoad().started - before };
    };
    const known = await refused(wrong);
    const unknown = await refused({ ...wrong, email: 'nobody@example.com' });
    expect(known).toEqual({ error: 'DomainError: Email or password isn’t right.', hashes: 1 });
    expect(unknown).toEqual(known);
  });

  it('audits rejected attempts, for unknown addresses without the address', async () => {
    const token = await fixture.join();
    const { actor } = await fixture.callFrom({ token });
    await logIn(await fixture.callFrom(), wrong).catch(() => undefined);
    await logIn(await fixture.callFrom(), { ...wrong, email: 'nobody@example.com' }).catch(() => undefined);
    const refused = (await fixture.audit()).filter(({ action }) => action === 'login.refused');
    expect(refused.map(({ subjectId }) => subjectId)).toEqual([
      actor.kind === 'user' ? actor.userId : 'usr_none',
      subjectOfEmail('nobody@example.com'),
    ]);
    expect(JSON.stringify(refused)).not.toContain('nobody@example.com');
  });

  it('replaces a hash with cheaper parameters', async () => {
    await fixture.join();
    const { database } = fixture.services;
    await database.writer.write((tx) =>
      tx.update(users).set({ passwordHash: cheapHash }).where(eq(users.email, email)),
    );
    await logIn(await fixture.callFrom(), right);
    const [user] = await database.read.select().from(users);
    expect(needsRehash(user?.passwordHash ?? '')).toBe(false);
    expect((await logIn(await fixture.callFrom(), right)).session).toBeDefined();
  });

  it('rejects a password that was replaced during the check', async () => {
    await fixture.join();
    const { database } = fixture.services;
    const checked = await findUserByEmail(database.read, email);
    if (!checked) throw new Error('Nobody has joined');
    const passwordHash = await hashPassword(newPassword);
    await database.writer.write((tx) => tx.update(users).set({ passwordHash }));
    const admitting = completePasswordLogIn(await fixture.callFrom(), checked, password);
    await expect(admitting).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
    expect(await database.read.$count(sessions)).toBe(1);
  });
});

describe('guessing passwords', () => {
  const guess = async (times: number, clientAddress = '102.89.1.1', account = email) => {
    const ctx = await fixture.callFrom({ clientAddress });
    const codes: string[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      await logIn(ctx, { email: account, password: `guess ${turn}` }).catch((error: unknown) =>
        codes.push(error instanceof Error && 'code' in error ? String(error.code) : 'unforeseen'),
      );
    }
    return codes;
  };

  it('is blocked after five attempts, even with 200 concurrent ones', async () => {
    await fixture.join();
    const ctx = await fixture.callFrom();
    const before = passwordHashLoad().started;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, turn) => logIn(ctx, { email, password: `guess ${turn}` })),
    );
    expect(passwordHashLoad().started - before).toBe(5);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect((await fixture.actions()).filter((action) => action === 'login.throttled')).toHaveLength(195);
  });

  it('is blocked in the same way for addresses without an account', async () => {
    await fixture.join();
    const known = await guess(8);
    const unknown = await guess(8, '102.89.1.1', 'nobody@example.com');
    expect(known).toEqual([
      ...Array<string>(5).fill('auth.wrong_credentials'),
      ...Array<string>(3).fill('auth.too_many_tries'),
    ]);
    expect(unknown).toEqual(known);
  });

  it('waits longer each time, states the wait, and waits at most 15 minutes', async () => {
    await guess(5);
    const waits: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const error: unknown = await logIn(await fixture.callFrom(), wrong).catch((reason: unknown) => reason);
      waits.push(error instanceof Error ? error.message.replace(/^.*Wait (.*) and.*$/, '$1') : '');
      fixture.services.clock.advance(turn < 1 ? minuteMs / 2 : Math.min(15, 2 ** (turn - 1)) * minuteMs);
      await logIn(await fixture.callFrom(), wrong).catch(() => undefined);
    }
    expect(waits).toEqual([
      '30 seconds',
      '1 minute',
      '2 minutes',
      '4 minutes',
      '8 minutes',
      '15 minutes',
      '15 minutes',
      '15 minutes',
    ]);
  });

  it('from elsewhere does not block the owner', async () => {
    await fixture.join();
    await guess(20, '185.220.101.1');
    expect((await logIn(await fixture.callFrom({ clientAddress: '102.89.1.1' }), right)).session).toBeDefined();
  });

  it('from the owner’s network delays the owner without locking them out', async () => {
    await fixture.join();
    await guess(20);
    const owner = await fixture.callFrom();
    await expect(logIn(owner, right)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    fixture.services.clock.advance(minuteMs / 2);
    expect((await logIn(owner, right)).session).toBeDefined();
  });

  it('restarts the count after the right password, and after an hour without attempts', async () => {
    await fixture.join();
    await guess(4);
    await logIn(await fixture.callFrom(), right);
    expect(await guess(5)).toEqual(Array<string>(5).fill('auth.wrong_credentials'));
    fixture.services.clock.advance(61 * minuteMs);
    expect(await guess(5)).toEqual(Array<string>(5).fill('auth.wrong_credentials'));
  });

  it('at many accounts from one network is blocked after 100 attempts, which a login to an own account does not reset', async () => {
    useCheapPasswordHashes();
    onTestFinished(restorePasswordHashes);
    await fixture.join();
    const codes: string[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      codes.push(...(await guess(1, '2001:db8:1:2::a', `person${turn}@example.com`)));
      const own = await fixture.callFrom({ clientAddress: '2001:db8:1:2::b' });
      if (turn % 10 === 0) await logIn(own, right);
    }
    expect(new Set(codes)).toEqual(new Set(['auth.wrong_credentials']));
    expect(await guess(1, '2001:db8:1:2:ffff::1', 'another@example.com')).toEqual(['auth.too_many_tries']);
    expect(await guess(1, '2001:db8:1:3::1', 'another@example.com')).toEqual(['auth.wrong_credentials']);
  }, 60_000);
});
