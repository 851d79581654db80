import type { ListingCard } from '@rentreel/contracts/listings';
import type { TestClient } from '@rentreel/server/testing';
import { hourMs } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import {
  forgetRecentSearch,
  saveRecentSearch,
  readRecentSearches,
  restoreRecentSearch,
  searchKey,
} from './recent-searches.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

/** Returns a client for which only searches fail. */
function cutOff(): TestClient {
  const client = server.client();
  const fetchOther: TestClient['fetch'] = (path, init) =>
    path.includes('search.') ? Promise.reject(new TypeError('no network')) : client.fetch(path, init);
  return { ...client, fetch: fetchOther };
}

describe('the recent searches on the search page', () => {
  it('are stored once the search has loaded', async () => {
    await openApp(server, { at: '/search?in=LA/lagos/yaba&beds=2' });
    await waitFor(() => expect(readRecentSearches()).toHaveLength(1));
    expect(readRecentSearches()[0]?.homes.length).toBeGreaterThan(2);
  });

  it('are listed on the empty page, can be opened, and can be deleted with an undo', async () => {
    saveRecentSearch({ city: 'OY/ibadan' }, [], Date.now() - hourMs);
    saveRecentSearch({ city: 'LA/lagos', minBedrooms: 2 }, []);
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
    await waitFor(() => expect(currentAddress()).toBe('#/search?city=OY%2Fibadan'));
  });

  it('are suggested by the empty search field', async () => {
    saveRecentSearch({ city: 'OY/ibadan' }, []);
    const { user } = await openApp(server, { at: '/search' });
    await user.click(await screen.findByRole('combobox', { name: /^Search homes/ }));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('#/search?city=OY%2Fibadan'));
  });

  it('show their stored results with a retry while the server is unreachable', async () => {
    const { items } = await server.client().trpc.search.homes.query({ query: { city: 'LA/lagos' } });
    saveRecentSearch({ city: 'LA/lagos' }, items);
    await openApp(server, { at: '/search?city=LA/lagos', client: cutOff() });
    // The query is retried three times before it fails.
    const stored = await screen.findByText(/These are the first homes as they were just now/, {}, { timeout: 40_000 });
    expect(stored).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.getByRole('alert').textContent).toContain('didn’t answer');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

const home = { id: 'lst_1', title: 'Flat in Yaba', media: ['cover', 'kitchen'] } as unknown as ListingCard;
const toilets = () => readRecentSearches().map(({ query }) => query.minToilets);

afterEach(() => localStorage.clear());

describe('the stored recent searches', () => {
  it('contain their first results, each with one image', () => {
    saveRecentSearch({ city: 'OY/ibadan', ownMeter: true }, [home], 5);
    expect(readRecentSearches()).toEqual([
      {
        key: 'city=OY%2Fibadan&with=own-meter',
        query: { city: 'OY/ibadan', ownMeter: true },
        at: 5,
        homes: [{ ...home, media: ['cover'] }],
      },
    ]);
  });

  it('are the last eight without duplicates, the newest first', () => {
    for (let count = 1; count <= 10; count += 1) saveRecentSearch({ minToilets: count }, [], count * hourMs);
    saveRecentSearch({ minToilets: 5 }, [], 11 * hourMs);
    expect(toilets()).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  });

  it('keep only the last of several filter steps, but every location', () => {
    saveRecentSearch({ city: 'OY/ibadan' }, [], 1000);
    saveRecentSearch({ city: 'OY/ibadan', inverter: true }, [], 20_000);
    saveRecentSearch({ city: 'LA/lagos', inverter: true }, [], 21_000);
    expect(readRecentSearches().map(({ key }) => key)).toEqual([
      'city=LA%2Flagos&with=inverter',
      'city=OY%2Fibadan&with=inverter',
    ]);
  });

  it('omit a search without conditions', () => {
    saveRecentSearch({}, []);
    saveRecentSearch({ sort: 'newest' }, []);
    expect(readRecentSearches()).toEqual([]);
  });

  it('can be deleted and restored at their position', () => {
    saveRecentSearch({ minToilets: 1 }, [], hourMs);
    saveRecentSearch({ minToilets: 2 }, [], 2 * hourMs);
    const [, first] = readRecentSearches();
    forgetRecentSearch(searchKey({ minToilets: 1 }));
    expect(toilets()).toEqual([2]);
    if (first) restoreRecentSearch(first);
    expect(toilets()).toEqual([2, 1]);
  });

  it.each(['{', '"x"', '[1, null, {"key": 5}]', '[{"key": "toilets=2"}]'])('are empty when %s is stored', (text) => {
    localStorage.setItem('rr_recent_searches', text);
    expect(readRecentSearches()).toEqual([]);
  });
});
