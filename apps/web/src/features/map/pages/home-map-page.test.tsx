import { startTestServer, type TestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

describe('the map of a home', () => {
  it('shows where it is, what it costs and what the circle means, and leads back to it', async () => {
    const [home] = (await server.client().trpc.listings.list.query({ limit: 1 })).items;
    const { user } = await openApp(server, { at: `/map/${home?.id ?? ''}` });

    const map = await screen.findByRole('region', { name: `Map around ${home?.area}, ${home?.city}` });
    expect(map.querySelector('.map-circle')).not.toBeNull();
    expect(screen.getByText('Natural Earth · GSHHG · GeoNames')).toBeDefined();
    expect(screen.getByText(/About 300 m around the home/)).toBeDefined();
    expect(within(screen.getByRole('article')).getByText(home?.title ?? '')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('link', { name: 'Back to the home' }));
    await waitFor(() => expect(address()).toBe(`#/property/${home?.id}`));
  });

  it('says so when there is no such home', async () => {
    await openApp(server, { at: '/map/lst_00000000000000000000000000' });
    expect(await screen.findByText(/not on RentReel, or not any more/)).toBeDefined();
  });
});
