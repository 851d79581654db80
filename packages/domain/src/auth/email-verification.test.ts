import { outboxEvents } from '@rentreel/db/schema';
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

describe('verifyEmail', () => {
  it('confirms the address and gives the logged-in device a new session', async () => {
    const { session } = await verifyEmail(await fixture.callFrom({ token }), { token: await latestSecret() });
    expect(await fixture.isOpen(token)).toBe(false);
    const user = await getCurrentUser(await fixture.callFrom({ token: session?.token }));
    expect(user).toMatchObject({ email, emailVerified: true, isVerified: false });
    expect(await fixture.actions()).toContain('email.verified');
    const events = await fixture.services.database.read.select().from(outboxEvents);
    expect(events.filter(({ topic }) => topic === 'email.confirmed')).toHaveLength(1);
  });

  it('ends earlier sessions, so that nobody who signed up with another person’s address stays logged in', async () => {
    const { session } = await logIn(await fixture.callFrom(), { email, password });
    const outcome = await verifyEmail(await fixture.callFrom(), { token: await latestSecret() });
    expect(outcome).toEqual({ answer: undefined });
    expect([await fixture.isOpen(token), await fixture.isOpen(session?.token)]).toEqual([false, false]);
  });

  it('does not log in on another person’s device', async () => {
    const secret = await latestSecret();
    const stranger = await fixture.join({ email: 'tunde@example.com' });
    const { session } = await verifyEmail(await fixture.callFrom({ token: stranger }), { token: secret });
    expect(session).toBeUndefined();
    expect(await fixture.isOpen(stranger)).toBe(true);
  });

  it('accepts only the latest link, once, within an hour', async () => {
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

  it('rejects a link after an hour', async () => {
    fixture.services.clock.advance(hourMs + 1000);
    await expect(verifyEmail(await fixture.callFrom(), { token: await latestSecret() })).rejects.toMatchObject({
      code: 'auth.link_expired',
    });
  });
});

describe('requestEmailVerification', () => {
  it('mails a link to the logged-in user', async () => {
    await requestEmailVerification(await fixture.callFrom({ token }));
    expect(await fixture.mails()).toHaveLength(2);
    expect((await fixture.mails()).at(-1)).toMatchObject({ to: email, subject: 'Confirm your email address' });
  });

  it('rejects a confirmed address', async () => {
    const { session } = await verifyEmail(await fixture.callFrom({ token }), { token: await latestSecret() });
    await expect(requestEmailVerification(await fixture.callFrom({ token: session?.token }))).rejects.toMatchObject({
      code: 'auth.email_already_verified',
    });
  });

  it('is limited to three calls', async () => {
    const ctx = await fixture.callFrom({ token });
    for (let turn = 0; turn < 3; turn += 1) await requestEmailVerification(ctx);
    await expect(requestEmailVerification(ctx)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('rejects a guest', async () => {
    await expect(requestEmailVerification(await fixture.callFrom())).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});
