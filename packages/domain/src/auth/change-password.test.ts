import { passwordHashLoad } from '@rentreel/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { logIn } from './sign-in.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';

let fixture: AuthFixture;
let token: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
});
afterEach(() => fixture.dispose());

const input = { currentPassword: password, newPassword };

describe('changePassword', () => {
  it('replaces the password', async () => {
    await changePassword(await fixture.callFrom({ token }), input);
    await expect(logIn(await fixture.callFrom(), { email, password })).rejects.toMatchObject({
      code: 'auth.wrong_credentials',
    });
    expect((await logIn(await fixture.callFrom(), { email, password: newPassword })).session).toBeDefined();
  });

  it('ends every session, opens a new one on this device and notifies the others', async () => {
    const { session: other } = await logIn(await fixture.callFrom(), { email, password });
    const ctx = await fixture.callFrom({ token });
    const { session } = await changePassword(ctx, input);
    expect(await fixture.isOpen(token)).toBe(false);
    expect(await fixture.isOpen(other?.token)).toBe(false);
    expect(await fixture.isOpen(session?.token)).toBe(true);
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 'usr_none';
    expect(await fixture.liveTopics(userId)).toEqual(['session.ended']);
    expect(fixture.services.events.notified).toContain(userId);
  });

  it('mails the owner and stores an audit record', async () => {
    await changePassword(await fixture.callFrom({ token }), input);
    expect((await fixture.mails()).at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect(await fixture.actions()).toContain('password.changed');
  });

  it('invalidates a reset link mailed before', async () => {
    await requestPasswordReset(await fixture.callFrom(), { email });
    const secret = secretIn((await fixture.mails()).at(-1));
    await changePassword(await fixture.callFrom({ token }), input);
    await expect(
      resetPassword(await fixture.callFrom(), { token: secret, newPassword: 'a third one of mine' }),
    ).rejects.toMatchObject({ code: 'auth.link_expired' });
  });

  it.each([
    [{ currentPassword: 'not the current one', newPassword }, 'auth.wrong_current_password'],
    [{ currentPassword: password, newPassword: password }, 'auth.password_unchanged'],
    [{ currentPassword: password, newPassword: 'password123' }, 'auth.password_common'],
    [{ currentPassword: password, newPassword: 'adaeze1990' }, 'auth.password_personal'],
  ])('changes nothing for %j', async (bad, code) => {
    await expect(changePassword(await fixture.callFrom({ token }), bad)).rejects.toMatchObject({ code });
    expect(await fixture.isOpen(token)).toBe(true);
    expect((await logIn(await fixture.callFrom(), { email, password })).session).toBeDefined();
  });

  it('records wrong current passwords and blocks guesses on an unattended device', async () => {
    const ctx = await fixture.callFrom({ token });
    const before = passwordHashLoad().started;
    for (let turn = 0; turn < 20; turn += 1) {
      await changePassword(ctx, { currentPassword: `guess ${turn}`, newPassword }).catch(() => undefined);
    }
    expect(passwordHashLoad().started - before).toBe(5);
    await expect(changePassword(ctx, input)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    const actions = await fixture.actions();
    expect(actions.filter((action) => action === 'password.change_refused')).toHaveLength(5);
    expect(actions.filter((action) => action === 'password.change_throttled')).toHaveLength(16);
  });

  it('accepts only one of two concurrent changes', async () => {
    const ctx = await fixture.callFrom({ token });
    const outcomes = await Promise.allSettled([
      changePassword(ctx, input),
      changePassword(ctx, { ...input, newPassword: 'a third one of mine' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('rejects a guest', async () => {
    await expect(changePassword(await fixture.callFrom(), input)).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});
