import { passkeyRules } from '@rentreel/contracts/auth';
import { minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuthFixture, createAuthFixture, email, password } from './fixtures.ts';
import { startPasskeyLogin, startPasskeyProof } from './passkey-answer.ts';
import { logInWithPasskey } from './passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { deleteSpentSignIns } from './sessions.ts';
import { type Forgery, SoftwarePasskey } from './software-passkey.ts';
import { requireStepUp } from './proof.ts';
import { stepUp } from './step-up.ts';

let fixture: AuthFixture;
let token: string;
let device: SoftwarePasskey;

const call = () => fixture.callFrom({ token });
const guest = () => fixture.callFrom({ userAgent: 'Firefox Windows' });
const newDevice = () => new SoftwarePasskey(fixture.services.appOrigin);
const add = async (made = device, owner = token) => {
  const ctx = await fixture.callFrom({ token: owner });
  return addPasskey(ctx, { name: 'My phone', passkey: made.make(await startPasskey(ctx)) });
};
const enter = async (forged?: Forgery, by = device) =>
  logInWithPasskey(await guest(), { answer: by.answer(await startPasskeyLogin(await guest()), forged) });
const refused = { code: 'auth.passkey_refused' };

beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
  device = newDevice();
});
afterEach(() => fixture.dispose());

describe('a passkey', () => {
  it('can be added, used, renamed and removed, and its owner is notified', async () => {
    const { id } = await add();
    const { session, answer } = await enter();
    expect(answer.email).toBe(email);
    expect(await fixture.isOpen(session?.token)).toBe(true);
    await expect(requireStepUp(await fixture.callFrom({ token: session?.token }))).resolves.toBeUndefined();
    await renamePasskey(await call(), { passkeyId: id, name: 'Tecno' });
    const [passkey] = await listPasskeys(await call());
    expect(passkey).toMatchObject({ id, name: 'Tecno', isBlocked: false, isSynced: false });
    expect(passkey?.lastUsedAt).toBe(fixture.services.clock.now());
    await removePasskey(await call(), { passkeyId: id });
    await expect(enter()).rejects.toMatchObject(refused);
    const notified = await fixture.notices('security.passkey_changed');
    expect(notified.map(({ change, name }) => [change, name])).toEqual([
      ['added', 'My phone'],
      ['removed', 'Tecno'],
    ]);
  });

  it('requires a recent authentication to be added and removed', async () => {
    const { id } = await add();
    fixture.services.clock.advance(10 * minuteMs);
    const stale = { code: 'auth.step_up_required', params: { methods: 'passkey,password' } };
    await expect(startPasskey(await call())).rejects.toMatchObject(stale);
    await expect(removePasskey(await call(), { passkeyId: id })).rejects.toMatchObject(stale);
  });

  it('can be added once, up to ten per person', async () => {
    await add();
    await expect(add()).rejects.toMatchObject({ code: 'auth.passkey_exists' });
    for (let count = 1; count < passkeyRules.most; count += 1) await add(newDevice());
    await expect(add(newDevice())).rejects.toMatchObject({ code: 'auth.too_many_passkeys' });
  });

  it('of another person cannot be renamed, removed or used for a step-up', async () => {
    const { id } = await add();
    const other = await fixture.join({ email: 'bisi@example.com' });
    const theirs = () => fixture.callFrom({ token: other });
    const none = { code: 'auth.passkey_not_found' };
    await expect(renamePasskey(await theirs(), { passkeyId: id, name: 'Mine' })).rejects.toMatchObject(none);
    await expect(removePasskey(await theirs(), { passkeyId: id })).rejects.toMatchObject(none);
    const answer = device.answer(await startPasskeyProof(await theirs()));
    await expect(stepUp(await theirs(), { method: 'passkey', answer })).rejects.toMatchObject(refused);
    expect(await listPasskeys(await theirs())).toEqual([]);
  });
});

