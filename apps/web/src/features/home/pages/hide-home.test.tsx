import { startTestServer, type TestServer } from '@rentreel/server/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '../../../testing/open-app.tsx';
import { type SimulatedFeed, simulateFeed } from '../../../testing/simulate-feed.ts';

let server: TestServer;
let feed: SimulatedFeed;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.dispose());
beforeEach(() => {
  feed = simulateFeed();
});
afterEach(() => {
  closeApp();
  feed.restore();
});

const titleAt = async (index: number) => {
  const slide = (await screen.findAllByRole('article'))[index];
  return slide && within(slide).getByRole('heading', { level: 2 }).textContent;
};
const notInterested = async (index: number) => {
  const slide = (await screen.findAllByRole('article'))[index];
  if (!slide) throw new Error(`There is no slide ${index}.`);
  return within(slide).getByRole('button', { name: 'Not interested' });
};
const inFeed = async (client: ReturnType<TestServer['client']>) =>
  (await client.trpc.listings.list.query({ tab: 'for_you', limit: 3 })).items;

describe('a home that somebody is not interested in', () => {
  it('gives its place to the next one and stays away for good', async () => {
    const client = server.client();
    await client.signUp();
    const [first, second] = await inFeed(client);
    const { user } = await openApp(server, { at: '/', client });
    expect(await titleAt(0)).toBe(first?.title);

    await user.click(await notInterested(0));
    await waitFor(async () => expect(await titleAt(0)).toBe(second?.title));
    await waitFor(async () => expect((await inFeed(client))[0]?.id).toBe(second?.id));
    expect(await screen.findByText('You will not see this home again')).toBeDefined();
    closeApp();
    await openApp(server, { at: '/', client });
    expect(await titleAt(0)).toBe(second?.title);
  });

  it('comes back by undo, on the server too', async () => {
    const client = server.client();
    await client.signUp();
    const [first] = await inFeed(client);
    const { user } = await openApp(server, { at: '/', client });

    await user.click(await notInterested(0));
    await waitFor(async () => expect((await inFeed(client))[0]?.id).not.toBe(first?.id));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titleAt(0)).toBe(first?.title));
    await waitFor(async () => expect((await inFeed(client))[0]?.id).toBe(first?.id));
  });

  it('is kept away in the browser of a guest', async () => {
    const [first, second] = await inFeed(server.client());
    const { user } = await openApp(server, { at: '/' });

    await user.click(await notInterested(0));
    expect(await screen.findByText('You will not see this home in this browser again')).toBeDefined();
    await waitFor(async () => expect(await titleAt(0)).toBe(second?.title));
    expect(JSON.parse(localStorage.getItem('rr_hidden_homes') ?? '[]')).toEqual([first?.id]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titleAt(0)).toBe(first?.title));
    expect(JSON.parse(localStorage.getItem('rr_hidden_homes') ?? '[]')).toEqual([]);
  });

  it('takes its clip and its pictures along: the next one begins with its own first', async () => {
    const { user } = await openApp(server, { at: '/' });
    const [first, second] = await inFeed(server.client());
    await titleAt(0);
    await waitFor(() => act(() => feed.show(0)));
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    const slide = () => within(screen.getAllByRole('article')[0] ?? document.body);
    expect(slide().getByText(new RegExp(`2/${first?.media.length}$`))).toBeDefined();

    await user.click(await notInterested(0));
    await waitFor(async () => expect(await titleAt(0)).toBe(second?.title));
    expect(slide().getByText(new RegExp(`1/${second?.media.length}$`))).toBeDefined();
    expect(document.querySelectorAll('video').length).toBeLessThanOrEqual(4);
  });

  it('comes back when the server refuses, and says so', async () => {
    const client = server.client();
    await client.signUp();
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        path.includes('listings.hide') ? new Response('', { status: 502 }) : client.fetch(path, init),
    };
    const [first] = await inFeed(client);
    const { user } = await openApp(server, { at: '/', client: failing });

    await user.click(await notInterested(0));
    expect(await screen.findByText(/^Not hidden\./)).toBeDefined();
    expect(await titleAt(0)).toBe(first?.title);
  });
});
