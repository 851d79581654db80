import { attempts, outboxEvents } from '@rentreel/db/schema';
import { dayMs, hourMs, minuteMs } from '@rentreel/values';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';
import { requestPasswordReset, resetPassword } from './password.ts';
import { deleteSpentSignIns } from './sessions.ts';
import { logIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await createAuthFixture();
});
afterEach(() => fixture.dispose());

const carrier = '102.89.7.7';
const right = { email, password };
const callFrom = async (clientAddress: string, deviceKeys?: string) => ({
  ...(await fixture.callFrom({ clientAddress })),
  deviceKeys,
});
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unforeseen'),
  );

/** Signs the owner up and returns what their browser stores. */
async function joinOnOwnDevice(): Promise<string> {
  const { session } = await signUp(await callFrom(carrier), { ...right, name: 'Adaeze Okonkwo' });
  if (session?.deviceKeys === undefined) throw new Error('a sign-up remembers its device');
  return session.deviceKeys;
}

const guessAt = async (account: string, clientAddress: string) =>
  outcomeOf(logIn(await callFrom(clientAddress), { email: account, password: 'a wrong guess' }));

async function guessFromCarrier(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await guessAt(`person${turn}@example.com`, carrier);
}

describe('100 wrong logins from one address', () => {
  it('block neither sign-ups nor logins on a known device, and delay other logins by seconds', async () => {
    const device = await joinOnOwnDevice();
    await guessFromCarrier();
    expect(await guessAt('another@example.com', carrier)).toBe('auth.too_many_tries');
    const newcomer = { email: 'new@example.com', password: newPassword, name: 'Bola Ade' };
    expect(await outcomeOf(signUp(await callFrom(carrier), newcomer))).toBe('in');
    expect(await outcomeOf(logIn(await callFrom(carrier, device), right))).toBe('in');
    expect(await outcomeOf(logIn(await callFrom(carrier), right))).toBe('auth.too_many_tries');
    fixture.services.clock.advance(10_000);
    expect(await outcomeOf(logIn(await callFrom(carrier), right))).toBe('in');
  }, 60_000);

  it('are forgotten gradually, by the minute', async () => {
    await guessFromCarrier();
    fixture.services.clock.advance(5 * minuteMs);
    const outcomes: string[] = [];
    for (let turn = 0; turn < 31; turn += 1) outcomes.push(await guessAt(`later${turn}@example.com`, carrier));
    expect(outcomes.filter((outcome) => outcome === 'auth.wrong_credentials')).toHaveLength(30);
    expect(outcomes.at(-1)).toBe('auth.too_many_tries');
  }, 60_000);

  it('leave a known device its own five attempts', async () => {
    const device = await joinOnOwnDevice();
    const guess = async () => outcomeOf(logIn(await callFrom(carrier, device), { email, password: 'a wrong guess' }));
    for (let turn = 0; turn < 5; turn += 1) expect(await guess()).toBe('auth.wrong_credentials');
    expect(await guess()).toBe('auth.too_many_tries');
  });
});

