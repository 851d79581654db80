import { hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestEmailVerification, verifyEmail } from './email-verification.ts';
import { type AuthFixture, createAuthFixture, email, password, secretIn } from './fixtures.ts';
import { getCurrentUser } from './current-user.ts';
import { logIn } from './sign-in.ts';

let fixture: AuthFixture;
let token: string;
beforeEach(async () => {
  fixture = await createAuthFixture();
  token = await fixture.join();
});
afterEach(() => fixture.dispose());

const latestSecret = async () => secretIn((await fixture.mails()).at(-1));

describe('confirming an address', () => {
  it('marks it as confirmed and gives the signed-in device a new session', async () => {
    const { session } = await verifyEmail(await fixture.callFrom({ token }), { token: await latestSecret() });
    expect(await fixture.isOpen(token)).toBe(false);
    const user = await getCurrentUser(await fixture.callFrom({ token: session?.token }));
    expect(user).toMatchObject({ email, emailVerified: true, isVerified: false });
    expect(await fixture.actions()).toContain('email.verified');
  });

  it('ends the sessions from before, so that nobody who signed up with a stranger’s address stays in', async () => {
    const { session } = await logIn(await fixture.callFrom(), { email, password });
    const outcome = await verifyEmail(await fixture.callFrom(), { token: await latestSecret() });
    expect(outcome).toEqual({ answer: undefined });
    expect([await fixture.isOpen(token), await fixture.isOpen(session?.token)]).toEqual([false, false]);
  });

  it('signs nobody in on a device of somebody else', async () => {
    const secret = await latestSecret();
    const stranger = await fixture.join({ email: 'tunde@example.com' });
    const { session } = await verifyEmail(await fixture.callFrom({ token: stranger }), { token: secret });
    expect(session).toBeUndefined();
    expect(await fixture.isOpen(stranger)).toBe(true);
  });

  it('works once, for an hour, and with the latest link only', async () => {
    const [older] = await fixture.mails();
    await requestEmailVerification(await fixture.callFrom({ token }));
    await expect(verifyEmail(await fixture.callFrom(), { token: secretIn(older) })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
    fixture.services.clock.advance(hourMs - 1000);
    const secret = await latestSecret();
    await verifyEmail(await fixture.callFrom(), { token: secret });
    await expect(verifyEmail(await fixture.callFrom(), { token: secret })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
  });

  it('is too late after an hour', async () => {
    fixture.services.clock.advance(hourMs + 1000);
    await expect(verifyEmail(await fixture.callFrom(), { token: await latestSecret() })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
  });
});

describe('asking for another confirmation link', () => {
  it('mails one to the signed-in person', async () => {
    await requestEmailVerification(await fixture.callFrom({ token }));
    expect(await fixture.mails()).toHaveLength(2);
    expect((await fixture.mails()).at(-1)).toMatchObject({ to: email, subject: 'Confirm your email address' });
  });

  it('is refused once the address is confirmed', async () => {
    const { session } = await verifyEmail(await fixture.callFrom({ token }), { token: await latestSecret() });
    await expect(requestEmailVerification(await fixture.callFrom({ token: session?.token }))).rejects.toMatchObject({
      code: 'auth.email_already_verified',
    });
  });

  it('is stopped after three times', async () => {
    const ctx = await fixture.callFrom({ token });
    for (let turn = 0; turn < 3; turn += 1) await requestEmailVerification(ctx);
    await expect(requestEmailVerification(ctx)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('is nothing a guest can do', async () => {
    await expect(requestEmailVerification(await fixture.callFrom())).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});
