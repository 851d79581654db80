import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeEach(() => {
  client = server.client();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const unreachable = 'RentReel didn’t answer. Check your connection and try again.';

/** Returns a client for which requests with `part` in their path fail until the network is restored. */
function withoutWayTo(part: string) {
  const network = { mended: false };
  const fetch = async (path: string, init?: RequestInit) => {
    if (path.includes(part) && !network.mended) throw new TypeError('Failed to fetch');
    return client.fetch(path, init);
  };
  return { network, browser: { ...client, fetch } };
}

describe('logging in without a connection', () => {
  it('shows an error and succeeds once the connection is back', async () => {
    const account = await server.client().signUp();
    const { network, browser } = withoutWayTo('auth.login');
    const { user } = await openApp(server, { at: '/login', client: browser });
    await user.type(await field('Email'), account.email);
    await user.type(await field('Password'), account.password);
    await user.click(button('Log in'));

    expect((await screen.findByRole('alert')).textContent).toContain(unreachable);
    expect((await field('Email')).value).toBe(account.email);
    network.mended = true;
    await user.type(await field('Password'), account.password);
    await user.click(button('Log in'));
    await waitFor(() => expect(currentAddress()).toBe('#/'));
    expect((await client.trpc.auth.me.query())?.email).toBe(account.email);
  });
});

describe('signing up without a connection', () => {
  it('keeps the input and creates one account once the connection is back', async () => {
    const { network, browser } = withoutWayTo('auth.signup');
    const { user } = await openApp(server, { at: '/signup', client: browser });
    await user.type(await field('Name'), 'Tunde Bakare');
    await user.type(await field('Email'), 'tunde-trouble@example.ng');
    await user.type(await field('Password'), 'lekki-bridge-toll-77');
    await user.click(button('Create account'));

    expect((await screen.findByRole('alert')).textContent).toContain(unreachable);
    expect([(await field('Name')).value, (await field('Password')).value]).toEqual([
      'Tunde Bakare',
      'lekki-bridge-toll-77',
    ]);
    network.mended = true;
    await user.click(button('Create account'));
    await waitFor(async () => expect((await client.trpc.auth.me.query())?.name).toBe('Tunde Bakare'));
  });
});

describe('confirming an email address', () => {
  it('shows for an incomplete link how to get a new one', async () => {
    await openApp(server, { at: '/verify-email?token=half', client });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link isn’t complete' })).toBeDefined();
    expect(screen.getByText('Your profile has a button that sends a new one.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  });

  it('links a signed-in user with a used link to the profile', async () => {
    await client.signUp();
    const { user } = await openApp(server, { at: `/verify-email?token=${'b'.repeat(43)}`, client });
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link has expired or was used already. Ask for a new one.',
    );
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to your profile' }));
    await waitFor(() => expect(currentAddress()).toBe('#/profile'));
  });

  it('can be retried when the server did not answer', async () => {
    const { browser } = withoutWayTo('auth.verifyEmail');
    const { user } = await openApp(server, { at: `/verify-email?token=${'c'.repeat(43)}`, client: browser });
    await user.click(await screen.findByRole('button', { name: 'Confirm my email' }));

    expect((await screen.findByRole('alert')).textContent).toContain(unreachable);
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeDefined();
  });
});

describe('requesting a password reset', () => {
  it('gives an unknown address the same response', async () => {
    const { user } = await openApp(server, { at: '/forgot-password', client });
    await user.type(await field('Email'), 'nobody-at-all@example.ng');
    await user.click(button('Send the link'));

    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('We sent an email to nobody-at-all@example.ng.');
    expect(screen.queryByRole('link', { name: 'Open the demo inbox' })).toBeNull();
  });

  it('validates the address before sending anything', async () => {
    const sent = vi.spyOn(client, 'fetch');
    const { user } = await openApp(server, { at: '/forgot-password', client });
    await user.type(await field('Email'), 'not an address{Enter}');

    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeDefined();
    expect(document.activeElement).toBe(await field('Email'));
    expect(sent.mock.calls.filter(([path]) => path.includes('requestPasswordReset'))).toEqual([]);
  });
});

describe('too many log-in attempts', () => {
  it('show the waiting time from the server', async () => {
    const account = await server.client().signUp();
    const { user } = await openApp(server, { at: '/login', client });
    await user.type(await field('Email'), account.email);
    for (let turn = 0; turn < 6; turn += 1) {
      await user.type(await field('Password'), `guess number ${turn}{Enter}`);
      await waitFor(async () => expect((await field('Password')).value).toBe(''));
    }
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Too many attempts\. Wait \d+ \w+ and/));
  });
});
