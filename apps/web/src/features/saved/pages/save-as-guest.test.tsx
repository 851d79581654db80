import { startTestServer, type TestServer } from '@rentreel/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/address.ts';
import { closeApp, openApp } from '../../../testing/open-app.tsx';
import { type SimulatedFeed, simulateFeed } from '../../../testing/simulate-feed.ts';

let server: TestServer;
let browser: SimulatedFeed;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.dispose());
beforeEach(() => {
  browser = simulateFeed();
});
afterEach(() => {
  closeApp();
  browser.restore();
});

/** A guest presses Save on the first home, then logs in. */
async function saveThenLogIn() {
  const owner = server.client();
  const { email, password } = await owner.signUp();
  const [home] = (await owner.trpc.listings.list.query({ limit: 1, tab: 'for_you' })).items;
  const { user, client } = await openApp(server, { at: '/' });
  const [slide] = await screen.findAllByRole('article');
  await user.click(within(slide ?? document.body).getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(address()).toBe(`#/property/${home?.id}`));
  return { home, user, client };
}

describe('a guest who saves a home', () => {
  it('finds it saved after logging in, and is told so', async () => {
    const { home, client } = await saveThenLogIn();

    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined();
    expect(await screen.findByText('Saved to your homes')).toBeDefined();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([home?.id]));
  });

  it('has it saved once: letting it go is final, also when the page opens again', async () => {
    const { home, user, client } = await saveThenLogIn();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([home?.id]));
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([]));
    await user.click(screen.getByRole('link', { name: 'Back to all homes' }));
    await waitFor(() => expect(address()).toBe('#/'));
    cleanup();
    await openApp(server, { at: `/property/${home?.id}`, client });

    expect((await screen.findAllByRole('button', { name: 'Save' })).length).toBeGreaterThan(0);
    expect(await client.trpc.saved.listIds.query()).toEqual([]);
  });
});
