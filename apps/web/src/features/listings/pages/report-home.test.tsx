import { startTestServer, type TestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const reportsOf = async (listingId: string) => {
  const sql = 'SELECT reason, note, reporter_id FROM listing_reports WHERE listing_id = ?';
  return (await server.container.services.database.readClient.execute({ sql, args: [listingId] })).rows;
};
const homeAt = async (place: number) => {
  const { items } = await server.client().trpc.listings.list.query({ limit: 5 });
  const home = items[place];
  if (!home) throw new Error('The demo has too few homes.');
  return home;
};
const thanks = 'Thanks, your report has reached us. We look at it within 24 hours.';

describe('reporting a home', () => {
  it('takes two taps, and says thanks', async () => {
    const home = await homeAt(0);
    const client = server.client();
    await client.signUp();
    const me = await client.trpc.auth.me.query();
    const { user } = await openApp(server, { at: `/property/${home.id}`, client });

    await user.click(await screen.findByRole('button', { name: 'Report this home' }));
    await user.click(await screen.findByRole('button', { name: 'They ask for money outside RentReel' }));
    expect((await screen.findByRole('status')).textContent).toBe(thanks);
    expect(screen.queryByRole('button', { name: 'Report this home' })).toBeNull();
    expect(await reportsOf(home.id)).toMatchObject([{ reason: 'asks_money_outside', note: '', reporter_id: me?.uid }]);
  });

  it('asks for words when it is something else; guests may report too', async () => {
    const home = await homeAt(1);
    const { user } = await openApp(server, { at: `/property/${home.id}` });

    await user.click(await screen.findByRole('button', { name: 'Report this home' }));
    const sheet = within(screen.getByRole('dialog', { name: 'What is wrong with this home?' }));
    await user.click(await sheet.findByRole('button', { name: 'Something else' }));
    await user.click(sheet.getByRole('button', { name: /^Send report/ }));
    expect(sheet.getByText('Say in a few words what is wrong.')).toBeDefined();
    await user.type(sheet.getByLabelText('Say what is wrong'), 'The gate is another one');
    expect(sheet.queryByText('Say in a few words what is wrong.')).toBeNull();
    await user.click(sheet.getByRole('button', { name: /^Send report/ }));
    expect((await screen.findByRole('status')).textContent).toBe(thanks);
    const note = 'The gate is another one';
    expect(await reportsOf(home.id)).toMatchObject([{ reason: 'other', note, reporter_id: null }]);
  });

  it('says when it was not sent, and can be tried again', async () => {
    const home = await homeAt(2);
    const client = server.client();
    let down = true;
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        down && path.includes('listings.report') ? new Response('', { status: 502 }) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: `/property/${home.id}`, client: failing });

    await user.click(await screen.findByRole('button', { name: 'Report this home' }));
    await user.click(await screen.findByRole('button', { name: 'The price or the fees are wrong' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');
    down = false;
    await user.click(screen.getByRole('button', { name: 'The price or the fees are wrong' }));
    await waitFor(async () => expect(await reportsOf(home.id)).toHaveLength(1));
    expect(await screen.findByText(thanks)).toBeDefined();
  });
});
