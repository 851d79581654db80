import { hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from './current-user.ts';
import { logIn } from './sign-in.ts';
import { requestPasswordReset, resetPassword } from './password.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';

let fixture: AuthFixture;
let token: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
});
afterEach(() => fixture.dispose());

const latestMail = async () => (await fixture.mails()).at(-1);

/** Requests a link and returns its secret. */
async function ask(clientAddress = '102.89.1.1'): Promise<string> {
  await requestPasswordReset(await fixture.callFrom({ clientAddress }), { email });
  return secretIn(await latestMail());
}

const use = async (secret: string, chosen = newPassword) =>
  resetPassword(await fixture.callFrom(), { token: secret, newPassword: chosen });

describe('requestPasswordReset', () => {
  it('mails a link with the secret after the hash sign', async () => {
    const secret = await ask();
    const mail = await latestMail();
    expect(mail).toMatchObject({ to: email, subject: 'Choose a new password' });
    expect(mail?.text).toContain(`http://localhost:3000/#/reset-password?token=${secret}`);
    expect(await fixture.actions()).toContain('password.reset_requested');
  });

  it('returns the same for an address without an account, sends no mail, and keeps the address out of the audit log', async () => {
    const known = await requestPasswordReset(await fixture.callFrom(), { email });
    const before = await fixture.mails();
    const unknown = await requestPasswordReset(await fixture.callFrom(), { email: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    expect(await fixture.mails()).toEqual(before);
    expect((await fixture.actions()).at(-1)).toBe('password.reset_not_sent');
    expect(JSON.stringify(await fixture.audit())).not.toContain('nobody@example.com');
  });

  it.each(['adaeze@example.com', 'nobody@example.com'])('is blocked after three calls for %s', async (address) => {
    const ctx = await fixture.callFrom();
    for (let turn = 0; turn < 3; turn += 1) await requestPasswordReset(ctx, { email: address });
    await expect(requestPasswordReset(ctx, { email: address })).rejects.toThrow('Wait 5 minutes and try again.');
  });

  it('limits the mails to one mailbox when it is called from many networks', async () => {
    for (let caller = 1; caller <= 15; caller += 1) await ask(`41.58.0.${caller}`);
    expect(await fixture.mails()).toHaveLength(1 + 6);
  });
});

describe('a reset link', () => {
  it('sets a new password without logging in, ends all sessions and notifies the owner', async () => {
    const { session: laptop } = await logIn(await fixture.callFrom(), { email, password });
    const ctx = await fixture.callFrom({ token });
    await use(await ask());
    expect(await fixture.isOpen(token)).toBe(false);
    expect(await fixture.isOpen(laptop?.token)).toBe(false);
    expect(await latestMail()).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect(await fixture.liveTopics(ctx.actor.kind === 'user' ? ctx.actor.userId : 'usr_none')).toEqual([
      'payouts.changed',
      'session.ended',
    ]);
    expect((await fixture.actions()).at(-1)).toBe('password.reset');
    const { session, answer } = await logIn(await fixture.callFrom(), { email, password: newPassword });
    expect(session).toBeDefined();
    expect(answer).toMatchObject({ emailVerified: true });
  });

  it('works once', async () => {
    const secret = await ask();
    await use(secret);
    await expect(use(secret, 'a third one of mine')).rejects.toMatchObject({ code: 'auth.link_expired' });
    expect((await logIn(await fixture.callFrom(), { email, password: newPassword })).session).toBeDefined();
  });

  it('works once when it is used concurrently', async () => {
    const secret = await ask();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => use(secret, `new password number ${turn}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('works for an hour', async () => {
    const first = await ask();
    fixture.services.clock.advance(hourMs - 1000);
    await use(first);
    const second = await ask();
    fixture.services.clock.advance(hourMs + 1000);
    await expect(use(second, 'a third one of mine')).rejects.toMatchObject({ code: 'auth.link_expired' });
  });

  it('is invalid after a newer one was mailed', async () => {
    const older = await ask();
    const newer = await ask();
    await expect(use(older)).rejects.toMatchObject({ code: 'auth.link_expired' });
    await use(newer);
  });

  it('is not interchangeable with a link to confirm an address', async () => {
    const [confirmation] = await fixture.mails();
    await expect(use(secretIn(confirmation))).rejects.toMatchObject({ code: 'auth.link_expired' });
  });

  it('stays valid when the new password is rejected', async () => {
    const secret = await ask();
    await expect(use(secret, 'password123')).rejects.toMatchObject({ code: 'auth.password_common' });
    await expect(use(secret, 'okonkwo-1990')).rejects.toMatchObject({ code: 'auth.password_personal' });
    await use(secret);
  });

  it.each(['A'.repeat(43), `${'A'.repeat(42)}_`])('that was never issued is rejected: %s', async (secret) => {
    await expect(use(secret)).rejects.toMatchObject({ code: 'auth.link_expired' });
    expect(await getCurrentUser(await fixture.callFrom({ token }))).not.toBeNull();
  });

  it('clears the wait of its owner after wrong guesses', async () => {
    const wrong = async () =>
      logIn(await fixture.callFrom(), { email, password: 'a wrong guess' }).catch(() => undefined);
    for (let turn = 0; turn < 6; turn += 1) await wrong();
    await expect(logIn(await fixture.callFrom(), { email, password })).rejects.toMatchObject({
      code: 'auth.too_many_tries',
    });
    await use(await ask());
    expect((await logIn(await fixture.callFrom(), { email, password: newPassword })).session).toBeDefined();
  });
});
