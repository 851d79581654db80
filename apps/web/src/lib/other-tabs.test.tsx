import type { TestClient } from '@rentreel/server/testing';
import { screen } from '@testing-library/react';
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
