import type { Id } from '@rentreel/contracts/ids';
import { emailChanges, users } from '@rentreel/db/schema';
import { minuteMs, secondMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireUser, systemContext } from '../kernel/index.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';
import {
  authTimerWork,
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  freezeByLink,
  getEmailChange,
  logIn,
  requestEmailChange,
  requestPasswordReset,
  requestUnfreeze,
  resetPassword,
  unfreeze,
} from './index.ts';
import type { CallerContext } from './sessions.ts';

const moved = 'adaeze.moved@example.com';
const waitMs = 3 * 24 * 60 * minuteMs;

let fixture: AuthFixture;
let token: string;
let ada: CallerContext;
let userId: Id<'usr'>;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
  ada = await fixture.callFrom({ token });
  ({ userId } = requireUser(ada));
});
afterEach(() => fixture.dispose());

const codeTo = async (address: string): Promise<string> => {
  const mail = (await fixture.mails()).findLast(({ to, subject }) => to === address && /^\d{6} is/.test(subject));
  return mail?.subject.slice(0, 6) ?? 'none';
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const person = () => fixture.services.database.read.select().from(users).where(eq(users.id, userId)).get();
const open = () => getEmailChange(fixture.services.database.read, userId, fixture.services.clock.now());
const runTimer = () =>
  Object.values(authTimerWork)[0]?.(systemContext(fixture.services, 'timer'), userId) ?? Promise.resolve();
/** Returns the context with a session that was just authenticated. */
const fresh = async () => ({
  ...ada,
  actor: { ...requireUser(ada), authenticatedAt: fixture.services.clock.now() },
});
const ask = async (address = moved) => requestEmailChange(await fresh(), { email: address });
const codes = async () => ({ oldCode: await codeTo(email), newCode: await codeTo(moved) });

describe('a change of the email address', () => {
  it('takes effect with both codes, notifies both addresses and logs other devices out', async () => {
    const other = await fixture.callFrom({ userAgent: 'Firefox Windows' });
    const second = await logIn(other, { email, password });
    await ask();
    expect(await open()).toMatchObject({ to: moved, appliesAt: null });
    expect(await confirmEmailChange(await fresh(), await codes())).toEqual({ state: 'changed' });

    expect(await person()).toMatchObject({ email: moved, emailVerifiedAt: fixture.services.clock.now() });
    expect(await open()).toBeNull();
    expect(await fixture.isOpen(second.session?.token)).toBe(false);
    expect(await fixture.isOpen(token)).toBe(true);
    const mailed = (await fixture.mails()).filter(({ subject }) => subject === 'Your email address was changed');
    expect(mailed.map(({ to }) => to)).toEqual([email, moved]);
    expect(await fixture.actions()).toContain('email.changed');
  });

  it('requires a recent authentication', async () => {
    fixture.services.clock.advance(10 * minuteMs);
    await expect(requestEmailChange(ada, { email: moved })).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await expect(confirmEmailChange(ada, { newCode: '000000' })).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    expect(await fixture.services.database.read.select().from(emailChanges)).toEqual([]);
  });

  it('rejects the current address', async () => {
    await expect(ask(email)).rejects.toMatchObject({ code: 'auth.email_same' });
  });

  it('returns the same result for an address with an account, whose owner gets a mail without a code', async () => {
    await fixture.join({ email: moved, name: 'Bisi Ade' });
    await ask();
    const mails = (await fixture.mails()).filter(({ to }) => to === moved);
    expect(mails.at(-1)?.subject).toBe('You already have an account');
    expect(await codeTo(moved)).toBe('none');
    expect(await open()).toMatchObject({ to: moved });
  });

  it('stores no readable code and masks the new address in the audit log', async () => {
    await ask();
    const { oldCode, newCode } = await codes();
    const [row] = await fixture.services.database.read.select().from(emailChanges);
    expect(`${row?.oldCodeHash} ${row?.newCodeHash}`).not.toMatch(new RegExp(`${oldCode}|${newCode}`));
    expect(JSON.stringify(await fixture.audit())).not.toContain(moved);
  });

  it('counts wrong codes of either address and expires both after the fifth', async () => {
    await ask();
    const { oldCode, newCode } = await codes();
    for (const [left, attempt] of [
      [4, { oldCode: wrong(oldCode), newCode }],
      [3, { oldCode, newCode: wrong(newCode) }],
      [2, { newCode: wrong(newCode) }],
      [1, { oldCode: wrong(oldCode), newCode: wrong(newCode) }],
    ] as const) {
      await expect(confirmEmailChange(await fresh(), attempt)).rejects.toMatchObject({
        code: 'auth.email_code_wrong',
        params: { left },
      });
    }
    await expect(confirmEmailChange(await fresh(), { newCode: wrong(newCode) })).rejects.toMatchObject({
      code: 'auth.email_code_over',
    });
    await expect(confirmEmailChange(await fresh(), { oldCode, newCode })).rejects.toMatchObject({
      code: 'auth.email_code_over',
    });
    expect((await person())?.email).toBe(email);
  });

  it.each([
    [30 * minuteMs - secondMs, 'changed'],
    [30 * minuteMs - 1, 'changed'],
    [30 * minuteMs, 'auth.email_code_over'],
    [30 * minuteMs + secondMs, 'auth.email_code_over'],
  ])('after %i ms ends with %s', async (ms, outcome) => {
    await ask();
    const both = await codes();
    fixture.services.clock.advance(ms);
    const attempt = confirmEmailChange(await fresh(), both);
    if (outcome === 'changed') expect(await attempt).toEqual({ state: outcome });
    else await expect(attempt).rejects.toMatchObject({ code: outcome });
  });

  it('waits three days without the code of the old address, which is notified', async () => {
    await ask();
    const { newCode } = await codes();
    expect(await confirmEmailChange(await fresh(), { newCode })).toEqual({ state: 'waiting' });
    const planned = (await fixture.mails()).findLast(({ to }) => to === email);
    expect(planned?.subject).toBe('Your email address will change in 3 days');
    expect(await open()).toMatchObject({ appliesAt: fixture.services.clock.now() + waitMs });

    fixture.services.clock.advance(waitMs - 1);
    await runTimer();
    expect((await person())?.email).toBe(email);
    fixture.services.clock.advance(1);
    await runTimer();
    expect((await person())?.email).toBe(moved);
    expect(await fixture.isOpen(token)).toBe(false);
  });

  const stops: Readonly<Record<string, () => Promise<unknown>>> = {
    'cancels it': () => cancelEmailChange(ada),
    'changes the password': () => changePassword(ada, { currentPassword: password, newPassword }),
    'resets the password by the old address': async () => {
      await requestPasswordReset(await fixture.callFrom(), { email });
      const secret = secretIn((await fixture.mails()).at(-1));
      await resetPassword(await fixture.callFrom(), { token: secret, newPassword });
    },
  };

  it.each(Object.entries(stops))('is cancelled when its owner %s', async (_how, stop) => {
    await ask();
    const { newCode } = await codes();
    await confirmEmailChange(await fresh(), { newCode });
    await stop();
    expect(await open()).toBeNull();
    fixture.services.clock.advance(waitMs);
    await runTimer();
    expect((await person())?.email).toBe(email);
  });

  it('rejects an address that got an account meanwhile', async () => {
    await ask();
    const both = await codes();
    await fixture.join({ email: moved, name: 'Bisi Ade' });
    await expect(confirmEmailChange(await fresh(), both)).rejects.toMatchObject({ code: 'auth.email_taken' });
    await confirmEmailChange(await fresh(), { newCode: both.newCode });
    fixture.services.clock.advance(waitMs);
    await runTimer();
    expect(await open()).toBeNull();
    expect((await person())?.email).toBe(email);
    expect((await fixture.mails()).at(-1)).toMatchObject({ to: email, subject: 'Your email address stays as it is' });
  });

  const freezeFromOld = async () => {
    await ask();
    await confirmEmailChange(await fresh(), await codes());
    const [toOld, toNew] = (await fixture.mails()).filter(
      ({ subject }) => subject === 'Your email address was changed',
    );
    expect(toNew?.text).not.toContain('/freeze?');
    return async () => freezeByLink(await fixture.callFrom(), { token: secretIn(toOld) });
  };
  const mailsOf = async (subject: string) => (await fixture.mails()).filter((mail) => mail.subject === subject);

  it('can be answered from the old address, which freezes the account, undoes the change and gets the link to open it', async () => {
    const freeze = await freezeFromOld();
    await freeze();
    expect(await person()).toMatchObject({ email, frozenAt: fixture.services.clock.now() });
    expect(await fixture.isOpen(token)).toBe(false);
    const [frozen, ...others] = await mailsOf('Your account is frozen');
    expect([frozen?.to, others]).toEqual([email, []]);
    const undone = await mailsOf('Your email address was changed back');
    expect(undone.map(({ to }) => to)).toEqual([moved]);
    expect(undone[0]?.text).not.toMatch(/\?token=/);
    await requestUnfreeze(await fixture.callFrom(), { email: moved });
    expect(await mailsOf('Open your frozen account')).toEqual([]);
    await unfreeze(await fixture.callFrom(), { method: 'password', token: secretIn(frozen), newPassword });
    expect((await logIn(await fixture.callFrom(), { email, password: newPassword })).answer).toMatchObject({
      email,
    });
  });

  it('leaves the opening of a frozen account to staff when the old address has got another account', async () => {
    const freeze = await freezeFromOld();
    await fixture.join({ email, name: 'Bisi Ade' });
    await freeze();
    expect(await person()).toMatchObject({ email: moved, frozenAt: fixture.services.clock.now() });
    const [frozen] = await mailsOf('Your account is frozen');
    expect(frozen?.to).toBe(email);
    expect(frozen?.text).not.toMatch(/\?token=/);
    expect(frozen?.text).toContain('Reply to this email');
  });

  it("is replaced by a new request, whose predecessor's codes are invalid", async () => {
    await ask();
    const before = await codes();
    await ask('other@example.com');
    await expect(confirmEmailChange(await fresh(), before)).rejects.toMatchObject({ code: 'auth.email_code_wrong' });
  });
});
