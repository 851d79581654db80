import { authenticatorCodeAt } from '@rentreel/auth';
import { secondFactorRules } from '@rentreel/contracts/auth';
import { dayMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmAuthenticator, getSecondFactors, removeAuthenticator, startAuthenticator } from './authenticator.ts';
import { type AuthFixture, email, newPassword, password, secretIn, withDevices } from './fixtures.ts';
import { copiedStart } from '../testing/index.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { findPayoutWait } from './payout-wait.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { finishLogIn } from './second-step.ts';
import { deleteSpentSignIns } from './sessions.ts';
import { logIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { requireStepUp } from './proof.ts';
import { stepUp } from './step-up.ts';

const stepMs = 30_000;

let fixture: AuthFixture;
let token: string;
let secret: string;
let codes: readonly string[];

const now = () => fixture.services.clock.now();
const call = () => fixture.callFrom({ token });
const guest = () => fixture.callFrom({ userAgent: 'Firefox Windows' });
const codeNow = () => authenticatorCodeAt(secret, now());
const bare = (code: string | undefined) => (code ?? '').replaceAll('-', '');
/** Returns a code that is invalid at all times near now. */
const wrongCode = () => {
  const near = [-1, 0, 1].map((steps) => authenticatorCodeAt(secret, now() + steps * stepMs));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

/** Moves to the start of a 30-second step, so that its edges are exact. */
const moveToStep = () => fixture.services.clock.advance(stepMs - (now() % stepMs));

/** A user with an authenticator. */
const newStart = copiedStart(async (empty) => {
  fixture = withDevices(empty);
  token = await fixture.join();
  moveToStep();
  ({ secret } = await startAuthenticator(await call()));
  ({ codes } = await confirmAuthenticator(await call(), { code: codeNow() }));
  return { people: {}, token, secret, codes };
});

beforeEach(async () => {
  const start = await newStart();
  fixture = withDevices(start.fixture);
  ({ token, secret, codes } = start);
  moveToStep();
  fixture.services.clock.advance(10 * stepMs);
});
afterEach(() => fixture.dispose());

async function ticket(): Promise<string> {
  const { answer, session } = await logIn(await guest(), { email, password });
  expect(session).toBeUndefined();
  if (!('secondStep' in answer)) throw new Error('The log-in asked for no second step');
  return answer.secondStep.ticket;
}
const finish = async (given: string, code: string) =>
  finishLogIn(await guest(), { method: 'code', ticket: given, code });
const recover = async (given: string, code: string | undefined) =>
  finishLogIn(await guest(), { method: 'recovery_code', ticket: given, recoveryCode: bare(code) });

describe('a two-step login', () => {
  it('opens a session only after the code', async () => {
    const given = await ticket();
    const { session, answer } = await finish(given, codeNow());
    expect(answer.email).toBe(email);
    expect(await fixture.isOpen(session?.token)).toBe(true);
    expect(await fixture.isOpen(given)).toBe(false);
    await expect(requireStepUp(await fixture.callFrom({ token: session?.token }))).resolves.toBeUndefined();
  });

  it('accepts a code up to 30 seconds before and after its step', async () => {
    const shown = codeNow();
    fixture.services.clock.advance(2 * stepMs - 1);
    await expect(finish(await ticket(), shown)).resolves.toMatchObject({ answer: { email } });
    const early = authenticatorCodeAt(secret, now() + stepMs);
    await expect(finish(await ticket(), early)).resolves.toMatchObject({ answer: { email } });
  });

  it.each([
    ['a minute after its step', -2 * stepMs],
    ['a minute before its step', 2 * stepMs],
  ])('rejects a code that comes %s', async (_, ms) => {
    const shown = authenticatorCodeAt(secret, now() + ms);
    await expect(finish(await ticket(), shown)).rejects.toMatchObject({ code: 'auth.wrong_code' });
  });

  it('accepts each code once across logins and step-ups', async () => {
    const code = codeNow();
    await finish(await ticket(), code);
    await expect(finish(await ticket(), code)).rejects.toMatchObject({ code: 'auth.code_used' });
    const replay = stepUp(await call(), { method: 'code', code });
    await expect(replay).rejects.toMatchObject({ code: 'auth.code_used' });
    // An older code of the window is also rejected after a newer one.
    const older = authenticatorCodeAt(secret, now() - stepMs);
    await expect(finish(await ticket(), older)).rejects.toMatchObject({ code: 'auth.code_used' });
  });

  it('is blocked after five wrong codes, even for the right code and a new login', async () => {
    const given = await ticket();
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(finish(given, wrongCode())).rejects.toMatchObject({ code: 'auth.wrong_code' });
    }
    await expect(finish(given, codeNow())).rejects.toMatchObject({ code: 'auth.log_in_over' });
    await expect(finish(await ticket(), codeNow())).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    fixture.services.clock.advance(stepMs);
    await expect(finish(await ticket(), codeNow())).resolves.toMatchObject({ answer: { email } });
  });

  it('can be finished once', async () => {
    const given = await ticket();
    await finish(given, codeNow());
    fixture.services.clock.advance(stepMs);
    await expect(finish(given, codeNow())).rejects.toMatchObject({ code: 'auth.log_in_over' });
    await expect(recover(given, codes[0])).rejects.toMatchObject({ code: 'auth.log_in_over' });
  });

  it.each([
    [secondFactorRules.logInLifeMs - 1000, true],
    [secondFactorRules.logInLifeMs, false],
    [secondFactorRules.logInLifeMs + 1000, false],
  ])('can be finished after %i ms: %s', async (ms, open) => {
    const given = await ticket();
    fixture.services.clock.advance(ms);
    const outcome = finish(given, codeNow()).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(open);
  });

  it('is invalidated by a changed password', async () => {
    const given = await ticket();
    await changePassword(await call(), { currentPassword: password, newPassword });
    await expect(finish(given, codeNow())).rejects.toMatchObject({ code: 'auth.log_in_over' });
  });

  it('is still required after a password reset by mail', async () => {
    await requestPasswordReset(await guest(), { email });
    const mail = (await fixture.mails()).findLast(({ subject }) => subject === 'Choose a new password');
    await resetPassword(await guest(), { token: secretIn(mail), newPassword });
    const { answer, session } = await logIn(await guest(), { email, password: newPassword });
    expect([session, 'secondStep' in answer]).toEqual([undefined, true]);
  });

  it('cannot be bypassed by signing up with the same address and password', async () => {
    const outcome = await signUp(await guest(), { email, password, name: 'Adaeze Okonkwo' });
    expect(outcome).toEqual({ answer: { signedIn: false } });
    expect((await fixture.mails()).at(-1)?.subject).toBe('You already have an account');
  });

  it('leaves no row when it is not finished', async () => {
    await ticket();
    fixture.services.clock.advance(secondFactorRules.logInLifeMs);
    await deleteSpentSignIns(fixture.guest);
    const { rows } = await fixture.services.database.read.$client.execute('SELECT * FROM pending_log_ins');
    expect(rows).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('are ten, stored only as hashes', async () => {
    expect(codes).toHaveLength(10);
    for (const [slot, code] of codes.entries()) expect(code).toMatch(new RegExp(`^${slot}-[A-Z2-9]{5}-[A-Z2-9]{5}$`));
    const { rows } = await fixture.services.database.read.$client.execute('SELECT * FROM recovery_codes');
    const stored = JSON.stringify(rows);
    for (const code of codes) expect(stored).not.toContain(code.slice(2, 7));
    expect(stored.match(/\$argon2id\$/g)).toHaveLength(10);
  });

  it('log in once each, end the other sessions and notify the owner of the number left', async () => {
    const { session } = await recover(await ticket(), codes[4]);
    expect(await fixture.isOpen(session?.token)).toBe(true);
    expect(await fixture.isOpen(token)).toBe(false);
    await expect(recover(await ticket(), codes[4])).rejects.toMatchObject({ code: 'auth.wrong_recovery_code' });
    const mine = await fixture.callFrom({ token: session?.token });
    expect(await getSecondFactors(mine)).toMatchObject({ authenticator: { recoveryCodesLeft: 9 } });
    expect(await fixture.notices('security.recovery_code_used')).toMatchObject([
      { left: 9, device: 'Firefox on Windows' },
    ]);
    await recover(await ticket(), codes[0]);
  });

  it('are blocked after five wrong ones, while the app still works', async () => {
    const given = await ticket();
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(recover(given, `${turn}-AAAAA-AAAAA`)).rejects.toMatchObject({ code: 'auth.wrong_recovery_code' });
    }
    await expect(recover(await ticket(), codes[0])).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    await finish(await ticket(), codeNow());
  });

  it('are replaced by new ones, which requires a recent authentication', async () => {
    fixture.services.clock.advance(10 * minuteMs);
    await expect(renewRecoveryCodes(await call())).rejects.toMatchObject({ code: 'auth.step_up_required' });
    const proved = await stepUp(await call(), { method: 'code', code: codeNow() });
    token = proved.session?.token ?? '';
    const { codes: next } = await renewRecoveryCodes(await call());
    await expect(recover(await ticket(), codes[1])).rejects.toMatchObject({ code: 'auth.wrong_recovery_code' });
    await recover(await ticket(), next[1]);
  });
});

describe('turning two-step login on and off', () => {
  it('stores the secret encrypted, and notifies the owner of each change', async () => {
    const { rows } = await fixture.services.database.read.$client.execute('SELECT secret FROM authenticators');
    expect(JSON.stringify(rows)).not.toContain(secret);
    token = (await stepUp(await call(), { method: 'code', code: codeNow() })).session?.token ?? '';
    await removeAuthenticator(await call());
    expect(await getSecondFactors(await call())).toEqual({});
    expect((await fixture.notices('security.two_step_changed')).map(({ change }) => change)).toEqual(['on', 'off']);
    const { session } = await logIn(await guest(), { email, password });
    expect(await fixture.isOpen(session?.token)).toBe(true);
  });

  it('requires a recent authentication for each step', async () => {
    fixture.services.clock.advance(10 * minuteMs);
    const refused = { code: 'auth.step_up_required', params: { methods: 'code,password' } };
    await expect(removeAuthenticator(await call())).rejects.toMatchObject(refused);
    await expect(startAuthenticator(await call())).rejects.toMatchObject(refused);
    await expect(confirmAuthenticator(await call(), { code: codeNow() })).rejects.toMatchObject(refused);
  });

  it('cannot be started again while it is on', async () => {
    token = (await stepUp(await call(), { method: 'code', code: codeNow() })).session?.token ?? '';
    await expect(startAuthenticator(await call())).rejects.toMatchObject({ code: 'auth.authenticator_on' });
    const again = confirmAuthenticator(await call(), { code: codeNow() });
    await expect(again).rejects.toMatchObject({ code: 'auth.authenticator_on' });
  });
});

describe('an app during its set-up', () => {
  let other: string;
  const callOther = () => fixture.callFrom({ token: other });
  beforeEach(async () => {
    other = await fixture.join({ email: 'bisi@example.com' });
    ({ secret } = await startAuthenticator(await callOther()));
  });

  it('is not required before its first code', async () => {
    const { session } = await logIn(await guest(), { email: 'bisi@example.com', password });
    expect(await fixture.isOpen(session?.token)).toBe(true);
    const proof = stepUp(await callOther(), { method: 'code', code: codeNow() });
    await expect(proof).rejects.toMatchObject({ code: 'auth.authenticator_off' });
    const confirmed = confirmAuthenticator(await callOther(), { code: wrongCode() });
    await expect(confirmed).rejects.toMatchObject({ code: 'auth.wrong_code' });
    await confirmAuthenticator(await callOther(), { code: codeNow() });
    expect(await getSecondFactors(await callOther())).toMatchObject({ authenticator: { recoveryCodesLeft: 10 } });
  });

  it('is replaced when the set-up is restarted: a code of the first app is wrong', async () => {
    const first = codeNow();
    ({ secret } = await startAuthenticator(await callOther()));
    if (first !== codeNow()) {
      await expect(confirmAuthenticator(await callOther(), { code: first })).rejects.toMatchObject({
        code: 'auth.wrong_code',
      });
    }
    await confirmAuthenticator(await callOther(), { code: codeNow() });
  });

  it('expires after half an hour', async () => {
    fixture.services.clock.advance(secondFactorRules.setUpLifeMs);
    other = (await stepUp(await callOther(), { method: 'password', password })).session?.token ?? '';
    const late = confirmAuthenticator(await callOther(), { code: codeNow() });
    await expect(late).rejects.toMatchObject({ code: 'auth.set_up_over' });
  });
});

it('a two-step login delays withdrawals for a day after a recovery code, but not after a code of the app', async () => {
  const { actor } = await call();
  const userId = actor.kind === 'user' ? actor.userId : 'usr_none';
  const waitNow = async () => findPayoutWait(fixture.services.database.read, userId, now());
  await finish(await ticket(), codeNow());
  expect(await waitNow()).toBeUndefined();
  await recover(await ticket(), codes[0]);
  expect(await waitNow()).toEqual({ reason: 'recovery_code', until: now() + dayMs });
});
