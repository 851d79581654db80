import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentAddress, openApp } from '../testing/open-app.tsx';
import { activeTab, tabs } from './main-nav.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();

const member = async () => {
  const client = server.client();
  const account = await client.signUp();
  return { client, account };
};
const title = () => screen.findByRole('heading', { level: 1 });
const returnTo = () => sessionStorage.getItem('rr_return_to');

describe('the app for a guest', () => {
  it.each(['/wallet?tab=in', '/saved', '/admin/user/usr_1', '/bookings', '/help'])(
    'redirects from %s to the log-in page and remembers the address',
    async (at) => {
      await openApp(server, { at });

      expect((await title()).textContent).toBe('Log in');
      expect(currentAddress()).toBe('#/login');
      expect(returnTo()).toBe(at);
    },
  );

  it('adds the referral code to the log-in address', async () => {
    await openApp(server, { at: '?ref=007#/messages' });

    await title();
    expect(currentAddress()).toBe('#/login?ref=007');
    expect(localStorage.getItem('rr_ref')).toBe('007');
  });

  it('adds a referral code stored on an earlier visit to the log-in address', async () => {
    localStorage.setItem('rr_ref', 'EARLIER');
    await openApp(server, { at: '/profile' });

    await title();
    expect(currentAddress()).toBe('#/login?ref=EARLIER');
  });

  it('stores the referral code of an address that is opened later', async () => {
    const { router } = await openApp(server, { at: '/login' });
    await title();

    await router.navigate({ to: '/signup', search: { ref: 'LATER' } });

    expect(localStorage.getItem('rr_ref')).toBe('LATER');
  });

  it('shows the not-found page for an unknown path', async () => {
    await openApp(server, { at: '/nowhere' });

    expect((await title()).textContent).toBe('Page not found');
    expect(document.title).toBe('Page not found · RentReel');
  });
});

describe('the app for a signed-in user', () => {
  it('shows the not-found page for an unknown path', async () => {
    const { client } = await member();
    await openApp(server, { at: '/no-such-screen', client });

    expect((await title()).textContent).toBe('Page not found');
    expect(returnTo()).toBeNull();
  });

  it('redirects from the log-in page to the feed', async () => {
    const { client } = await member();
    await openApp(server, { at: '/login', client });

    await waitFor(() => expect(currentAddress()).toBe('#/'));
  });

  it('navigates by the tabs, focuses the new heading and sets the document title', async () => {
    const { client } = await member();
    const { user } = await openApp(server, { at: '/profile', client });
    await title();

    await user.click(screen.getByRole('link', { name: 'Wallet' }));

    await screen.findByRole('heading', { level: 1, name: 'My Wallet' });
    expect(document.activeElement?.textContent).toBe('My Wallet');
    expect(document.title).toBe('My Wallet · RentReel');
    expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBeNull();
  });

  it('redirects to an empty log-in page when the session ends elsewhere, and back after logging in', async () => {
    const { client, account } = await member();
    await client.trpc.wallet.deposit.mutate({ amountKobo: 123_400 });
    const { user, services } = await openApp(server, { at: '/wallet', client });
    await screen.findByText('₦1,234');
    const elsewhere = server.client();
    await elsewhere.logIn(account);

    await elsewhere.trpc.auth.endOtherSessions.mutate();

    await screen.findByRole('heading', { level: 1, name: 'Log in' }, { timeout: 60_000 });
    expect(services.utils.wallet.balance.getData()).toBeUndefined();
    expect(services.utils.saved.listIds.getData()).toEqual([]);
    await user.type(screen.getByLabelText('Email'), account.email);
    await user.type(screen.getByLabelText('Password'), `${account.password}{Enter}`);
    expect((await screen.findByRole('heading', { level: 1, name: 'My Wallet' })).textContent).toBe('My Wallet');
    expect(currentAddress()).toBe('#/wallet');
  });

  it('redirects to an empty log-in page when the server rejects the session', async () => {
    const { client } = await member();
    const { services } = await openApp(server, { at: '/profile', client });
    await waitFor(() => expect(services.utils.wallet.balance.getData()).toBe(0));
    client.cookies.set('session', 'stolen-and-ended');

    await services.utils.wallet.balance.invalidate();

    expect((await screen.findByRole('heading', { level: 1, name: 'Log in' })).textContent).toBe('Log in');
  });
});

