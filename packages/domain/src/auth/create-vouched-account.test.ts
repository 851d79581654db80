import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVouchedAccount } from './create-vouched-account.ts';
import { logIn } from './log-in.ts';
import { type AuthWorld, createAuthWorld, email, newPassword, password } from './testing/auth-world.ts';

let world: AuthWorld;
beforeEach(async () => {
  world = await createAuthWorld();
});
afterEach(() => world.dispose());

const account = { name: 'Ngozi Eze', email, password, role: 'admin', isVerified: true } as const;

describe('an account that the operator vouches for', () => {
  it('has the role and the confirmed address it was given, and can log in', async () => {
    const userId = await createVouchedAccount(world.system, account);
    const { answer } = await logIn(await world.callFrom(), { email, password });
    expect(answer).toMatchObject({ uid: userId, role: 'admin', isVerified: true, emailVerified: true });
    expect(await world.actions()).toContain('account.vouched_for');
    expect(await world.mails()).toEqual([]);
  });

  it('is made once: an account that is there already stays as it is', async () => {
    const userId = await createVouchedAccount(world.system, account);
    expect(await createVouchedAccount(world.system, { ...account, password: newPassword, role: 'user' })).toBe(userId);
    expect((await logIn(await world.callFrom(), { email, password })).answer.role).toBe('admin');
  });

  it('can be made by nobody but the system', async () => {
    const token = await world.join({ email: 'tunde@example.com' });
    for (const ctx of [world.guest, await world.callFrom({ token })]) {
      await expect(createVouchedAccount(ctx, account)).rejects.toMatchObject({ code: 'app.forbidden' });
    }
  });
});