describe('60 login attempts for one account from 60 networks', () => {
  const guessEverywhere = async (account = email) => {
    const outcomes: string[] = [];
    for (let turn = 1; turn <= 60; turn += 1) outcomes.push(await guessAt(account, `41.58.0.${turn}`));
    return outcomes;
  };

  it('are blocked after 20, with or without an account, even with the right password', async () => {
    await joinOnOwnDevice();
    const known = await guessEverywhere();
    expect(known).toEqual([
      ...Array<string>(20).fill('auth.wrong_credentials'),
      ...Array<string>(40).fill('auth.account_guarded'),
    ]);
    expect(await guessEverywhere('nobody@example.com')).toEqual(known);
    await expect(logIn(await callFrom('197.210.0.1'), right)).rejects.toThrow(
      'There were many wrong log-ins to this account. Log in on a device that you have used before, or choose a new password by email.',
    );
    const again = { ...right, name: 'Adaeze Okonkwo' };
    expect(await outcomeOf(signUp(await callFrom('197.210.0.2'), again))).toBe('auth.account_guarded');
  }, 60_000);

  it('do not block the owner on a known device or after a password reset by mail', async () => {
    const device = await joinOnOwnDevice();
    await guessEverywhere();
    expect(await outcomeOf(logIn(await callFrom('197.210.0.1', device), right))).toBe('in');
    const abroad = await callFrom('197.210.0.3');
    await requestPasswordReset(abroad, { email });
    await resetPassword(abroad, { token: secretIn((await fixture.mails()).at(-1)), newPassword });
    expect(await outcomeOf(logIn(abroad, { email, password: newPassword }))).toBe('in');
  }, 60_000);

  it('are forgotten one per half hour', async () => {
    await joinOnOwnDevice();
    await guessEverywhere();
    fixture.services.clock.advance(30 * minuteMs);
    expect(await guessAt(email, '41.58.1.1')).toBe('auth.wrong_credentials');
    expect(await guessAt(email, '41.58.1.2')).toBe('auth.account_guarded');
  }, 60_000);

  it('leave no rows after a day', async () => {
    await guessEverywhere();
    fixture.services.clock.advance(dayMs + 1);
    await deleteSpentSignIns(fixture.system);
    expect(await fixture.services.database.read.$count(attempts)).toBe(0);
  }, 60_000);
});

describe('the device keys of a browser', () => {
  it('are rejected for another account, with a forged signature or after a year', async () => {
    const device = await joinOnOwnDevice();
    for (let turn = 1; turn <= 20; turn += 1) await guessAt(email, `41.58.0.${turn}`);
    const { session } = await signUp(await callFrom('197.210.0.9'), {
      email: 'mallory@example.com',
      password: newPassword,
      name: 'Mallory',
    });
    const forged = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const keys of [session?.deviceKeys, forged, 'x', '~', '..', undefined]) {
      expect(await outcomeOf(logIn(await callFrom('197.210.0.1', keys), right))).toBe('auth.account_guarded');
    }
    const both = await logIn(await callFrom('197.210.0.1', `${session?.deviceKeys}~${device}`), right);
    expect(both.session?.deviceKeys?.split('~')).toHaveLength(2);
    fixture.services.clock.advance(366 * dayMs);
    for (let turn = 1; turn <= 20; turn += 1) await guessAt(email, `41.58.0.${turn}`);
    expect(await outcomeOf(logIn(await callFrom('197.210.0.1', device), right))).toBe('auth.account_guarded');
  }, 60_000);
});

describe('sign-ups from one network', () => {
  const join = async (turn: number, clientAddress = carrier) =>
    outcomeOf(signUp(await callFrom(clientAddress), { email: `p${turn}@example.com`, password, name: 'Bisi Adewale' }));

  it('are limited to 20 at once, then to one per three minutes', async () => {
    const outcomes: string[] = [];
    for (let turn = 0; turn < 22; turn += 1) outcomes.push(await join(turn));
    expect(outcomes).toEqual([...Array<string>(20).fill('in'), 'auth.too_many_sign_ups', 'auth.too_many_sign_ups']);
    expect(await join(30, '197.210.0.1')).toBe('in');
    fixture.services.clock.advance(3 * minuteMs);
    expect([await join(31), await join(32)]).toEqual(['in', 'auth.too_many_sign_ups']);
    expect(await guessAt('p1@example.com', carrier)).toBe('auth.wrong_credentials');
    fixture.services.clock.advance(hourMs);
    expect(await join(33)).toBe('in');
  }, 60_000);

  it('send the first five mails immediately and delay each further one by another minute', async () => {
    for (let turn = 0; turn < 8; turn += 1) await join(turn);
    const events = await fixture.services.database.read
      .select({ runAt: outboxEvents.runAt })
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, 'mail.requested'))
      .orderBy(asc(outboxEvents.seq));
    const now = fixture.services.clock.now();
    expect(events.map(({ runAt }) => (runAt - now) / minuteMs)).toEqual([0, 0, 0, 0, 0, 1, 2, 3]);
  }, 60_000);
});
