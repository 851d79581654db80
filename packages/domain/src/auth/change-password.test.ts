import { passwordHashLoad } from '@rentreel/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { type AuthWorld, createAuthWorld, email, newPassword, password, secretIn } from './testing/auth-world.ts';

let world: AuthWorld;
let token: string;
beforeEach(async () => {
  world = await createAuthWorld();
  token = await world.join();
});
afterEach(() => world.dispose());

const input = { currentPassword: password, newPassword };

describe('changing the password', () => {
  it('replaces it', async () => {
    await changePassword(await world.callFrom({ token }), input);
    await expect(logIn(await world.callFrom(), { email, password })).rejects.toMatchObject({
      code: 'auth.wrong_credentials',
    });
    expect((await logIn(await world.callFrom(), { email, password: newPassword })).session).toBeDefined();
  });

  it('ends every session, gives this device a new one and tells the others', async () => {
    const { session: other } = await logIn(await world.callFrom(), { email, password });
    const ctx = await world.callFrom({ token });
    const { session } = await changePassword(ctx, input);
    expect(await world.isOpen(token)).toBe(false);
    expect(await world.isOpen(other?.token)).toBe(false);
    expect(await world.isOpen(session?.token)).toBe(true);
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
    expect(await world.liveTopics(userId)).toEqual(['session.ended']);
    expect(world.services.events.notified).toContain(userId);
  });

  it('tells the owner by mail and leaves a record', async () => {
    await changePassword(await world.callFrom({ token }), input);
    expect((await world.mails()).at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect(await world.actions()).toContain('password.changed');
  });

  it('closes a reset link that was mailed before', async () => {
    await requestPasswordReset(await world.callFrom(), { email });
    const secret = secretIn((await world.mails()).at(-1));
    await changePassword(await world.callFrom({ token }), input);
    await expect(
      resetPassword(await world.callFrom(), { token: secret, newPassword: 'a third one of mine' }),
    ).rejects.toMatchObject({ code: 'auth.link_expired' });
  });

  it.each([
    [{ currentPassword: 'not the current one', newPassword }, 'auth.wrong_current_password'],
    [{ currentPassword: password, newPassword: password }, 'auth.password_unchanged'],
    [{ currentPassword: password, newPassword: 'password123' }, 'auth.password_common'],
    [{ currentPassword: password, newPassword: 'adaeze1990' }, 'auth.password_personal'],
  ])('changes nothing for %j', async (bad, code) => {
    await expect(changePassword(await world.callFrom({ token }), bad)).rejects.toMatchObject({ code });
    expect(await world.isOpen(token)).toBe(true);
    expect((await logIn(await world.callFrom(), { email, password })).session).toBeDefined();
  });

  it('records a wrong current password, and stops guesses on a device that was left open', async () => {
    const ctx = await world.callFrom({ token });
    const before = passwordHashLoad().started;
    for (let turn = 0; turn < 20; turn += 1) {
      await changePassword(ctx, { currentPassword: `guess ${turn}`, newPassword }).catch(() => undefined);
    }
    expect(passwordHashLoad().started - before).toBe(5);
    await expect(changePassword(ctx, input)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    const actions = await world.actions();
    expect(actions.filter((action) => action === 'password.change_refused')).toHaveLength(5);
    expect(actions.filter((action) => action === 'password.change_throttled')).toHaveLength(16);
  });

  it('lets only one of two changes at once through', async () => {
    const ctx = await world.callFrom({ token });
    const outcomes = await Promise.allSettled([
      changePassword(ctx, input),
      changePassword(ctx, { ...input, newPassword: 'a third one of mine' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('asks a guest to log in', async () => {
    await expect(changePassword(await world.callFrom(), input)).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});
