import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVouchedAccount } from './sign-up.ts';
import { logIn } from './sign-in.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password } from './fixtures.ts';

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await createAuthFixture();
});
afterEach(() => fixture.dispose());

const account = { name: 'Ngozi Eze', email, password, isVerified: true } as const;

describe('createVouchedAccount', () => {
  it('creates an account with a confirmed address and no role, which can log in', async () => {
    const userId = await createVouchedAccount(fixture.system, account);
    const { answer } = await logIn(await fixture.callFrom(), { email, password });
    expect(answer).toMatchObject({ uid: userId, role: 'user', isVerified: true, emailVerified: true });
    expect(await fixture.actions()).toContain('account.vouched_for');
    expect(await fixture.mails()).toEqual([]);
  });

  it('is idempotent: an existing account stays unchanged', async () => {
    const userId = await createVouchedAccount(fixture.system, account);
    expect(
      await createVouchedAccount(fixture.system, { ...account, password: newPassword, name: 'Somebody Else' }),
    ).toBe(userId);
    expect((await logIn(await fixture.callFrom(), { email, password })).answer).toMatchObject({ name: account.name });
  });

  it('rejects every caller except the system', async () => {
    const token = await fixture.join({ email: 'tunde@example.com' });
    for (const ctx of [fixture.guest, await fixture.callFrom({ token })]) {
      await expect(createVouchedAccount(ctx, account)).rejects.toMatchObject({ code: 'app.forbidden' });
    }
  });
});
