import type { TestClient } from '@rentreel/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { inviteLink } from '#/lib/share-link.ts';

const server = await openServer();
let client: TestClient;
let account: { email: string; password: string };

beforeEach(async () => {
  client = server.client();
  account = await client.signUp({ name: 'Hauwa Abdullahi-Danjuma' });
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const open = async (at: string) => {
  const app = await openApp(server, { at, client });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

describe('ProfilePage', () => {
  it('shows name, email and initials of the user', async () => {
    await open('/profile');

    expect(screen.getByRole('heading', { name: 'Hauwa Abdullahi-Danjuma' })).toBeDefined();
    expect(screen.getByText(account.email)).toBeDefined();
    expect(screen.getByText('HA')).toBeDefined();
  });

  it('resends the link for an unconfirmed address', async () => {
    const { user } = await open('/profile');
    expect(screen.getByText('Not confirmed')).toBeDefined();

    await user.click(button('Send link again'));

    expect((await screen.findByRole('status')).textContent).toBe(`Link sent to ${account.email}`);
  });

  it('hides the balance until it is requested', async () => {
    await client.trpc.wallet.deposit.mutate({ amountKobo: 123_450 });
    const { user } = await open('/profile');
    expect(screen.queryByText('₦1,234.50')).toBeNull();

    await user.click(button('Show balance'));

    expect(await screen.findByText('₦1,234.50')).toBeDefined();
  });

  it("shows an invitation link with the user's code", async () => {
    const { referralCode } = (await client.trpc.auth.me.query()) ?? {};
    const { user } = await open('/profile');

    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(
      `${location.origin}/#/signup?ref=${referralCode}`,
    );
    await user.click(button('Copy link'));
    expect(await navigator.clipboard.readText()).toContain(`ref=${referralCode}`);
  });

  it('changes the theme immediately', async () => {
    const { user } = await open('/profile');

    await user.click(screen.getByRole('radio', { name: 'Dark' }));

    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  });

  it('logs out to the feed, deletes private data, and ends the session on the server', async () => {
    const { user, services } = await open('/profile');
    const cookie = client.cookies.get('session') ?? '';

    await user.click(button('Log out'));

    await waitFor(() => expect(currentAddress()).toBe('#/'));
    expect(services.session.current()).toBeNull();
    expect(services.utils.wallet.balance.getData()).toBeUndefined();
    expect(services.utils.saved.listIds.getData()).toEqual([]);
    const thief = server.client();
    thief.cookies.set('session', cookie);
    expect(await thief.trpc.auth.me.query()).toBeNull();
  });
});

describe('SecurityPage', () => {
  it('changes the password', async () => {
    const { user } = await open('/security');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const errors = ['Current password', 'New password'].map((name) => {
      const ids = screen.getByLabelText(name).getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent);
    });
    expect(errors).toEqual([
      expect.arrayContaining(['Enter your password.']),
      expect.arrayContaining(['Choose a password.']),
    ]);

    await user.type(await screen.findByLabelText('Current password'), account.password);
    await user.type(screen.getByLabelText('New password'), 'third-mainland-bridge-9');
    await user.click(button('Change password'));

    expect(await screen.findByText('Your password is changed. Other devices are logged out.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
    const again = server.client();
    await again.logIn({ email: account.email, password: 'third-mainland-bridge-9' });
    expect((await again.trpc.auth.me.query())?.email).toBe(account.email);
  });

  it('rejects a wrong current password without ending the session', async () => {
    const { user, services } = await open('/security');

    await user.type(await screen.findByLabelText('Current password'), 'not the password');
    await user.type(screen.getByLabelText('New password'), 'third-mainland-bridge-9');
    await user.click(button('Change password'));

    expect((await screen.findByRole('alert')).textContent).toBe('Your current password isn’t right.');
    expect(services.session.current()).not.toBeNull();
  });

  it('lists the devices and logs one of them out', async () => {
    const other = server.client();
    await other.logIn(account);
    const { user } = await open('/security');
    const devices = () => within(screen.getByRole('region', { name: 'Devices' })).getAllByRole('listitem');
    expect(devices()).toHaveLength(2);
    expect(screen.getAllByText('This device')).toHaveLength(1);

    await user.click(button(/^Log out(?! all)/));

    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(await other.trpc.auth.me.query()).toBeNull();
  });

  it('asks before logging all other devices out', async () => {
    for (const other of [server.client(), server.client()]) await other.logIn(account);
    const { user } = await open('/security');

    await user.click(button('Log out all other devices'));
    const sheet = await screen.findByRole('dialog', { name: 'Log out other devices?' });
    await user.click(within(sheet).getByRole('button', { name: 'Log out 2 devices' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await client.trpc.auth.listSessions.query()).toHaveLength(1));
  });
});

describe('inviteLink', () => {
  it('returns the sign-up address with the code', () => {
    expect(inviteLink({ origin: 'https://rentreel.ng', pathname: '/' }, 'ADA-123')).toBe(
      'https://rentreel.ng/#/signup?ref=ADA-123',
    );
  });
});

describe('the notice of new terms on the profile', () => {
  let number = 0;
  /** Opens the profile of a user who accepted this version when they signed up. */
  const openFor = async (acceptedVersion: '2026-11-26' | undefined) => {
    const person = server.client();
    number += 1;
    const email = `terms-${process.pid}-${number}@example.com`;
    await person.trpc.auth.signup.mutate({ email, password: 'watch-visit-rent-2026', name: 'Ife', acceptedVersion });
    const app = await openApp(server, { at: '/profile', client: person });
    await screen.findByRole('heading', { level: 1 });
    return { ...app, person };
  };
  const notice = () => screen.queryByRole('region', { name: 'New terms' });

  it('says what changed since the accepted version and from when, and is not shown again once closed, except to another user of the browser', async () => {
    const { user, router } = await openFor('2026-11-26');
    const shown = await screen.findByRole('region', { name: 'New terms' });
    expect(shown.textContent).toContain('of 29 Nov 2026');
    expect(shown.textContent).toContain('third cookie');
    expect(shown.textContent).not.toContain('API keys');
    await user.click(within(shown).getByRole('button', { name: 'Not now' }));
    expect(notice()).toBeNull();
    await router.navigate({ to: '/terms' });
    await router.navigate({ to: '/profile' });
    await screen.findByRole('heading', { name: 'Profile' });
    expect(notice()).toBeNull();

    cleanup();
    await openFor('2026-11-26');
    await screen.findByRole('region', { name: 'New terms' });
  });

  it('disappears when the user accepts both texts', async () => {
    const { user, person } = await openFor('2026-11-26');
    await user.click(await screen.findByRole('button', { name: 'Accept both' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(await person.trpc.privacy.consents.query()).toMatchObject({ accepted: true });
  });

  it('is not shown to a user without an accepted earlier version', async () => {
    const { services } = await openFor(undefined);
    await waitFor(() => expect(services.utils.privacy.consents.getData()).toBeDefined());
    expect(notice()).toBeNull();
  });
});
