import { passwordHashLoad } from '@rentreel/auth';
import { restorePasswordHashes } from '@rentreel/auth/testing';
import { referralCodeField } from '@rentreel/contracts/referrals';
import { mailedLinks, referrals, users } from '@rentreel/db/schema';
import { hourMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjectOfEmail } from './attempts.ts';
import { type AuthFixture, createAuthFixture, email, newPassword, password, secretIn } from './fixtures.ts';
import { getCurrentUser } from './current-user.ts';
import { newReferralCode, signUp } from './sign-up.ts';

beforeAll(restorePasswordHashes);

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await createAuthFixture();
});
afterEach(() => fixture.dispose());

const input = { email, password, name: 'Adaeze Okonkwo' };
const tenMinutes = 10 * minuteMs;

describe('signUp', () => {
  it('creates an account with the defaults of a new person and logs in', async () => {
    const { answer, session } = await signUp(await fixture.callFrom(), input);
    expect(answer).toEqual({ signedIn: true });
    const user = await getCurrentUser(await fixture.callFrom({ token: session?.token }));
    expect(user).toEqual({
      uid: expect.stringMatching(/^usr_[0-9a-z]{26}$/) as string,
      email,
      name: 'Adaeze Okonkwo',
      role: 'user',
      isVerified: false,
      verificationSubmitted: false,
      emailVerified: false,
      referralCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/) as string,
      createdAt: fixture.services.clock.now(),
    });
  });

  it('stores the password only as an argon2id hash', async () => {
    await fixture.join();
    const [user] = await fixture.services.database.read.select().from(users);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('mails a link to confirm the address, with the secret after the hash sign', async () => {
    await fixture.join();
    const [mail] = await fixture.mails();
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your email address' });
    expect(mail?.text).toContain(`http://localhost:3000/#/verify-email?token=${secretIn(mail)}`);
    expect(mail?.text).not.toContain('Adaeze');
  });

  it('audits the account and the session', async () => {
    await fixture.join();
    expect(await fixture.actions()).toEqual(['account.created', 'session.started']);
  });

  it.each([
    ['password123', 'auth.password_common'],
    ['rentreel2026', 'auth.password_common'],
    ['okonkwo-1990', 'auth.password_personal'],
    ['adaeze@example.com', 'auth.password_personal'],
  ])('rejects the password %s', async (weak, code) => {
    await expect(signUp(await fixture.callFrom(), { ...input, password: weak })).rejects.toMatchObject({ code });
    expect(await fixture.services.database.read.$count(users)).toBe(0);
  });
});

describe('signUp with an address that has an account', () => {
  it('returns the same shape without logging in, changes nothing and mails the owner', async () => {
    const token = await fixture.join();
    const before = await fixture.services.database.read.select().from(users);
    const outcome = await signUp(await fixture.callFrom(), { ...input, password: newPassword, name: 'Somebody Else' });
    expect(outcome).toEqual({ answer: { signedIn: false } });
    expect(await fixture.services.database.read.select().from(users)).toEqual(before);
    expect(await fixture.isOpen(token)).toBe(true);
    const mail = (await fixture.mails()).at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'You already have an account' });
    expect(mail?.text).toContain('http://localhost:3000/#/login');
    expect(mail?.text).toContain('http://localhost:3000/#/forgot-password');
    expect(mail?.text).not.toContain('Somebody Else');
    expect(await fixture.actions()).toContain('signup.repeated');
  });

  it('logs in when the password is right', async () => {
    const first = await fixture.join();
    const { answer, session } = await signUp(await fixture.callFrom(), input);
    expect(answer).toEqual({ signedIn: true });
    expect(session?.token).not.toBe(first);
    expect(await fixture.isOpen(session?.token)).toBe(true);
    expect(await fixture.mails()).toHaveLength(1);
  });

  it('does as much password work as a new sign-up', async () => {
    const runs = async (signingUp: () => Promise<unknown>) => {
      const before = passwordHashLoad().started;
      await signingUp();
      return passwordHashLoad().started - before;
    };
    const fresh = await runs(() => fixture.join());
    const repeated = await runs(async () => signUp(await fixture.callFrom(), { ...input, password: newPassword }));
    expect([fresh, repeated]).toEqual([1, 1]);
  });

  it('limits password guesses like a login', async () => {
    await fixture.join();
    const guesses = Array.from({ length: 6 }, (_, turn) => ({ ...input, password: `guess of a password ${turn}` }));
    const guest = await fixture.callFrom();
    for (const guess of guesses.slice(0, 5)) await signUp(guest, guess);
    await expect(signUp(guest, guesses[5] ?? input)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
    await expect(signUp(guest, input)).rejects.toMatchObject({ code: 'auth.too_many_tries' });
  });

  it('limits the mails to the owner, from any network', async () => {
    await fixture.join();
    for (let caller = 1; caller <= 12; caller += 1) {
      const ctx = await fixture.callFrom({ clientAddress: `41.58.0.${caller}` });
      await signUp(ctx, { ...input, password: newPassword });
    }
    const reported = (await fixture.mails()).filter(({ subject }) => subject === 'You already have an account');
    expect(reported).toHaveLength(6);
    fixture.services.clock.advance(tenMinutes);
    await signUp(await fixture.callFrom({ clientAddress: '41.58.1.1' }), { ...input, password: newPassword });
    expect(await fixture.mails()).toHaveLength(1 + 7);
  });
});

