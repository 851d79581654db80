import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const demoPassword = 'watch-visit-rent-2026';
const password = 'lekki-bridge-toll-77';
let count = 0;
const newEmail = () => `auth-page-${(count += 1)}@example.ng`;

const server = await openServer({ demo: true });

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
/** Returns the error that `aria-describedby` links to a field. */
async function errorOf(name: string): Promise<string> {
  const input = await field(name);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .filter((part) => part?.classList.contains('field-error') === true)
    .map((part) => part?.textContent.trim() ?? '')
    .join(' ');
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the log-in page', () => {
  it('declares autocomplete and inputmode for password managers and keyboards', async () => {
    await openApp(server, { at: '/login' });

    expect((await field('Email')).autocomplete).toBe('username');
    expect((await field('Password')).autocomplete).toBe('current-password');
    expect((await field('Email')).inputMode).toBe('email');
  });

  it('keeps the email, clears the password and does not reveal which of them was wrong', async () => {
    const { user } = await openApp(server, { at: '/login' });

    for (const email of ['adaeze@demo.rentreel.ng', newEmail()]) {
      await user.clear(await field('Email'));
      await user.type(await field('Email'), email);
      await user.type(await field('Password'), 'not the password');
      await user.click(button('Log in'));

      await waitFor(async () => expect((await field('Password')).value).toBe(''));
      expect((await screen.findByRole('alert')).textContent).toBe('Email or password isn’t right.');
      expect((await field('Email')).value).toBe(email);
      expect(document.activeElement).toBe(await field('Password'));
    }
  });

  it('logs a demo user in with two clicks', async () => {
    const { user } = await openApp(server, { at: '/wallet' });

    await user.click(await screen.findByText('Tunde Bakare'));
    expect((await field('Password')).value).toBe(demoPassword);
    expect(document.activeElement).toBe(button('Log in'));
    await user.click(button('Log in'));

    expect((await heading('My Wallet')).textContent).toBe('My Wallet');
    expect(currentAddress()).toBe('#/wallet');
    expect(sessionStorage.getItem('rr_return_to')).toBeNull();
  });

  it('validates a field on blur and clears its error once it is corrected', async () => {
    const { user } = await openApp(server, { at: '/login' });

    await user.type(await field('Email'), 'adaeze');
    expect(screen.queryByText('Enter an email address like name@example.com.')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeDefined();
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    await user.type(await field('Email'), '@demo.rentreel.ng');

    await waitFor(() => expect(screen.queryByText('Enter an email address like name@example.com.')).toBeNull());
  });

  it('lists two errors with links to their fields', async () => {
    const { user } = await openApp(server, { at: '/login' });
    await field('Email');

    await user.click(button('Log in'));

    const list = await screen.findByRole('alert');
    expect(list.textContent).toBe('Check these and try againEnter your email address.Enter your password.');
    expect(document.activeElement?.contains(list)).toBe(true);
    expect(await errorOf('Email')).toBe('Enter your email address.');
    expect(await errorOf('Password')).toBe('Enter your password.');
    await user.click(button('Enter your password.'));
    expect(document.activeElement).toBe(await field('Password'));
  });

  it('shows the password on request', async () => {
    const { user } = await openApp(server, { at: '/login' });
    expect((await field('Password')).type).toBe('password');

    await user.click(screen.getByRole('button', { name: /^Show/ }));

    expect((await field('Password')).type).toBe('text');
  });
});

const refusedPasswords = [
  ['short', 'Use at least 8 characters.'],
  ['x'.repeat(129), 'Use at most 128 characters.'],
  ['password123', 'This password is too easy to guess. Choose another one.'],
  ['ifeanyi-2026', 'This password contains your name or email, which is easy to guess. Choose another one.'],
] as const;

