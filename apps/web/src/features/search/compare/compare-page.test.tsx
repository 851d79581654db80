import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveCompareList, readCompareList } from '#/features/listings/index.ts';
import { guestMarks } from '#/lib/guest-data.ts';
import { simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

const someHomes = async (limit: number) => (await server.client().trpc.listings.list.query({ limit })).items;
const saved = async (count: number) => {
  const client = server.client();
  await client.signUp();
  const homes = await someHomes(count);
  for (const { id } of homes) await client.trpc.saved.save.mutate({ listingId: id });
  return { client, homes };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const columns = async () => (await screen.findAllByRole('columnheader')).slice(1);

describe('the compare list', () => {
  it('is filled by the button, opened from the bar, and asks which listing to replace by a fifth', async () => {
    const { client, homes } = await saved(5);
    const { user } = await openApp(server, { at: '/saved', client });
    for (const { title } of homes.slice(0, 4)) await user.click(await button(`Compare ${title}`));
    expect(readCompareList().map(({ id }) => id)).toEqual(homes.slice(0, 4).map(({ id }) => id));
    // The bar shows the list, so that no toast must cover it.
    expect(screen.queryByText(/side by side|the list is full/)).toBeNull();
    const pressed = await button(`Compare ${homes[0]?.title}`);
    expect(pressed.getAttribute('aria-pressed')).toBe('true');

    await user.click(await button(`Compare ${homes[4]?.title}`));
    const sheet = within(await screen.findByRole('dialog', { name: 'You can compare up to four homes' }));
    await user.click(sheet.getByRole('button', { name: `Remove ${homes[1]?.title}` }));
    expect(readCompareList().map(({ id }) => id)).toEqual([0, 2, 3, 4].map((place) => homes[place]?.id));

    await user.click(screen.getByRole('link', { name: 'Compare (4)' }));
    expect(await columns()).toHaveLength(4);
    expect(currentAddress()).toContain('#/compare?ids=');
  });

  it('is cleared from the bar, with an undo', async () => {
    const { client, homes } = await saved(2);
    saveCompareList(homes);
    const { user } = await openApp(server, { at: '/saved', client });
    await user.click(await button('Clear'));
    expect(screen.queryByRole('region', { name: 'Homes to compare' })).toBeNull();
    await user.click(await button('Undo'));
    expect(readCompareList()).toHaveLength(2);
  });
});

describe('ComparePage', () => {
  it('shows the stored listings and puts them into the address', async () => {
    const homes = await someHomes(2);
    saveCompareList(homes);
    await openApp(server, { at: '/compare' });
    expect(await columns()).toHaveLength(2);
    await waitFor(() => expect(decodeURIComponent(currentAddress())).toContain(homes.map(({ id }) => id).join(',')));
  });

  it('explains its empty state', async () => {
    await openApp(server, { at: '/compare' });
    expect(await screen.findByText('No homes to compare yet')).toBeDefined();
  });

  it('reports listings of a link that no longer exist and shows the others', async () => {
    const [home] = await someHomes(1);
    await openApp(server, { at: `/compare?ids=${home?.id},lst_${'0'.repeat(26)}` });
    expect(await columns()).toHaveLength(1);
    expect(screen.getByText('One home in this link is no longer on RentReel.')).toBeDefined();
    closeApp();
    await openApp(server, { at: `/compare?ids=lst_${'0'.repeat(26)}` });
    expect(await screen.findByText('These homes aren’t on RentReel any more')).toBeDefined();
  });

  it('removes a listing without a request and restores it by Undo', async () => {
    const homes = await someHomes(3);
    saveCompareList(homes);
    const { user } = await openApp(server, { at: '/compare' });
    await columns();
    await user.click(await button(`Remove ${homes[2]?.title}`));
    await waitFor(async () => expect(await columns()).toHaveLength(2));
    expect(readCompareList()).toHaveLength(2);
    await user.click(await button('Undo'));
    await waitFor(async () => expect(await columns()).toHaveLength(3));
  });

  it("stores a signed-in user's score and note with the saved listing", async () => {
    const { client, homes } = await saved(2);
    const [home] = homes;
    const { user } = await openApp(server, { at: `/compare?ids=${homes.map(({ id }) => id).join(',')}`, client });
    const [note] = await screen.findAllByRole('button', { name: /^Note/ });
    if (note) await user.click(note);
    await user.click(await screen.findByRole('radio', { name: '5' }));
    await user.type(screen.getByLabelText('My note'), 'Near the train');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('5 of 5')).toBeDefined();
    await waitFor(async () => {
      const marks = await client.trpc.saved.listMarks.query({ listingIds: [home?.id ?? 'lst_'] });
      expect(marks).toMatchObject([{ score: 5, note: 'Near the train' }]);
    });
  });
});

const openHomes = async (count: number, client?: TestClient) => {
  const homes = await someHomes(count);
  const at = `/compare?ids=${homes.map(({ id }) => id).join(',')}`;
  return { homes, ...(await openApp(server, { at, ...(client && { client }) })) };
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const labels = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** Returns a client whose calls of one procedure fail. */
const without = (client: TestClient, procedure: string): TestClient => ({
  ...client,
  fetch: (path, init) =>
    path.includes(procedure) ? Promise.reject(new TypeError('no network')) : client.fetch(path, init),
});

describe('the sheet that adds a listing', () => {
  it('finds listings by area without leaving the comparison', async () => {
    const { homes, user } = await openHomes(1);
    expect(await screen.findByText('Add one more home to see them side by side.')).toBeDefined();
    await user.click(await button('Add a home'));
    const sheet = await dialog('Add a home');
    expect(sheet.queryByRole('radio', { name: 'Saved homes' })).toBeNull();
    await user.type(sheet.getByRole('combobox', { name: 'Area or town' }), 'surul');
    await user.click(await sheet.findByRole('option', { name: /^Surulere/ }));
    await waitFor(() => {
      const found = sheet.getAllByRole('button', { name: /to move in$/ });
      expect(found.every(({ textContent }) => textContent.includes('Surulere'))).toBe(true);
    });
    const [first] = sheet.getAllByRole('button', { name: /to move in$/ });
    if (first) await user.click(first);
    await waitFor(async () => expect(await columns()).toHaveLength(2));
    expect(decodeURIComponent(currentAddress())).toMatch(new RegExp(`ids=${homes[0]?.id},lst_`));
  });

  it('says that no listing is available in a place and allows trying another', async () => {
    const { user } = await openHomes(1);
    await user.click(await button('Add a home'));
    const sheet = await dialog('Add a home');
    await user.type(sheet.getByRole('combobox', { name: 'Area or town' }), 'maiduguri');
    await user.click(await sheet.findByRole('option', { name: /^Maiduguri/ }));
    expect(await sheet.findByText('No other home in Maiduguri is available now.')).toBeDefined();
  });

  it('shows the saved listings first to signed-in users', async () => {
    const client = server.client();
    await client.signUp();
    const [, , third] = await someHomes(3);
    await client.trpc.saved.save.mutate({ listingId: third?.id ?? 'lst_' });
    const { user } = await openHomes(2, client);
    await user.click(await button('Add a home'));
    const sheet = await dialog('Add a home');
    await user.click(await sheet.findByRole('button', { name: (name) => name.includes(third?.title ?? '?') }));
    await waitFor(async () => expect(await columns()).toHaveLength(3));
  });

  it('says so when all saved listings are already compared', async () => {
    const client = server.client();
    await client.signUp();
    const { homes, user } = await openHomes(2, client);
    await client.trpc.saved.save.mutate({ listingId: homes[0]?.id ?? 'lst_' });
    await user.click(await button('Add a home'));
    const sheet = await dialog('Add a home');
    expect(await sheet.findByText('None of your other saved homes are available.')).toBeDefined();
  });

  it('shows an error when the listings fail to load, and keeps the comparison', async () => {
    const { user } = await openHomes(2, without(server.client(), 'listings.list?'));
    await user.click(await button('Add a home'));
    const sheet = await dialog('Add a home');
    expect((await sheet.findByRole('alert')).textContent).toContain('The homes didn’t load.');
    expect(await columns()).toHaveLength(2);
  });

  it('is not offered when four listings are compared', async () => {
    await openHomes(4);
    expect(await columns()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add a home' })).toBeNull();
  });
});

describe('the actions of ComparePage', () => {
  it('show only differing rows, and all rows again', async () => {
    const { user } = await openHomes(2);
    await screen.findByRole('rowheader', { name: 'Floods, as people report' });
    const all = labels();
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    const fewer = labels();
    expect(fewer.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(fewer));
    await user.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(labels()).toEqual(all);
  });

  it('move through the listings in pairs on a phone, up to both ends', async () => {
    const { user } = await openHomes(4);
    await columns();
    const next = await button('Show the next home');
    const before = await button('Show the home before');
    expect(before.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Homes 1 and 2 of 4')).toBeDefined();
    for (let turn = 0; turn < 4; turn += 1) await user.click(next);
    expect(screen.getByText('Homes 3 and 4 of 4')).toBeDefined();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(before);
    expect(screen.getByText('Homes 2 and 3 of 4')).toBeDefined();
  });

  it('copy the address of the comparison', async () => {
    const { user } = await openHomes(2);
    await user.click(await button('Share'));
    expect(await screen.findByText('Link copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });

  it("leave the user's own list unchanged when the address is someone else's", async () => {
    const [, , third] = await someHomes(3);
    if (third) saveCompareList([third]);
    const { homes, user } = await openHomes(2);
    await user.click(await button(`Remove ${homes[0]?.title}`));
    await waitFor(async () => expect(await columns()).toHaveLength(1));
    expect(readCompareList().map(({ id }) => id)).toEqual([third?.id]);
  });

  it("store a guest's mark in the browser and delete it when it is emptied", async () => {
    const { homes, user } = await openHomes(2);
    const [note] = await screen.findAllByRole('button', { name: /^Note/ });
    if (note) await user.click(note);
    const sheet = await dialog(homes[0]?.title ?? '');
    expect(sheet.getByText('Only you see this. It stays in this browser.')).toBeDefined();
    await user.click(sheet.getByRole('radio', { name: '3' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('3 of 5')).toBeDefined();
    expect(guestMarks.read()).toEqual({ [homes[0]?.id ?? '']: { note: '', score: 3 } });

    if (note) await user.click(note);
    const again = await dialog(homes[0]?.title ?? '');
    await user.click(again.getByRole('button', { name: /^Clear ?My score/ }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(guestMarks.read()).toEqual({}));
  });

  it('retry a failed request', async () => {
    const client = server.client();
    const network = { down: true };
    const failing: TestClient = {
      ...client,
      fetch: (path, init) =>
        network.down && path.includes('listings.compare')
          ? Promise.reject(new TypeError('no network'))
          : client.fetch(path, init),
    };
    const { user } = await openHomes(2, failing);
    await screen.findByRole('button', { name: 'Try again' });
    network.down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await columns()).toHaveLength(2);
  });
});
