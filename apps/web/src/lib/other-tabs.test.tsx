import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer();

/** Fires the storage event that this tab receives when another tab changes the signed-in user. */
const reportOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'rr_person' }));

const signOut = async (client: TestClient) => client.trpc.auth.logout.mutate();

describe('another tab of the browser', () => {
  it('redirects this tab to the log-in page when it signs out', async () => {
    const client = server.client();
    await client.signUp();
    await openApp(server, { at: '/wallet', client });
    await screen.findByText('Current balance');

    await signOut(client);
    reportOtherTab();

    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined();
    expect(sessionStorage.getItem('rr_return_to')).toBe('/wallet');
  });

  it('redirects this tab from the log-in page to its original target when it signs in', async () => {
    const client = server.client();
    await openApp(server, { at: '/wallet', client });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });

    await client.signUp();
    reportOtherTab();

    expect(await screen.findByText('Current balance')).toBeDefined();
    expect(sessionStorage.getItem('rr_return_to')).toBeNull();
  });
});

describe('another device', () => {
  it('is logged out from the list of devices, which then lists only this one', async () => {
    const other = server.client();
    const account = await other.signUp();
    const client = server.client();
    await client.logIn(account);
    const { user } = await openApp(server, { at: '/security', client });
    await user.click(await screen.findByRole('button', { name: /^Log out(?! all)/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Log out/ })).toBeNull());
    expect(screen.getByText('This device')).toBeDefined();
    expect(await other.trpc.auth.me.query()).toBeNull();
  });
});
