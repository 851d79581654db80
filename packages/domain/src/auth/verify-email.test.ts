import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from './get-current-user.ts';
import { logIn } from './log-in.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { type AuthWorld, createAuthWorld, email, password, secretIn } from './testing/auth-world.ts';
import { verifyEmail } from './verify-email.ts';

let world: AuthWorld;
let token: string;
beforeEach(async () => {
  world = await createAuthWorld();
  token = await world.join();
});
afterEach(() => world.dispose());

const hour = 60 * 60_000;
const latestSecret = async () => secretIn((await world.mails()).at(-1));

describe('confirming an address', () => {
  it('marks it as confirmed and gives the signed-in device a new session', async () => {
    const { session } = await verifyEmail(await world.callFrom({ token }), { token: await latestSecret() });
    expect(await world.isOpen(token)).toBe(false);
    const user = await getCurrentUser(await world.callFrom({ token: session?.token }));
    expect(user).toMatchObject({ email, emailVerified: true, isVerified: false });
    expect(await world.actions()).toContain('email.verified');
  });

  it('ends the sessions from before, so that nobody who signed up with a stranger’s address stays in', async () => {
    const { session } = await logIn(await world.callFrom(), { email, password });
    const outcome = await verifyEmail(await world.callFrom(), { token: await latestSecret() });
    expect(outcome).toEqual({ answer: undefined });
    expect([await world.isOpen(token), await world.isOpen(session?.token)]).toEqual([false, false]);
  });

  it('signs nobody in on a device of somebody else', async () => {
    const secret = await latestSecret();
    const stranger = await world.join({ email: 'tunde@example.com' });
    const { session } = await verifyEmail(await world.callFrom({ token: stranger }), { token: secret });
    expect(session).toBeUndefined();
    expect(await world.isOpen(stranger)).toBe(true);
  });

  it('works once, for an hour, and with the latest link only', async () => {
    const [older] = await world.mails();
    await requestEmailVerification(await world.callFrom({ token }));
    await expect(verifyEmail(await world.callFrom(), { token: secretIn(older) })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
    world.services.clock.advance(hour - 1000);
    const secret = await latestSecret();
    await verifyEmail(await world.callFrom(), { token: secret });
    await expect(verifyEmail(await world.callFrom(), { token: secret })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
  });

  it('is too late after an hour', async () => {
    world.services.clock.advance(hour + 1000);
    await expect(verifyEmail(await world.callFrom(), { token: await latestSecret() })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
  });
});

describe('asking for another confirmation link', () => {
  it('mails one to the signed-in person', async () => {
    await requestEmailVerification(await world.callFrom({ token }));
    expect(await world.mails()).toHaveLength(2);
    expect((await world.mails()).at(-1)).toMatchObject({ to: email, subject: 'Confirm your email address' });
  });

  it('is refused once the address is confirmed', async () => {
    const { session } = await verifyEmail(await world.callFrom({ token }), { token: await latestSecret() });
    await expect(requestEmailVerification(await world.callFrom({ token: session?.token }))).rejects.toMatchObject({
      code: 'auth.email_already_verified',
    });
  });

  it('is stopped after three times', async () => {
    const ctx = await world.callFrom({ token });
    for (let turn = 0; turn < 3; turn += 1) await requestEmailVerification(ctx);
    await expect(requestEmailVerification(ctx)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('is nothing a guest can do', async () => {
    await expect(requestEmailVerification(await world.callFrom())).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});