it('signUp delays the mails of many accounts from one network, and their links stay valid for as long', async () => {
  for (let count = 0; count < 8; count += 1) {
    await signUp(await fixture.callFrom(), { ...input, email: `tenant-${count}@example.com` });
  }
  const { database, clock } = fixture.services;
  const links = await database.read.select().from(mailedLinks);
  const delays = links.map(({ expiresAt }) => (expiresAt - clock.now() - hourMs) / minuteMs);
  expect(delays).toEqual([0, 0, 0, 0, 0, 1, 2, 3]);
});

it('signUp creates one account when 20 calls with one address run concurrently', async () => {
  const guests = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => fixture.callFrom({ clientAddress: `105.112.${turn}.1` })),
  );
  const outcomes = await Promise.allSettled(
    guests.map((guest, turn) => signUp(guest, { ...input, password: turn % 2 ? password : newPassword })),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await fixture.services.database.read.$count(users)).toBe(1);
  const signedIn = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.answer.signedIn);
  expect(signedIn).toHaveLength(10);
  expect((await fixture.actions()).filter((action) => action === 'account.created')).toHaveLength(1);
});

describe('the referral of a sign-up', () => {
  const codeOf = async (token: string) => (await getCurrentUser(await fixture.callFrom({ token })))?.referralCode ?? '';

  it('is stored with referrer, time and source, and shown to the person', async () => {
    const referrer = await fixture.join({ email: 'tunde@example.com' });
    const token = await fixture.join({ ref: (await codeOf(referrer)).toLowerCase() });
    const user = await getCurrentUser(await fixture.callFrom({ token }));
    const referrerId = (await getCurrentUser(await fixture.callFrom({ token: referrer })))?.uid;
    expect(user?.referral).toEqual({
      referrerId,
      ts: fixture.services.clock.now(),
      type: 'user_signup',
      source: 'signup_page',
    });
    expect(await fixture.actions()).toContain('referral.recorded');
  });

  it('is void when the browser is one in which the referrer has logged in', async () => {
    const { session } = await signUp(await fixture.callFrom({}), { ...input, email: 'tunde@example.com' });
    const code = await codeOf(session?.token ?? '');
    const { deviceKeys } = session ?? {};
    const sharing = { ...(await fixture.callFrom({})), deviceKeys };
    await signUp(sharing, { ...input, email: 'second@example.com', ref: code });
    await signUp(await fixture.callFrom({}), { ...input, email: 'third@example.com', ref: code });
    const stored = await fixture.services.database.read.select().from(referrals);
    expect(stored.map(({ state, voidReason }) => [state, voidReason])).toEqual([
      ['void', 'same_device'],
      ['signed_up', null],
    ]);
    expect(stored[0]?.voidEvidence).toMatch(/^device [\w-]{12}$/);
  });

  it.each(['<not a code>', 'NOBODY-HAS-THIS'])(
    'is only logged when the code is %s, and the person is logged in',
    async (ref) => {
      const token = await fixture.join({ ref });
      expect(await fixture.isOpen(token)).toBe(true);
      expect(await fixture.services.database.read.$count(referrals)).toBe(0);
      expect(fixture.services.log.lines).toMatchObject([
        { level: 'warn', message: 'The referral of a sign-up was not kept' },
      ]);
    },
  );
});

const codes = Array.from({ length: 3000 }, newReferralCode);

describe('newReferralCode', () => {
  it('returns ten unambiguous characters that a link can contain', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
      expect(referralCodeField.safeParse(code).success).toBe(true);
    }
  });

  it('returns different codes and uses every letter', () => {
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('')).size).toBe(32);
  });
});

describe('subjectOfEmail', () => {
  it('returns a stable hash that does not contain the address', () => {
    const subject = subjectOfEmail('adaeze@example.com');
    expect(subject).toMatch(/^email:[0-9a-f]{16}$/);
    expect(subjectOfEmail('adaeze@example.com')).toBe(subject);
    expect(subjectOfEmail('tunde@example.com')).not.toBe(subject);
    expect(subject).not.toContain('adaeze');
  });
});
