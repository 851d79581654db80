import type { TestServer } from '@rentreel/server/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SimulatedFeed, simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let feed: SimulatedFeed;

beforeEach(() => {
  feed = simulateFeed();
});

type Client = ReturnType<TestServer['client']>;
const newest = async (limit: number, client = server.client()) =>
  (await client.trpc.listings.list.query({ limit })).items;
const hiddenOf = async (client: Client) =>
  (await client.trpc.listings.listHidden.query()).items.map(({ listing }) => listing.id);
const inBrowser = () => JSON.parse(localStorage.getItem('rr_hidden_homes') ?? '[]') as string[];
const saveInBrowser = (ids: readonly string[]) => localStorage.setItem('rr_hidden_homes', JSON.stringify(ids));
const titles = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

describe('the hidden listings of a signed-in user', () => {
  async function withHidden(count: number) {
    const client = server.client();
    await client.signUp();
    const homes = await newest(count, client);
    for (const { id: listingId } of homes) await client.trpc.listings.hide.mutate({ listingId });
    return { client, homes: homes.toReversed() };
  }

  it('are sorted from new to old, and return to the feed when they are shown again', async () => {
    const { client, homes } = await withHidden(2);
    const { user } = await openApp(server, { at: '/hidden-homes', client });
    expect(await titles()).toEqual(homes.map(({ title }) => title));

    await user.click(screen.getByRole('button', { name: `Show again: ${homes[0]?.title}` }));
    await waitFor(async () => expect(await titles()).toEqual([homes[1]?.title]));
    expect(await screen.findByText('This home is back in your feed')).toBeDefined();
    await waitFor(async () => expect(await hiddenOf(client)).toEqual([homes[1]?.id]));
    expect((await newest(1, client))[0]?.id).toBe(homes[0]?.id);
  });

  it('are hidden again by undo', async () => {
    const { client, homes } = await withHidden(1);
    const { user } = await openApp(server, { at: '/hidden-homes', client });
    await user.click(await screen.findByRole('button', { name: `Show again: ${homes[0]?.title}` }));
    expect(await screen.findByText('You haven’t hidden any homes')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByRole('button', { name: `Show again: ${homes[0]?.title}` })).toBeDefined();
    await waitFor(async () => expect(await hiddenOf(client)).toEqual([homes[0]?.id]));
  });

  it('pass the focus on to the next one', async () => {
    const { client, homes } = await withHidden(3);
    const { user } = await openApp(server, { at: '/hidden-homes', client });
    const again = (index: number) => screen.getByRole('button', { name: `Show again: ${homes[index]?.title}` });
    await screen.findAllByRole('button', { name: /^Show again/ });
    again(0).focus();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement).toBe(again(1)));
    again(2).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(again(1)));
  });

  it('stay listed with an error when the server refuses', async () => {
    const { client, homes } = await withHidden(1);
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        path.includes('listings.unhide') ? new Response('', { status: 502 }) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: '/hidden-homes', client: failing });
    await user.click(await screen.findByRole('button', { name: `Show again: ${homes[0]?.title}` }));

    expect(await screen.findByText(/^Home still hidden\./)).toBeDefined();
    expect(await screen.findByRole('button', { name: `Show again: ${homes[0]?.title}` })).toBeDefined();
  });

  it('are linked from the filters', async () => {
    const { client } = await withHidden(1);
    const { user } = await openApp(server, { at: '/', client });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    await user.click(await screen.findByRole('button', { name: 'Homes you hid' }));

    await waitFor(() => expect(currentAddress()).toBe('#/hidden-homes'));
  });
});

describe('the hidden listings of a guest', () => {
  it('are those stored in this browser', async () => {
    const [first, second] = await newest(2);
    saveInBrowser([second?.id ?? '', first?.id ?? '']);
    const { user } = await openApp(server, { at: '/hidden-homes' });
    expect(await titles()).toEqual([first?.title, second?.title]);

    await user.click(screen.getByRole('button', { name: `Show again: ${first?.title}` }));
    await waitFor(async () => expect(await titles()).toEqual([second?.title]));
    expect(inBrowser()).toEqual([second?.id]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titles()).toEqual([first?.title, second?.title]));
  });

  it('are empty at first, with a link to the feed', async () => {
    const { user } = await openApp(server, { at: '/hidden-homes' });
    expect(await screen.findByText('You haven’t hidden any homes')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Browse homes' }));

    await waitFor(() => expect(currentAddress()).toBe('#/'));
  });

  it.each(['/', '/hidden-homes'])('are transferred to the account after signing in, once %s opens', async (at) => {
    const [home] = await newest(1);
    saveInBrowser([home?.id ?? '']);
    const client = server.client();
    await client.signUp();
    await openApp(server, { at, client });

    await waitFor(async () => expect(await hiddenOf(client)).toEqual([home?.id]));
    await waitFor(() => expect(inBrowser()).toEqual([]));
  });

  it('stay in the browser while the transfer fails', async () => {
    const [home] = await newest(1);
    saveInBrowser([home?.id ?? '']);
    const client = server.client();
    await client.signUp();
    let refused = false;
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) => {
        if (!path.includes('listings.saveHidden')) return client.fetch(path, init);
        refused = true;
        return new Response('', { status: 502 });
      },
    };
    await openApp(server, { at: '/', client: failing });

    await waitFor(() => expect(refused).toBe(true));
    expect(inBrowser()).toEqual([home?.id]);
  });
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

describe('a listing marked as not interesting', () => {
  it('is replaced by the next one and stays hidden', async () => {
    const client = server.client();
    await client.signUp();
    const [first, second] = await inFeed(client);
    const { user } = await openApp(server, { at: '/', client });
    expect(await titleAt(0)).toBe(first?.title);

    await user.click(await notInterested(0));
    await waitFor(async () => expect(await titleAt(0)).toBe(second?.title));
    await waitFor(async () => expect((await inFeed(client))[0]?.id).toBe(second?.id));
    expect(await screen.findByText('You won’t see this home again')).toBeDefined();
    closeApp();
    await openApp(server, { at: '/', client });
    expect(await titleAt(0)).toBe(second?.title);
  });

  it('returns after undo, on the server too', async () => {
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

  it('is stored in the browser of a guest', async () => {
    const [first, second] = await inFeed(server.client());
    const { user } = await openApp(server, { at: '/' });

    await user.click(await notInterested(0));
    expect(await screen.findByText('You won’t see this home in this browser again')).toBeDefined();
    await waitFor(async () => expect(await titleAt(0)).toBe(second?.title));
    expect(JSON.parse(localStorage.getItem('rr_hidden_homes') ?? '[]')).toEqual([first?.id]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await titleAt(0)).toBe(first?.title));
    expect(JSON.parse(localStorage.getItem('rr_hidden_homes') ?? '[]')).toEqual([]);
  });

  it('passes neither clip nor image position on to the next one', async () => {
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

  it('returns with an error when the server refuses', async () => {
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
    expect(await screen.findByText(/^Home not hidden\./)).toBeDefined();
    expect(await titleAt(0)).toBe(first?.title);
  });
});
