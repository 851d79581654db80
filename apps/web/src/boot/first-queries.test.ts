import type { TestClient } from '@rentreel/server/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EarlyAnswer } from '../lib/early-answers.ts';
import { closeApp, openApp } from '../testing/open-app.tsx';
import { simulateFeed } from '../testing/fixtures.ts';
import { openServer } from '../testing/server.ts';
import { firstQueries } from './first-queries.ts';

const server = await openServer({ demo: true });
const paths = (hash: string) => firstQueries(hash).queries.map(({ path }) => path);

describe('firstQueries', () => {
  it.each(['', '#', '#/', '#/?ref=ADA'])('requests the feed at "%s"', (hash) => {
    expect(firstQueries(hash).route).toBe('index');
    expect(paths(hash)).toEqual(['app.config', 'auth.me', 'listings.list']);
  });

  it.each(['#/?city=Lagos', '#/?i=3', '#/?tab=new&ref=ADA'])('leaves a filtered feed to the router: %s', (hash) => {
    expect(firstQueries(hash).route).toBe('index');
    expect(paths(hash)).toEqual(['app.config', 'auth.me']);
  });

  it.each(['#/property/lst_1', '#/property/lst_1?ref=ADA'])('requests the listing of %s', (hash) => {
    expect(firstQueries(hash)).toMatchObject({
      route: 'property.$listingId',
      queries: [{ path: 'app.config' }, { path: 'auth.me' }, { path: 'listings.get', input: { listingId: 'lst_1' } }],
    });
  });

  it('requests the listing for its map page, and the results for a search without parameters', () => {
    expect(firstQueries('#/map/lst_1')).toMatchObject({
      route: 'map.$propertyId',
      queries: [{}, {}, { path: 'listings.get', input: { listingId: 'lst_1' } }],
    });
    expect(firstQueries('#/search').route).toBe('search');
    expect(paths('#/search')).toEqual(['app.config', 'auth.me', 'search.homes']);
  });

  it.each([
    ['#/search?total=2000000', 'search'],
    ['#/compare?ids=lst_1,lst_2', 'compare'],
    ['#/saved', 'saved'],
  ])('preloads the code of %s and leaves its queries to the app', (hash, route) => {
    expect(firstQueries(hash).route).toBe(route);
    expect(paths(hash)).toEqual(['app.config', 'auth.me']);
  });

  it.each([
    ['#/messages', ['messages.list']],
    ['#/messages?filter=unread', []],
    ['#/bookings', ['bookings.counts']],
    ['#/bookings?tab=past', []],
    ['#/wallet', ['wallet.balance', 'wallet.limits', 'payouts.settings', 'wallet.transactions']],
  ])('requests the first queries of %s', (hash, own) => {
    expect(paths(hash)).toEqual(['app.config', 'auth.me', ...own]);
  });

  it.each(['#/profile', '#/property', '#/property/lst_1/more', '#/property/%E0%A4%A', '#//evil'])(
    'requests only the configuration and the session at %s',
    (hash) => {
      expect(firstQueries(hash).route).toBeUndefined();
      expect(paths(hash)).toEqual(['app.config', 'auth.me']);
    },
  );
});

describe('the queries of firstQueries', () => {
  /**
   * Opens a screen with the early responses, waits until `shown` is visible, and returns the early queries and those that the
   * screen sent itself.
   */
  async function openEarly(at: string, client: TestClient, shown: string) {
    simulateFeed();
    const { queries } = firstQueries(`#${at}`);
    const asked: string[] = [];
    const listening = {
      ...client,
      fetch: (path: string, init?: RequestInit) => {
        asked.push(new URL(path, server.url).pathname);
        return client.fetch(path, init);
      },
    };
    const inputs = Object.fromEntries(
      queries.flatMap(({ input }, index) => (input === undefined ? [] : [[index, input]])),
    );
    const url = `/trpc/${queries.map(({ path }) => path).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const all = client.fetch(url).then((answer) => answer.json() as Promise<readonly EarlyAnswer[]>);
    const answers = queries.map(async (_, index) => (await all)[index]);
    await openApp(server, { at, client: listening, early: { queries, answers } });
    await screen.findAllByText(shown);
    return { early: queries.map(({ path }) => path), asked: asked.join(' ') };
  }

  it('match the queries of the screens, so that no screen requests them again', async () => {
    const { items } = await server.client().trpc.listings.list.query({ limit: 1 });
    for (const at of ['/', `/property/${items[0]?.id}`, `/map/${items[0]?.id}`, '/search']) {
      const { early, asked } = await openEarly(at, server.client(), items[0]?.title ?? '');
      for (const path of early) expect(asked).not.toContain(path);
      closeApp();
    }
  });

  it("match the queries of the signed-in user's screens, so that no screen requests them again", async () => {
    const adaeze = await server.demoClient('adaeze');
    for (const [at, shown] of [
      ['/messages', '2-bed flat, Allen Avenue'],
      ['/wallet', 'Current balance'],
      ['/bookings', 'Bookings'],
    ] as const) {
      const { early, asked } = await openEarly(at, adaeze, shown);
      for (const path of early) expect(asked).not.toContain(path);
      closeApp();
    }
  });
});
