import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openBookingFixture, simulateFeed } from '#/testing/fixtures.ts';
import { stubIndexedDb } from '#/testing/browser-database.ts';
import { openServer } from '#/testing/server.ts';
import { recallAnswer } from './answer-store.ts';

stubIndexedDb();

const server = await openServer({ demo: true });
let client: TestClient;
const network = { down: false };

beforeEach(async () => {
  simulateFeed();
  network.down = false;
  client = server.client();
  await client.signUp();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

/** Opens the app in the user's browser on a network that can be cut, with the data stored before. */
async function open(at: string) {
  const sent: string[] = [];
  const cuttable = {
    ...client,
    fetch: (path: string, init?: RequestInit) => {
      if (network.down) return Promise.reject(new TypeError('Failed to fetch'));
      if (init?.method === 'POST') sent.push(path);
      return client.fetch(path, init);
    },
  };
  return { ...(await openApp(server, { at, client: cuttable })), sent };
}

async function firstHome() {
  const [home] = (await client.trpc.listings.list.query({ limit: 1 })).items;
  if (home === undefined) throw new Error('The demo has no homes.');
  return home;
}

/** Closes the app like a closed page: the data stored on the device stays. */
function leave(): void {
  const stored = Object.entries(localStorage) as [string, string][];
  closeApp();
  for (const [key, value] of stored) localStorage.setItem(key, value);
}

const heart = (name: string) => screen.findByRole('button', { name });

describe('the app without a network', () => {
  it('shows a listing opened earlier to the user of the device', async () => {
    const home = await firstHome();
    const me = await client.trpc.auth.me.query();
    await open(`/property/${home.id}`);
    await screen.findByRole('heading', { level: 1, name: home.title });
    const question = `listings.get ${JSON.stringify({ listingId: home.id })}`;
    await waitFor(async () => expect(await recallAnswer(me?.uid ?? '', question)).toBeDefined());
    leave();

    network.down = true;
    await open(`/property/${home.id}`);

    expect((await screen.findByRole('heading', { level: 1, name: home.title })).textContent).toBe(home.title);
  });

  it('stores a save across reloads and sends it once when the network is back', async () => {
    const home = await firstHome();
    const first = await open(`/property/${home.id}`);
    await heart('Save');
    network.down = true;
    await first.user.click(await heart('Save'));
    expect((await heart('Saved')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(localStorage.getItem('rr_saves_to_send')).toContain(home.id));
    expect(await client.trpc.saved.listIds.query()).toEqual([]);
    leave();

    network.down = false;
    const second = await open(`/property/${home.id}`);

    expect((await heart('Saved')).getAttribute('aria-pressed')).toBe('true');
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([home.id]));
    await waitFor(() => expect(localStorage.getItem('rr_saves_to_send')).toBeNull());
    expect(second.sent.filter((path) => path.includes('saved.save'))).toHaveLength(1);
  });

  it('sends only the last of two changes to the same listing', async () => {
    const home = await firstHome();
    await client.trpc.saved.save.mutate({ listingId: home.id });
    const { user, services, sent } = await open(`/property/${home.id}`);
    await heart('Saved');
    network.down = true;
    await user.click(await heart('Saved'));
    await user.click(await heart('Save'));
    await user.click(await heart('Saved'));
    await waitFor(() => expect(localStorage.getItem('rr_saves_to_send')).toContain('"unsave"'));

    network.down = false;
    await services.sendSaves();

    expect(await client.trpc.saved.listIds.query()).toEqual([]);
    expect(sent.filter((path) => path.includes('saved.'))).toEqual([expect.stringContaining('saved.unsave')]);
  });

  it('stores only the last balance of the wallet, and nothing of the authentication', async () => {
    const me = await client.trpc.auth.me.query();
    await open('/wallet');
    await screen.findByText('Available to use now');
    await waitFor(async () => expect(await recallAnswer(me?.uid ?? '', 'wallet.balance ')).toBeDefined());
    for (const question of ['auth.me ', 'wallet.transactions {"limit":15}']) {
      expect(await recallAnswer(me?.uid ?? '', question)).toBeUndefined();
    }
    leave();

    network.down = true;
    await open('/wallet');
    expect((await screen.findByText(/^As of \d+:\d\d.[ap]m\./)).closest('section')?.textContent).toContain('₦0');
  });

  it('shows bookings and their list as last loaded, with the time', async () => {
    const fixture = await openBookingFixture(server, 'folake');
    const booking = await fixture.apply('Ngozi Eze');
    client = booking.tenant;
    const { home } = await booking.look();
    const me = await client.trpc.auth.me.query();
    await open('/bookings');
    await screen.findByRole('heading', { name: home.title });
    leave();
    await open(`/bookings/${booking.id}`);
    await screen.findByRole('heading', { level: 1, name: home.title });
    expect(screen.queryByText(/^As of /)).toBeNull();
    const question = `bookings.get ${JSON.stringify({ bookingId: booking.id })}`;
    await waitFor(async () => expect(await recallAnswer(me?.uid ?? '', question)).toBeDefined());
    leave();

    network.down = true;
    await open(`/bookings/${booking.id}`);
    await screen.findByRole('heading', { level: 1, name: home.title });
    expect(await screen.findByText(/^As of /)).toBeDefined();
    leave();
    await open('/bookings');
    expect(await screen.findByText(home.title)).toBeDefined();
    expect(await screen.findByText(/^As of /)).toBeDefined();
  });

  it('retries a failed screen when the network is back', async () => {
    const home = await firstHome();
    await open('/saved');
    leave();
    network.down = true;
    await open(`/property/${home.id}`);
    await screen.findByRole('heading', { name: 'We couldn’t load this page' }, { timeout: 8000 });

    network.down = false;
    dispatchEvent(new Event('online'));
    expect((await screen.findByRole('heading', { level: 1, name: home.title })).textContent).toBe(home.title);
  });

  it('treats an unknown user as a guest', async () => {
    network.down = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await open('/saved');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Log in');
    expect(currentAddress()).toBe('#/login');
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  });
});

describe('logging out', () => {
  it('sends queued changes and leaves no data of the user on the device', async () => {
    const home = await firstHome();
    const me = await client.trpc.auth.me.query();
    const { user, services } = await open(`/property/${home.id}`);
    await heart('Save');
    await waitFor(async () => expect(await recallAnswer(me?.uid ?? '', 'saved.listIds ')).toBeDefined());
    network.down = true;
    await user.click(await heart('Save'));
    await heart('Saved');
    await waitFor(() => expect(localStorage.getItem('rr_saves_to_send')).toContain(home.id));

    sessionStorage.setItem(`rr_draft ${me?.uid} chat cnv_1`, 'half written');
    network.down = false;
    await services.session.signOut();

    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('rr_draft'))).toEqual([]);
    expect(localStorage.getItem('rr_saves_to_send')).toBeNull();
    expect(localStorage.getItem('rr_person')).toBeNull();
    await waitFor(async () => expect(await recallAnswer(me?.uid ?? '', 'saved.listIds ')).toBeUndefined());
  });
});
