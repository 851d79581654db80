import { startTestServer, type TestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepCompareList, readCompareList } from '../../../lib/compare-list.ts';
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

const someHomes = async (limit: number) => (await server.client().trpc.listings.list.query({ limit })).items;
const saved = async (count: number) => {
  const client = server.client();
  await client.signUp();
  const homes = await someHomes(count);
  for (const { id } of homes) await client.trpc.saved.save.mutate({ listingId: id });
  return { client, homes };
};
const button = (name: string) => screen.findByRole('button', { name });
const columns = async () => (await screen.findAllByRole('columnheader')).slice(1);

describe('the list to compare', () => {
  it('grows by the button, opens from the bar, and asks which home makes room for a fifth', async () => {
    const { client, homes } = await saved(5);
    const { user } = await openApp(server, { at: '/saved', client });
    for (const { title } of homes.slice(0, 4)) await user.click(await button(`Compare ${title}`));
    expect(readCompareList().map(({ id }) => id)).toEqual(homes.slice(0, 4).map(({ id }) => id));
    const pressed = await button(`Compare ${homes[0]?.title}`);
    expect(pressed.getAttribute('aria-pressed')).toBe('true');

    await user.click(await button(`Compare ${homes[4]?.title}`));
    const sheet = within(await screen.findByRole('dialog', { name: 'Four homes are the most to compare' }));
    await user.click(sheet.getByRole('button', { name: `Remove ${homes[1]?.title}` }));
    expect(readCompareList().map(({ id }) => id)).toEqual([0, 2, 3, 4].map((place) => homes[place]?.id));

    await user.click(screen.getByRole('link', { name: 'Compare (4)' }));
    expect(await columns()).toHaveLength(4);
    expect(address()).toContain('#/compare?ids=');
  });

  it('is emptied from the bar, with time to undo', async () => {
    const { client, homes } = await saved(2);
    keepCompareList(homes);
    const { user } = await openApp(server, { at: '/saved', client });
    await user.click(await button('Clear'));
    expect(screen.queryByRole('region', { name: 'Homes to compare' })).toBeNull();
    await user.click(await button('Undo'));
    expect(readCompareList()).toHaveLength(2);
  });
});

describe('the comparison', () => {
  it('shows the kept homes, with an address that can be sent to somebody', async () => {
    const homes = await someHomes(2);
    keepCompareList(homes);
    await openApp(server, { at: '/compare' });
    expect(await columns()).toHaveLength(2);
    await waitFor(() => expect(decodeURIComponent(address())).toContain(homes.map(({ id }) => id).join(',')));
  });

  it('says what belongs here while there is nothing to compare', async () => {
    await openApp(server, { at: '/compare' });
    expect(await screen.findByText('Nothing to compare yet')).toBeDefined();
  });

  it('says when homes of a link are gone, and shows the others', async () => {
    const [home] = await someHomes(1);
    await openApp(server, { at: `/compare?ids=${home?.id},lst_${'0'.repeat(26)}` });
    expect(await columns()).toHaveLength(1);
    expect(screen.getByText('One home of this link is not on RentReel any more.')).toBeDefined();
    closeApp();
    await openApp(server, { at: `/compare?ids=lst_${'0'.repeat(26)}` });
    expect(await screen.findByText('These homes are not on RentReel any more')).toBeDefined();
  });

  it('takes a home out at once, without asking the server, and has it back by Undo', async () => {
    const homes = await someHomes(3);
    keepCompareList(homes);
    const { user } = await openApp(server, { at: '/compare' });
    await columns();
    await user.click(await button(`Remove ${homes[2]?.title}`));
    await waitFor(async () => expect(await columns()).toHaveLength(2));
    expect(readCompareList()).toHaveLength(2);
    await user.click(await button('Undo'));
    await waitFor(async () => expect(await columns()).toHaveLength(3));
  });

  it('keeps the score and the note of a signed-in person with the saved home', async () => {
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