describe('the sign-up page', () => {
  it('signs up with the referral code and returns to the original address', async () => {
    const inviter = server.client();
    await inviter.signUp();
    const { referralCode = '' } = (await inviter.trpc.auth.me.query()) ?? {};
    const { user, client } = await openApp(server, { at: `?ref=${referralCode}#/wallet` });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByText(`Invited with code ${referralCode}`)).toBeDefined();

    await user.type(await field('Name'), 'Ṣadé Ọlábísí');
    await user.type(await field('Email'), newEmail());
    await user.type(await field('Password'), password);
    await user.click(button('Create account'));

    await heading('My Wallet');
    const me = await client.trpc.auth.me.query();
    expect(me).toMatchObject({ name: 'Ṣadé Ọlábísí', role: 'user', isVerified: false, verificationSubmitted: false });
    expect(me?.referral).toMatchObject({ type: 'user_signup', source: 'signup_page' });
  });

  it('allows removing the referral code', async () => {
    const { user } = await openApp(server, { at: '/signup?ref=ADA123' });

    await user.click(await screen.findByRole('button', { name: /^Remove/ }));

    expect(screen.queryByText('Invited with code ADA123')).toBeNull();
    expect(localStorage.getItem('rr_ref')).toBeNull();
    await waitFor(() => expect(currentAddress()).toBe('#/signup'));
  });

  it('marks the password rule as met while typing', async () => {
    const { user } = await openApp(server, { at: '/signup' });
    expect(await screen.findByText(', not met yet')).toBeDefined();

    await user.type(await field('Password'), '12345678');

    expect(await screen.findByText(', met')).toBeDefined();
  });

  it('shows an error at each missing field', async () => {
    const { user } = await openApp(server, { at: '/signup' });
    await field('Name');

    await user.click(button('Create account'));

    await screen.findByRole('alert');
    expect(await errorOf('Name')).toBe('Enter your name.');
    expect(await errorOf('Email')).toBe('Enter your email address.');
    expect(await errorOf('Password')).toBe('Choose a password.');
  });

  it('shows why a password is refused at its field, and keeps name and email', async () => {
    const { user } = await openApp(server, { at: '/signup' });
    const email = newEmail();
    await user.type(await field('Name'), 'Ifeanyi Obi');
    await user.type(await field('Email'), email);
    for (const [refused, reason] of refusedPasswords) {
      await user.clear(await field('Password'));
      await user.paste(refused);
      await user.click(button('Create account'));

      await waitFor(async () => expect(await errorOf('Password')).toBe(reason));
      expect(document.activeElement).toBe(await field('Password'));
    }
    expect([(await field('Name')).value, (await field('Email')).value]).toEqual(['Ifeanyi Obi', email]);
  });

  it('gives an existing address the same response and informs by mail', async () => {
    const { user } = await openApp(server, { at: '/signup' });
    await user.type(await field('Name'), 'Somebody Else');
    await user.type(await field('Email'), 'adaeze@demo.rentreel.ng');
    await user.type(await field('Password'), password);
    await user.click(button('Create account'));

    expect((await heading('Check your email')).textContent).toBe('Check your email');
    expect(screen.getByRole('status').textContent).toBe('We sent an email to adaeze@demo.rentreel.ng.');
  });
});

describe('a forgotten password', () => {
  it('is reset by the link of the mail', async () => {
    const { user, router } = await openApp(server, { at: '/forgot-password' });
    await user.type(await field('Email'), 'zainab@demo.rentreel.ng');
    await user.click(button('Send the link'));
    await user.click(await screen.findByRole('link', { name: 'Open the demo inbox' }));

    const link = await followMail(router, 'reset-password');
    router.history.push(link);
    await user.type(await field('New password'), password);
    await user.click(button('Save the new password'));

    await heading('Log in');
    const again = server.client();
    await again.logIn({ email: 'zainab@demo.rentreel.ng', password });
    expect((await again.trpc.auth.me.query())?.name).toBe('Zainab Yusuf');
  });

  it('is not reset by an incomplete link', async () => {
    await openApp(server, { at: '/reset-password?token=half' });

    expect((await heading('This link isn’t complete')).textContent).toBe('This link isn’t complete');
  });

  it('is not reset by a used link', async () => {
    const { user } = await openApp(server, { at: `/reset-password?token=${'a'.repeat(43)}` });

    await user.type(await field('New password'), password);
    await user.click(button('Save the new password'));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link has expired or was used already. Ask for a new one.',
    );
  });
});

describe('a new email address', () => {
  it('is confirmed by the link of the mail', async () => {
    const client = server.client();
    const { email } = await client.signUp({ email: newEmail() });
    const { user, router } = await openApp(server, { at: '/demo-mail', client });

    const link = await followMail(router, 'verify-email', email);
    router.history.push(link);
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));

    await heading('Your email is confirmed');
    expect((await client.trpc.auth.me.query())?.emailVerified).toBe(true);

    // The link works once; opened again, it says what is true.
    router.history.push('/profile');
    await heading('Profile');
    router.history.push(link);
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    await heading('Your email is confirmed');
  });
});

type AppRouter = Awaited<ReturnType<typeof openApp>>['router'];

/**
 * Returns the path in the newest mail of this kind on the demo mail page; waits for the mail, which is sent asynchronously.
 */
async function followMail(router: AppRouter, kind: string, to = ''): Promise<string> {
  const pattern = new RegExp(`${to}.*#(/${kind}\\?token=[\\w-]+)`, 's');
  let path = '';
  await waitFor(
    async () => {
      await router.options.context.services.utils.demo.listMails.refetch();
      const found = screen.getAllByRole('article').map((mail) => pattern.exec(mail.textContent)?.[1]);
      path = found.find((each) => each !== undefined) ?? '';
      expect(path).not.toBe('');
    },
    { interval: 250, timeout: 60_000 },
  );
  return path;
}
