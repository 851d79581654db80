import { startTestServer, type TestClient, type TestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '../../../testing/address.ts';
import { closeApp, openApp } from '../../../testing/open-app.tsx';
import { type SimulatedFeed, simulateFeed } from '../../../testing/simulate-feed.ts';
import { keepRecentSearch, readRecentSearches } from '../lib/recent-searches.ts';

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

/** A browser that reaches the server for everything but searches. */
function cutOff(): TestClient {
  const client = server.client();
  const fetchOther: TestClient['fetch'] = (path, init) =>
    path.includes('search.') ? Promise.reject(new TypeError('no network')) : client.fetch(path, init);
  return { ...client, fetch: fetchOther };
}

describe('recent searches', () => {
  it('are kept once they have an answer', async () => {
    await openApp(server, { at: '/search?in=LA/lagos/yaba&beds=2' });
    await waitFor(() => expect(readRecentSearches()).toHaveLength(1));
    expect(readRecentSearches()[0]?.homes.length).toBeGreaterThan(2);
  });

  it('stand where a search begins, open again, and go away with a way back', async () => {
    keepRecentSearch({ city: 'OY/ibadan' }, [], Date.now() - 3_600_000);
    keepRecentSearch({ city: 'LA/lagos', minBedrooms: 2 }, []);
    const { user } = await openApp(server, { at: '/search' });
    const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
    expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2+ bedrooms in Lagosjust now',
      'Homes in Ibadan1 hour ago',
    ]);
    await user.click(recent.getByRole('button', { name: 'Remove Homes in Ibadan' }));
    expect(readRecentSearches()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(readRecentSearches()).toHaveLength(2);
    await user.click(recent.getByRole('link', { name: /^Homes in Ibadan/ }));
    await waitFor(() => expect(address()).toBe('#/search?city=OY%2Fibadan'));
  });

  it('are offered by the empty field', async () => {
    keepRecentSearch({ city: 'OY/ibadan' }, []);
    const { user } = await openApp(server, { at: '/search' });
    await user.click(await screen.findByRole('combobox', { name: /^Search homes/ }));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('#/search?city=OY%2Fibadan'));
  });

  it('show the homes of last time while the server cannot be reached, with a retry', async () => {
    const { items } = await server.client().trpc.search.homes.query({ query: { city: 'LA/lagos' } });
    keepRecentSearch({ city: 'LA/lagos' }, items);
    await openApp(server, { at: '/search?city=LA/lagos', client: cutOff() });
    // It is asked again three times before it is given up.
    const kept = await screen.findByText(/These are the first homes as they were just now/, {}, { timeout: 40_000 });
    expect(kept).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.getByRole('alert').textContent).toContain('did not answer');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
