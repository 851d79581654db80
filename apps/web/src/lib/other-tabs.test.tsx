import { type TestClient, type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
afterEach(() => closeApp());

/** What the browser reports to this tab when another one has stored who is signed in. */
const reportOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'rr_person' }));

const signOut = async (client: TestClient) => client.trpc.auth.logout.mutate();

describe('another tab of the browser', () => {
  it('that signs out takes this one to the log-in, at once', async () => {
    const client = server.client();
    await client.signUp();
    await openApp(server, { at: '/wallet', client });
    await screen.findByText('Current balance');

    await signOut(client);
    reportOtherTab();

    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined();
    expect(sessionStorage.getItem('rr_return_to')).toBe('/wallet');
  });

  it('that signs in takes this one from the log-in to where it was going', async () => {
    const client = server.client();
    await openApp(server, { at: '/wallet', client });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });

    await client.signUp();
    reportOtherTab();

    expect(await screen.findByText('Current balance')).toBeDefined();
    expect(sessionStorage.getItem('rr_return_to')).toBeNull();
  });
});
