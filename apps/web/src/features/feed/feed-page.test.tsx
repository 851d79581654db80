import type { TestServer } from '@rentreel/server/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedReturnTo } from '#/lib/return-to.ts';
import { type SimulatedFeed, simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let feed: SimulatedFeed;

beforeEach(() => {
  feed = simulateFeed();
});

const slides = () => screen.findAllByRole('article');
const slide = async (index: number) => {
  const found = (await slides())[index];
  if (!found) throw new Error(`There is no slide ${index}.`);
  return within(found);
};
type Asked = NonNullable<Parameters<ReturnType<TestServer['client']>['trpc']['listings']['list']['query']>[0]>;
const firstHomes = async (input: Partial<Asked> = {}) =>
  (await server.client().trpc.listings.list.query({ tab: 'for_you', ...input })).items;
const show = (index: number) => waitFor(() => act(() => feed.show(index)));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Finds on the first page of the feed a home with a clip and one with several images. */
const places = async () => {
  const homes = await firstHomes({ limit: 10 });
  const clip = homes.findIndex(({ media }) => media[0]?.clip !== undefined);
  const pictures = homes.findIndex(({ media }) => media.length > 1);
  return { clip, pictures, homes };
};

describe('FeedPage', () => {
  it('shows move-in cost, rent, location and landlord of the first home', async () => {
    const [home] = await firstHomes({ limit: 1 });
    await openApp(server, { at: '/' });

    const first = await slide(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homes to rent');
    expect(first.getByRole('heading', { level: 2 }).textContent).toBe(home?.title);
    expect(first.getByText('To move in').nextSibling?.textContent).toBe(naira(home?.firstYearKobo));
    expect(first.getByText('Rent').nextSibling?.textContent).toBe(`${naira(home?.rentKobo)}/year`);
    expect(first.getByText(`${home?.area}, ${home?.city}`)).toBeDefined();
    expect(first.getByText(/^Confirmed /)).toBeDefined();
    expect(first.getByText('Sample home')).toBeDefined();
    expect(first.getByRole('link', { name: 'See home and all costs' }).getAttribute('href')).toContain(home?.id);
  });

  it('exposes the position of each home to screen readers', async () => {
    await openApp(server, { at: '/' });

    const [first, second] = await slides();
    expect(screen.getByRole('feed', { name: 'Homes' })).toBeDefined();
    expect(first?.getAttribute('aria-posinset')).toBe('1');
    expect(second?.getAttribute('aria-posinset')).toBe('2');
    expect(first?.getAttribute('aria-setsize')).toBe('-1');
  });

  it('plays one clip at a time, pauses it, and uses at most four video elements', async () => {
    const { clip } = await places();
    const { user } = await openApp(server, { at: '/' });
    await slides();

    await show(clip);
    await waitFor(() => expect(feed.playing()).toHaveLength(1));
    await user.click(button('Pause video'));
    expect(feed.playing()).toHaveLength(0);
    await user.click(button('Play video'));
    expect(feed.playing()).toHaveLength(1);
    for (let index = 0; index < 9; index++) {
      await show(index);
      expect(document.querySelectorAll('video').length).toBeLessThanOrEqual(4);
      expect(feed.playing().length).toBeLessThanOrEqual(1);
    }
  });

  it('loads no video while the data saver is on, and states the data cost', async () => {
    localStorage.setItem('rr_data_saver', 'on');
    const { clip } = await places();
    const { user } = await openApp(server, { at: '/' });
    await slides();

    await show(clip);
    const offer = await screen.findByRole('button', {
      name: /^Play tour, .* of data$/,
    });
    expect(document.querySelectorAll('video')).toHaveLength(0);
    await user.click(offer);
    await waitFor(() => expect(feed.playing()).toHaveLength(1));
  });

  it('toggles the data saver', async () => {
    const { clip } = await places();
    const { user } = await openApp(server, { at: '/' });
    await slides();
    await show(clip);

    await user.click(button('Data saver'));
    await waitFor(() => expect(document.querySelectorAll('video')).toHaveLength(0));
    expect(button('Data saver').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Data saver'));
    await waitFor(() => expect(feed.playing()).toHaveLength(1));
  });

  it('turns the images of a home by buttons and keys', async () => {
    const { pictures, homes } = await places();
    const count = homes[pictures]?.media.length;
    const { user } = await openApp(server, { at: '/' });
    const shown = await slide(pictures);
    await show(pictures);

    expect(shown.getByText(new RegExp(`1/${count}$`))).toBeDefined();
    await user.click(button('Next picture'));
    expect(shown.getByText(new RegExp(`2/${count}$`))).toBeDefined();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown.getByText(new RegExp(`${count}/${count}$`))).toBeDefined();
  });

  it('moves the focus between homes with j and k', async () => {
    const { user } = await openApp(server, { at: '/' });
    const [first, second] = await slides();

    await user.keyboard('j');
    expect(document.activeElement).toBe(second);
    await show(1);
    await user.keyboard('k');
    expect(document.activeElement).toBe(first);
  });

  it('stores the position in the address and restores it', async () => {
    await openApp(server, { at: '/' });
    await slides();
    await show(3);
    await waitFor(() => expect(currentAddress()).toBe('#/?i=3'));
    closeApp();

    await openApp(server, { at: '/?i=12' });
    await waitFor(async () => expect((await slides()).length).toBeGreaterThan(12));
    expect((await slide(12)).getByRole('link', { name: 'See home and all costs' })).toBeDefined();
  });

  it('loads the next page before the last home is reached', async () => {
    await openApp(server, { at: '/' });
    expect(await slides()).toHaveLength(11);

    await show(7);
    await waitFor(async () => expect((await slides()).length).toBe(21));
  });

  it('shows a message at the end of the homes of a city', async () => {
    const homes = await firstHomes({ city: 'Uyo', limit: 50 });
    await openApp(server, { at: '/?city=Uyo' });

    expect(await screen.findByText(`You have seen all ${homes.length} homes in Uyo`)).toBeDefined();
  });

  it('can be shown as a list without video', async () => {
    const { user } = await openApp(server, { at: '/' });
    await slides();

    await user.click(button('List'));
    await waitFor(() => expect(currentAddress()).toBe('#/?view=list'));
    expect(await slides()).toHaveLength(10);
    expect(document.querySelectorAll('video')).toHaveLength(0);
    await user.click(button('Show more homes'));
    await waitFor(async () => expect(await slides()).toHaveLength(20));
  });

  it('collects secondary actions in a menu on a phone', async () => {
    const { user } = await openApp(server, { at: '/' });
    const [first] = await slides();
    const title = first && within(first).getByRole('heading', { level: 2 }).textContent;
    const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });

    await user.click(item('Turn data saver on'));
    expect(item('Turn data saver off')).toBeDefined();
    await user.click(item('Compare'));
    expect(item('Compare (1)')).toBeDefined();
    await user.click(item('Not interested'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: title ?? '' })).toBeNull());
    await user.click(item('Show as a list'));
    await waitFor(() => expect(currentAddress()).toBe('#/?view=list'));
  });

  it('asks a guest to log in to save a home and remembers which one', async () => {
    const [home] = await firstHomes({ limit: 1 });
    const { user } = await openApp(server, { at: '/' });

    await user.click((await slide(0)).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentAddress()).toBe('#/login'));
    expect(storedReturnTo()).toBe(`/property/${home?.id}`);
  });

  it('saves a home by the heart and by a double tap', async () => {
    const client = server.client();
    await client.signUp();
    const { user } = await openApp(server, { at: '/', client });
    const [first, second] = [await slide(0), await slide(1)];

    await user.click(first.getByRole('button', { name: 'Save' }));
    expect(first.getByRole('button', { name: 'Saved' }).getAttribute('aria-pressed')).toBe('true');
    // Adjacent homes are rendered after the first one was painted.
    await second.findByRole('button', { name: 'Save' });
    const [, secondSlide] = await slides();
    const surface = secondSlide?.querySelector('.slide-tap');
    if (surface) await user.dblClick(surface);
    expect(await second.findByRole('button', { name: 'Saved' })).toBeDefined();
    await waitFor(async () => expect(await client.trpc.saved.listIds.query()).toHaveLength(2));
  });

  it('shows an error and retries when the homes fail to load', async () => {
    const client = server.client();
    let down = true;
    const failing = {
      ...client,
      fetch: async (path: string, init?: RequestInit) =>
        down && path.includes('listings.list') ? new Response('', { status: 502 }) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: '/', client: failing });

    expect(await screen.findByText('The homes didn’t load')).toBeDefined();
    expect(button(/^Filters/)).toBeDefined();
    down = false;
    await user.click(button('Try again'));
    expect((await slides()).length).toBeGreaterThan(5);
  });
});

function naira(kobo: number | undefined): string {
  return `₦${((kobo ?? 0) / 100).toLocaleString('en-NG')}`;
}
