import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const demoPassword = 'watch-visit-rent-2026';
const server = await openServer({ demo: true });
let client: TestClient;

beforeEach(async () => {
  simulateFeed();
  client = server.client();
  await client.signUp();
});

const someHomes = async (limit: number) => (await server.client().trpc.listings.list.query({ limit })).items;
const saveHomes = async (count: number) => {
  const homes = await someHomes(count);
  for (const { id } of homes) await client.trpc.saved.save.mutate({ listingId: id });
  return homes;
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const heart = (title: string) => screen.getByRole('button', { name: `Save ${title}` });

const refusal = () => {
  const data = {
    code: 'TOO_MANY_REQUESTS',
    httpStatus: 429,
    domain: 'app.too_many',
    params: {},
    fieldErrors: {},
    requestId: 'r',
  };
  return Response.json([{ error: { message: 'Wait a minute, then try again.', code: -32029, data } }], { status: 429 });
};

describe('SavedPage', () => {
  it('explains its empty state', async () => {
    const { user } = await openApp(server, { at: '/saved', client });

    expect(await screen.findByText('No saved homes yet')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Browse homes' }));
    await waitFor(() => expect(currentAddress()).toBe('#/'));
  });

  it('lists the latest first, also after a reload', async () => {
    const homes = await saveHomes(3);
    await openApp(server, { at: '/saved', client });

    expect(await screen.findByText('3 homes')).toBeDefined();
    const latestFirst = homes.map(({ title }) => title).reverse();
    expect(titles()).toEqual(latestFirst);
    closeApp();
    await openApp(server, { at: '/saved', client });
    await screen.findByText('3 homes');
    expect(titles()).toEqual(latestFirst);
  });

  it('removes a listing immediately and restores it by Undo', async () => {
    const [home] = await saveHomes(1);
    const title = home?.title ?? '';
    const { user } = await openApp(server, { at: '/saved', client });
    await screen.findByText('1 home');

    await user.click(heart(title));
    expect(await screen.findByText('No saved homes yet')).toBeDefined();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 home')).toBeDefined();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toEqual([home?.id]));
  });

  it('follows a save and its removal on another device', async () => {
    await saveHomes(1);
    const [, second] = await someHomes(2);
    await openApp(server, { at: '/saved', client });
    await screen.findByText('1 home');

    if (second) await client.trpc.saved.save.mutate({ listingId: second.id });
    expect(await screen.findByText('2 homes')).toBeDefined();
    for (const { id } of await someHomes(2)) await client.trpc.saved.unsave.mutate({ listingId: id });
    expect(await screen.findByText('No saved homes yet')).toBeDefined();
  });

  it('keeps an unavailable listing, marked and without a link', async () => {
    const landlord = await server.demoClient('emeka');
    const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
    const home = items.find(({ state }) => state === 'live');
    const listingId = home?.id;
    if (!listingId) throw new Error('The demo landlord has no home.');
    await client.trpc.saved.save.mutate({ listingId });
    await landlord.trpc.listings.pause.mutate({ listingId });
    await openApp(server, { at: '/saved', client });

    expect(await screen.findByText('Not available now')).toBeDefined();
    expect(screen.getByText('1 home · 1 not available now')).toBeDefined();
    expect(screen.queryByRole('link', { name: home.title })).toBeNull();
    await landlord.trpc.listings.resume.mutate({ listingId });
  });

  it('restores a listing when the server refuses the removal', async () => {
    const [home] = await saveHomes(1);
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        path.includes('saved.unsave') ? refusal() : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: '/saved', client: failing });
    await screen.findByText('1 home');

    await user.click(heart(home?.title ?? ''));
    expect(await screen.findByText(/^Home still saved\./)).toBeDefined();
    expect(await screen.findByText('1 home')).toBeDefined();
  });

  it("shows another user's own listings after the next sign-in", async () => {
    await saveHomes(2);
    const { user } = await openApp(server, { at: '/profile', client });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(currentAddress()).not.toContain('profile'));
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    await screen.findByLabelText('Email');

    await user.type(screen.getByLabelText('Email'), 'zainab@demo.rentreel.ng');
    await user.type(screen.getByLabelText('Password'), demoPassword);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('No saved homes yet')).toBeDefined();
    expect(currentAddress()).toBe('#/saved');
  });
});
