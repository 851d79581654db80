import { kobo, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from './password.ts';
import { verifyEmail } from './email-verification.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';
import { setPayoutPin } from './pin.ts';
import { logIn } from './sign-in.ts';
import { requireStepUp, requireStepUpToPay } from './proof.ts';
import { stepUp } from './step-up.ts';

let fixture: AuthFixture;
let token: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
});
afterEach(() => fixture.dispose());

const wait = (ms: number) => fixture.services.clock.advance(ms);
const call = () => fixture.callFrom({ token });
const isFresh = async () =>
  requireStepUp(await call()).then(
    () => true,
    () => false,
  );
const prove = async (input: Parameters<typeof stepUp>[1]) => {
  const { session } = await stepUp(await call(), input);
  token = session?.token ?? '';
};
const byPassword = { method: 'password', password } as const;

describe('requireStepUp', () => {
  it.each([
    [10 * minuteMs - 1000, true],
    [10 * minuteMs, false],
    [10 * minuteMs + 1000, false],
  ])('%i ms after a login with the password accepts the session: %s', async (ms, fresh) => {
    wait(ms);
    expect(await isFresh()).toBe(fresh);
  });

  it('does not accept a session merely because it is used', async () => {
    for (let minute = 0; minute < 9; minute += 1) {
      wait(minuteMs);
      expect(await isFresh()).toBe(true);
    }
    wait(minuteMs);
    expect(await isFresh()).toBe(false);
  });

  it('returns the methods that the caller has', async () => {
    await setPayoutPin(await call(), { password, pin: '2580' });
    wait(10 * minuteMs);
    const refusal = requireStepUp(await call());
    await expect(refusal).rejects.toMatchObject({ code: 'auth.step_up_required', params: { methods: 'pin,password' } });
    for (let turn = 0; turn < 5; turn += 1) await prove({ method: 'pin', pin: '9517' }).catch(() => undefined);
    await expect(requireStepUp(await call())).rejects.toMatchObject({ params: { methods: 'password' } });
  });

  it('concerns one session only: another device stays stale', async () => {
    wait(10 * minuteMs);
    const { session } = await logIn(await fixture.callFrom(), { email, password });
    await expect(requireStepUp(await fixture.callFrom({ token: session?.token }))).resolves.toBeUndefined();
    expect(await isFresh()).toBe(false);
  });

  it('rejects guests, and sessions without a known authentication', async () => {
    await expect(requireStepUp(await fixture.callFrom())).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    const { actor } = await call();
    const unknown = fixture.contextOf({ ...actor, authenticatedAt: undefined } as typeof actor);
    await expect(requireStepUp(unknown)).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });

  it.each([
    [5_000_000, true],
    [5_000_001, false],
  ])('lets a stale session pay %i kobo: %s', async (amountKobo, paid) => {
    wait(10 * minuteMs);
    const outcome = requireStepUpToPay(await call(), kobo(amountKobo)).then(
      () => true,
      () => false,
    );
    expect(await outcome).toBe(paid);
  });
});

describe('stepUp', () => {
  beforeEach(() => wait(10 * minuteMs));

  it('is valid for ten minutes, under a new token', async () => {
    const before = token;
    await prove(byPassword);
    expect(token).not.toBe(before);
    expect([await fixture.isOpen(before), await fixture.isOpen(token)]).toEqual([false, true]);
    wait(10 * minuteMs - 1000);
    expect(await isFresh()).toBe(true);
    wait(1000);
    expect(await isFresh()).toBe(false);
    expect((await fixture.actions()).at(-1)).toBe('session.stepped_up');
  });

  it('accepts the payout PIN, and counts wrong ones together with withdrawals', async () => {
    await setPayoutPin(await call(), { password, pin: '2580' });
    await expect(prove({ method: 'pin', pin: '9517' })).rejects.toThrow('Attempts left: 4.');
    expect(await isFresh()).toBe(false);
    await prove({ method: 'pin', pin: '2580' });
    expect(await isFresh()).toBe(true);
  });

  it('rejects a PIN when the caller has none', async () => {
    await expect(prove({ method: 'pin', pin: '2580' })).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });

  it('rejects a wrong password, and blocks after five', async () => {
    const wrong = { method: 'password', password: newPassword } as const;
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(prove(wrong)).rejects.toMatchObject({ code: 'auth.wrong_current_password' });
    }
    await expect(prove(byPassword)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    expect(await isFresh()).toBe(false);
  });
});

it('a changed password confirms the identity again, but a mailed link does not', async () => {
  wait(10 * minuteMs);
  const [mail] = await fixture.mails();
  const { session: confirmed } = await verifyEmail(await call(), { token: secretIn(mail) });
  token = confirmed?.token ?? '';
  expect(await isFresh()).toBe(false);
  const input = { currentPassword: password, newPassword };
  token = (await changePassword(await call(), input)).session?.token ?? '';
  expect(await isFresh()).toBe(true);
});