describe('an answer of a passkey', () => {
  beforeEach(() => add());

  it.each<[string, Forgery]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another site', { origin: 'https://rentreel.example.com' }],
    ['another host', { rpId: 'example.com' }],
    ['a device without user verification', { verified: false }],
  ])('is rejected for %s', async (_, forged) => {
    await expect(enter(forged)).rejects.toMatchObject(refused);
    await expect(enter()).resolves.toMatchObject({ answer: { email } });
  });

  it('is rejected when another key has signed it', async () => {
    const thief = newDevice();
    Object.defineProperty(thief, 'id', { value: device.id });
    await expect(enter({}, thief)).rejects.toMatchObject(refused);
  });

  it('is accepted once', async () => {
    const answer = device.answer(await startPasskeyLogin(await guest()));
    await logInWithPasskey(await guest(), { answer });
    await expect(logInWithPasskey(await guest(), { answer })).rejects.toMatchObject(refused);
  });

  it('is accepted only for its purpose and in its session', async () => {
    const forLogin = device.answer(await startPasskeyLogin(await guest()));
    await expect(stepUp(await call(), { method: 'passkey', answer: forLogin })).rejects.toMatchObject(refused);
    const forProof = device.answer(await startPasskeyProof(await call()));
    await expect(logInWithPasskey(await guest(), { answer: forProof })).rejects.toMatchObject(refused);
    const { session } = await enter();
    const elsewhere = await fixture.callFrom({ token: session?.token });
    const ofMine = device.answer(await startPasskeyProof(await call()));
    await expect(stepUp(elsewhere, { method: 'passkey', answer: ofMine })).rejects.toMatchObject(refused);
  });

  it.each([
    [passkeyRules.challengeLifeMs - 1000, true],
    [passkeyRules.challengeLifeMs, false],
    [passkeyRules.challengeLifeMs + 1000, false],
  ])('given after %i ms is accepted: %s', async (ms, taken) => {
    const asked = await startPasskeyLogin(await guest());
    fixture.services.clock.advance(ms);
    const outcome = logInWithPasskey(await guest(), { answer: device.answer(asked) }).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(taken);
  });

  it('of a clone blocks the passkey and notifies its owner; the password still works', async () => {
    await enter({ signCount: 5 });
    await expect(enter({ signCount: 5 })).rejects.toMatchObject({ code: 'auth.passkey_blocked' });
    await expect(enter({ signCount: 9 })).rejects.toMatchObject({ code: 'auth.passkey_blocked' });
    expect((await fixture.notices('security.passkey_changed')).map(({ change }) => change)).toEqual([
      'added',
      'blocked',
    ]);
    expect(await listPasskeys(await call())).toMatchObject([{ isBlocked: true }]);
    fixture.services.clock.advance(10 * minuteMs);
    await expect(startPasskey(await call())).rejects.toMatchObject({ params: { methods: 'password' } });
    await stepUp(await call(), { method: 'password', password });
  });

  it('of a passkey without a counter is accepted each time', async () => {
    await enter({ signCount: 0 });
    await expect(enter({ signCount: 0 })).resolves.toMatchObject({ answer: { email } });
  });

  it('authenticates the session for ten minutes', async () => {
    fixture.services.clock.advance(10 * minuteMs);
    const answer = device.answer(await startPasskeyProof(await call()));
    token = (await stepUp(await call(), { method: 'passkey', answer })).session?.token ?? '';
    await expect(requireStepUp(await call())).resolves.toBeUndefined();
  });

  it('leaves no challenge when it is never given', async () => {
    await startPasskeyLogin(await guest());
    fixture.services.clock.advance(passkeyRules.challengeLifeMs);
    await deleteSpentSignIns(fixture.guest);
    const { rows } = await fixture.services.database.read.$client.execute('SELECT * FROM passkey_challenges');
    expect(rows).toEqual([]);
  });
});
