import type { TestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { FocusEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';
import { revealFocused } from './feed-toolbar.tsx';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

const slides = () => screen.findAllByRole('article');
const slide = async (index: number) => within((await slides())[index] ?? document.createElement('article'));
type Asked = NonNullable<Parameters<ReturnType<TestServer['client']>['trpc']['listings']['list']['query']>[0]>;
const firstHomes = async (input: Partial<Asked>) =>
  (await server.client().trpc.listings.list.query({ tab: 'for_you', ...input })).items;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const titles = async () => (await slides()).map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
type User = Awaited<ReturnType<typeof openApp>>['user'];
/** Selects a filter in the sheet and shows the results. */
const choose = async (user: User, ...names: string[]) => {
  await user.click(button(/^Filters/));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  for (const name of names) await user.click(sheet.getByRole('button', { name }));
  await user.click(await sheet.findByRole('button', { name: /^Show (\d+\s)?homes?$/ }));
};

describe('the filters of the feed', () => {
  it('filter by city, in the address too', async () => {
    const { user } = await openApp(server, { at: '/' });
    await slides();

    await choose(user, 'Abuja');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homes to rent in Abuja'));
    expect(currentAddress()).toBe('#/?city=Abuja');
    expect((await slide(0)).getByText(/, Abuja$/)).toBeDefined();
    expect(button(/^Filters · 1/)).toBeDefined();
  });

  it('show the number of matching homes on the button', async () => {
    const { user } = await openApp(server, { at: '/' });
    await slides();
    await user.click(button(/^Filters/));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    for (const [city, count] of [
      ['Abuja', (await firstHomes({ city: 'Abuja', limit: 20 })).length],
      ['Enugu', (await firstHomes({ city: 'Enugu', limit: 20 })).length],
    ] as const) {
      await user.click(sheet.getByRole('button', { name: city }));
      expect(await sheet.findByRole('button', { name: new RegExp(`^Show ${count}\\shomes?$`) })).toBeDefined();
    }
  });

  it('combine budget, bedrooms and type, and are removed one by one', async () => {
    const { user } = await openApp(server, { at: '/?view=list' });
    await slides();

    await choose(user, 'Up to ₦5M', '2+ bedrooms', 'Flat');
    await waitFor(() => expect(currentAddress()).toBe('#/?max=5000000&beds=2&type=flat&view=list'));
    const wanted = {
      maxFirstYearKobo: 500_000_000,
      minBedrooms: 2,
      type: 'flat' as const,
    };
    const expected = await firstHomes({ ...wanted, limit: 10 });
    expect(expected.length).toBeGreaterThan(0);
    await waitFor(async () => expect(await titles()).toEqual(expected.map(({ title }) => title)));

    await user.click(button('Up to ₦5M: remove this filter'));
    await waitFor(() => expect(currentAddress()).toBe('#/?beds=2&type=flat&view=list'));
    expect(button(/^Filters · 2/)).toBeDefined();
  });

  it('are discarded when the sheet is closed without “Show homes”', async () => {
    const { user } = await openApp(server, { at: '/?city=Lagos' });
    await slides();

    await user.click(button(/^Filters · 1/));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name: 'Lagos' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(sheet.getByRole('button', { name: 'Lagos' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(currentAddress()).toBe('#/?city=Lagos');
  });

  it('include the order', async () => {
    const { user } = await openApp(server, { at: '/' });
    await slides();
    await choose(user, 'New', 'Lagos');
    await waitFor(() => expect(currentAddress()).toBe('#/?tab=new&city=Lagos'));
    expect(button('Filters · 1: New · Lagos')).toBeDefined();
  });

  it('are carried over to the search', async () => {
    const { user } = await openApp(server, { at: '/?city=Abuja&tab=new' });
    await slides();
    await user.click(button(/^Filters · 1/));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: '2+ bedrooms' }));
    await user.click(sheet.getByRole('button', { name: 'All filters' }));
    await waitFor(() => expect(currentAddress()).toBe('#/search?city=FC%2Fabuja&beds=2&sort=newest'));
  });

  it('are named and can be cleared when nothing matches', async () => {
    const { user } = await openApp(server, {
      at: '/?city=Uyo&max=500000&beds=5&tab=new',
    });

    expect(await screen.findByText('No homes for these filters')).toBeDefined();
    expect(screen.getByText('Your filters: Uyo · Up to ₦500K · 5+ bedrooms.')).toBeDefined();
    await user.click(button('Clear filters'));
    await waitFor(() => expect(currentAddress()).toBe('#/?tab=new'));
    expect((await slides()).length).toBeGreaterThan(5);
  });

  it('sort by date, or show only reduced prices', async () => {
    const { user } = await openApp(server, { at: '/?view=list' });
    await slides();

    await user.click(button('New'));
    const newest = await firstHomes({ tab: 'new', limit: 10 });
    await waitFor(async () => expect(await titles()).toEqual(newest.map(({ title }) => title)));
    expect(button('New').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Price drop'));
    await waitFor(() => expect(currentAddress()).toBe('#/?tab=price_drop&view=list'));
    await user.click(button('For you'));
    await waitFor(() => expect(currentAddress()).toBe('#/?view=list'));
  });
});

describe('revealFocused', () => {
  it('scrolls only as far as necessary to show the focused element', () => {
    const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>();
    revealFocused({
      target: Object.assign(document.createElement('button'), { scrollIntoView }),
    } as unknown as FocusEvent);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
  });
});
