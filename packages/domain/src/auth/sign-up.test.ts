import { passwordHashLoad } from '@rentreel/auth';
import { referrals, users } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser } from './get-current-user.ts';
import { signUp } from './sign-up.ts';
import { type AuthWorld, createAuthWorld, email, newPassword, password, secretIn } from './testing/auth-world.ts';

let world: AuthWorld;
beforeEach(async () => {
  world = await createAuthWorld();
});
afterEach(() => world.dispose());

const input = { email, password, name: 'Adaeze Okonkwo' };
const tenMinutes = 10 * 60_000;

describe('signing up', () => {
  it('opens an account with the defaults of a new person and signs in', async () => {
    const { answer, session } = await signUp(await world.callFrom(), input);
    expect(answer).toEqual({ signedIn: true });
    const user = await getCurrentUser(await world.callFrom({ token: session?.token }));
    expect(user).toEqual({
      uid: expect.stringMatching(/^usr_[0-9a-z]{26}$/) as string,
      email,
      name: 'Adaeze Okonkwo',
      role: 'user',
      isVerified: false,
      verificationSubmitted: false,
      emailVerified: false,
      referralCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/) as string,
      createdAt: world.services.clock.now(),
    });
  });

  it('keeps an argon2id hash of the password and nothing else of it', async () => {
    await world.join();
    const [user] = await world.services.database.read.select().from(users);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('mails a link to confirm the address, whose secret stands behind the hash sign', async () => {
    await world.join();
    const [mail] = await world.mails();
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your email address' });
    expect(mail?.text).toContain(`http://localhost:3000/#/verify-email?token=${secretIn(mail)}`);
    expect(mail?.text).not.toContain('Adaeze');
  });

  it('records the account and the session', async () => {
    await world.join();
    expect(await world.actions()).toEqual(['account.created', 'session.started']);
  });

  it.each([
    ['password123', 'auth.password_common'],
    ['rentreel2026', 'auth.password_common'],
    ['okonkwo-1990', 'auth.password_personal'],
    ['adaeze@example.com', 'auth.password_personal'],
  ])('refuses the password %s', async (weak, code) => {
    await expect(signUp(await world.callFrom(), { ...input, password: weak })).rejects.toMatchObject({ code });
    expect(await world.services.database.read.$count(users)).toBe(0);
  });
});

describe('signing up again with an address that has an account', () => {
  it('answers in the same shape, signs nobody in, changes nothing and tells the owner by mail', async () => {
    const token = await world.join();
    const before = await world.services.database.read.select().from(users);
    const outcome = await signUp(await world.callFrom(), { ...input, password: newPassword, name: 'Somebody Else' });
    expect(outcome).toEqual({ answer: { signedIn: false } });
    expect(await world.services.database.read.select().from(users)).toEqual(before);
    expect(await world.isOpen(token)).toBe(true);
    const mail = (await world.mails()).at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'You already have an account' });
    expect(mail?.text).toContain('http://localhost:3000/#/login');
    expect(mail?.text).toContain('http://localhost:3000/#/forgot-password');
    expect(mail?.text).not.toContain('Somebody Else');
    expect(await world.actions()).toContain('signup.repeated');
  });

  it('simply signs in when the password is right', async () => {
    const first = await world.join();
    const { answer, session } = await signUp(await world.callFrom(), input);
    expect(answer).toEqual({ signedIn: true });
    expect(session?.token).not.toBe(first);
    expect(await world.isOpen(session?.token)).toBe(true);
    expect(await world.mails()).toHaveLength(1);
  });

  it('does as much password work as a new sign-up', async () => {
    const runs = async (signingUp: () => Promise<unknown>) => {
      const before = passwordHashLoad().started;
      await signingUp();
      return passwordHashLoad().started - before;
    };
    const fresh = await runs(() => world.join());
    const repeated = await runs(async () => signUp(await world.callFrom(), { ...input, password: newPassword }));
    expect([fresh, repeated]).toEqual([1, 1]);
  });

  it('stops guesses at the password like a log-in does', async () => {
    await world.join();
    const guesses = Array.from({ length: 6 }, (_, turn) => ({ ...input, password: `guess of a password ${turn}` }));
    const guest = await world.callFrom();
    for (const guess of guesses.slice(0, 5)) await signUp(guest, guess);
    await expect(signUp(guest, guesses[5] ?? input)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    await expect(signUp(guest, input)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('does not flood the owner with mail, wherever the sign-ups come from', async () => {
    await world.join();
    for (let caller = 1; caller <= 12; caller += 1) {
      const ctx = await world.callFrom({ clientAddress: `41.58.0.${caller}` });
      await signUp(ctx, { ...input, password: newPassword });
    }
    const told = (await world.mails()).filter(({ subject }) => subject === 'You already have an account');
    expect(told).toHaveLength(6);
    world.services.clock.advance(tenMinutes);
    await signUp(await world.callFrom({ clientAddress: '41.58.1.1' }), { ...input, password: newPassword });
    expect(await world.mails()).toHaveLength(1 + 7);
  });
});

it('opens one account when 64 people sign up with one address at once', async () => {
  const guests = await Promise.all(
    Array.from({ length: 64 }, (_, turn) => world.callFrom({ clientAddress: `105.112.${turn}.1` })),
  );
  const outcomes = await Promise.allSettled(
    guests.map((guest, turn) => signUp(guest, { ...input, password: turn % 2 ? password : newPassword })),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await world.services.database.read.$count(users)).toBe(1);
  const signedIn = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.answer.signedIn);
  expect(signedIn).toHaveLength(32);
  expect((await world.actions()).filter((action) => action === 'account.created')).toHaveLength(1);
});

describe('the referral of a sign-up', () => {
  const codeOf = async (token: string) => (await getCurrentUser(await world.callFrom({ token })))?.referralCode ?? '';

  it('is kept with who, when and where, and shown to the person', async () => {
    const referrer = await world.join({ email: 'tunde@example.com' });
    const token = await world.join({ ref: (await codeOf(referrer)).toLowerCase() });
    const user = await getCurrentUser(await world.callFrom({ token }));
    const referrerId = (await getCurrentUser(await world.callFrom({ token: referrer })))?.uid;
    expect(user?.referral).toEqual({
      referrerId,
      ts: world.services.clock.now(),
      type: 'user_signup',
      source: 'signup_page',
    });
    expect(await world.actions()).toContain('referral.recorded');
  });

  it('is only logged when nobody has the code, and the person is signed in all the same', async () => {
    const token = await world.join({ ref: 'NOBODY' });
    expect(await world.isOpen(token)).toBe(true);
    expect(await world.services.database.read.$count(referrals)).toBe(0);
    expect(world.services.log.lines).toMatchObject([
      { level: 'warn', message: 'The referral of a sign-up was not kept' },
    ]);
  });
});