it('a user whose account will be deleted sees the day on every screen, with the way to keep it', async () => {
  const { client, account } = await member();
  await client.trpc.privacy.askDeletion.mutate({ confirm: 'DELETE' });
  await client.trpc.auth.login.mutate(account);
  const { user } = await openApp(server, { at: '/saved', client });
  const banner = await screen.findByRole('complementary', { name: 'Deletion of your account' });
  expect(banner.textContent).toMatch(/^Your account will be deleted on \d+ \w+ \d{4}\./);
  await user.click(await screen.findByRole('link', { name: 'Keep it' }));
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Wallet' }));
  expect((await title()).textContent).toBe('My Wallet');
  expect(screen.queryByText(/will be deleted on/)).toBeNull();
});

describe('the onboarding', () => {
  it('replaces the app on the first visit only', async () => {
    const { user } = await openApp(server, { at: '/login', isNew: true });

    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Get started' }));

    expect((await title()).textContent).toBe('Log in');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(localStorage.getItem('hasSeenOnboarding')).not.toBeNull();
  });

  it('is skipped when the address leads to a screen', async () => {
    await openApp(server, { at: '/wallet', isNew: true });

    expect((await title()).textContent).toBe('Log in');
    expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull();
  });
});

describe('AppShell', () => {
  it('shows a message while the device is offline', async () => {
    await openApp(server, { at: '/login' });
    await title();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });

    dispatchEvent(new Event('offline'));

    expect(await screen.findByText(/^You’re offline\./)).toBeDefined();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  });

  it('offers a link that skips the tabs and focuses the content', async () => {
    const { user } = await openApp(server, { at: '/login' });
    await title();

    await user.click(screen.getByRole('button', { name: 'Skip to content' }));

    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('offers a retry when the server does not answer the first session check', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { client } = await member();
    const fetchAnswer = client.fetch.bind(client);
    let down = true;
    const shaky = {
      ...client,
      fetch: (path: string, init?: RequestInit) => (down ? refuse() : fetchAnswer(path, init)),
    };
    const { user } = await openApp(server, { at: '/profile', client: shaky });
    expect((await screen.findByRole('alert', {}, { timeout: 60_000 })).textContent).toMatch(
      /^RentReel didn’t answer\./,
    );

    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect((await screen.findByRole('heading', { level: 1, name: 'Profile' })).textContent).toBe('Profile');
  });
});

function refuse(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

describe('the tabs', () => {
  it('are the five tabs in their order', () => {
    expect(tabs.map(({ text }) => text)).toEqual(['Home', 'Favorites', 'Wallet', 'Messages', 'Profile']);
  });

  it.each([
    ['/', 'home'],
    ['/saved', 'favorites'],
    ['/wallet', 'wallet'],
    ['/messages', 'messages'],
    ['/profile', 'profile'],
    ['/login', 'home'],
    ['/property/lst_01', 'home'],
    ['/security', 'home'],
    ['/nowhere', 'home'],
  ])('at %s highlight %s', (path, tab) => {
    expect(activeTab(path)).toBe(tab);
  });
});

it('the notifications link on a tab screen opens the notifications', async () => {
  const { client } = await member();
  const { user } = await openApp(server, { at: '/wallet', client });
  await user.click(await screen.findByRole('link', { name: /^Notifications(, \d+ new)?$/ }));
  await waitFor(() => expect(currentAddress()).toMatch(/^#\/notifications/));
});
