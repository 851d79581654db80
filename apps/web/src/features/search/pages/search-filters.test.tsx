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

const openFilters = async (at: string) => {
  const { user } = await openApp(server, { at });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
};

describe('the filters of the search', () => {
  it('count the homes of each choice, and show them only when asked to', async () => {
    const { user, sheet } = await openFilters('/search?city=LA/lagos');
    const facets = await server.client().trpc.search.facets.query({ query: { city: 'LA/lagos' } });
    const flats = facets.types.find(({ value }) => value === 'flat')?.homes ?? 0;
    const flat = await sheet.findByRole('checkbox', { name: new RegExp(`^Flat\\s*${flats}\\s*homes$`) });
    expect(sheet.getByRole('button', { name: `Show ${facets.total.homes} homes` })).toBeDefined();

    await user.click(flat);
    const show = await sheet.findByRole('button', { name: `Show ${flats} homes` });
    expect(address()).toBe('#/search?city=LA/lagos');
    await user.click(show);
    await waitFor(() => expect(address()).toBe('#/search?city=LA%2Flagos&type=flat'));
    await waitFor(() => expect(screen.getByRole('heading', { name: `${flats} homes` })).toBeDefined());
  });

  it('ask for the cost of moving in first, typed or tapped', async () => {
    const { user, sheet } = await openFilters('/search');
    expect(sheet.getAllByRole('textbox')[0]?.id).toBe('filter-total');
    await user.type(sheet.getByLabelText('The most you pay to move in'), '1500000');
    expect(sheet.getByText('One million five hundred thousand naira')).toBeDefined();
    const { total } = await server.client().trpc.search.facets.query({ query: { maxFirstYearKobo: 150_000_000 } });
    await user.click(await sheet.findByRole('button', { name: `Show ${total.homes} homes` }));
    await waitFor(() => expect(address()).toBe('#/search?total=1500000'));
  });

  it('say that nothing is left, and are cleared at once', async () => {
    const { user, sheet } = await openFilters('/search?in=LA/lagos/yaba&beds=5');
    expect(await sheet.findByRole('button', { name: 'No homes like this' })).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Clear all' }));
    await user.click(await sheet.findByRole('button', { name: /^Show \d+ homes$/ }));
    await waitFor(() => expect(address()).toBe('#/search'));
  });

  it('widen bedrooms tap by tap and take several kinds of water', async () => {
    const { user, sheet } = await openFilters('/search');
    const bedrooms = within(sheet.getByRole('group', { name: 'Bedrooms' }));
    await user.click(bedrooms.getByRole('checkbox', { name: /^2/ }));
    await user.click(bedrooms.getByRole('checkbox', { name: /^3/ }));
    const water = within(sheet.getByRole('group', { name: 'Water' }));
    await user.click(water.getByRole('checkbox', { name: /^Borehole/ }));
    await user.click(water.getByRole('checkbox', { name: /^Public water/ }));
    await user.click(await sheet.findByRole('button', { name: /^Show \d+ homes$/ }));
    await waitFor(() => expect(address()).toBe('#/search?beds=2&beds-max=3&water=borehole%2Cpublic'));
  });
});
