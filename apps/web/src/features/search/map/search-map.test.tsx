import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { fillBrowserGaps, simulateWideScreen } from '#/testing/render.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let restoreScreen = () => {};

beforeEach(() => {
  simulateFeed();
  fillBrowserGaps();
});
afterEach(() => {
  closeApp();
  restoreScreen();
  restoreScreen = () => {};
});

const widen = (): void => {
  restoreScreen = simulateWideScreen();
};

const yaba = '/search?in=LA/lagos/yaba&beds=2&beds-max=2&total=2000000';
const pins = () => [...document.querySelectorAll<HTMLElement>('.price-pin')];
const homesOnPins = () =>
  pins().reduce((sum, { textContent }) => sum + (textContent.startsWith('₦') ? 1 : Number(textContent)), 0);

describe('the map of a search on a phone', () => {
  it('shows the same results as the sheet, which is moved by its buttons', async () => {
    const { user } = await openApp(server, { at: `${yaba}&view=map` });
    await screen.findByRole('region', { name: 'Map of the homes' });
    await waitFor(() => expect(homesOnPins()).toBe(3));
    const sheet = screen.getByRole('region', { name: 'Homes on the map' });
    expect(await within(sheet).findByRole('heading', { name: '3 homes' })).toBeDefined();

    const less = within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Less of the list' });
    expect([sheet.dataset['stop'], less.disabled]).toEqual(['peek', true]);
    await user.click(within(sheet).getByRole('button', { name: 'More of the list' }));
    await user.click(within(sheet).getByRole('button', { name: 'More of the list' }));
    expect([sheet.dataset['stop'], less.disabled]).toEqual(['full', false]);
    expect(within(sheet).getAllByRole('article')).toHaveLength(3);
    await user.click(less);
    expect(sheet.dataset['stop']).toBe('half');

    await user.click(screen.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(currentAddress()).not.toContain('view='));
    expect(screen.queryByRole('region', { name: 'Map of the homes' })).toBeNull();
  });

  it('shows the preview of a selected pin and closes it', async () => {
    const { user } = await openApp(server, { at: '/search?in=LA/lagos/surulere&beds=3&view=map' });
    await waitFor(() => expect(pins()).toHaveLength(1));
    const [pin] = pins();
    const price = pin?.getAttribute('aria-label')?.split(' ')[0] ?? 'none';
    if (pin) await user.click(pin);
    const preview = within(await screen.findByRole('group', { name: 'The chosen home' }));
    expect(preview.getByText(price)).toBeDefined();
    expect(pin?.dataset['marked']).toBe('true');
    await user.click(preview.getByRole('button', { name: 'Close the chosen home' }));
    expect(screen.queryByRole('group', { name: 'The chosen home' })).toBeNull();
  });

  it('shows a signed-in user the distances to their places', async () => {
    const client = server.client();
    await client.signUp();
    await client.trpc.savedPlaces.add.mutate({ kind: 'work', name: 'Work', latitude: 6.4531, longitude: 3.3958 });
    await openApp(server, { at: yaba, client });
    await waitFor(() => expect(screen.getAllByText(/^About \d+ min by car to Work/)).toHaveLength(3));
  });
});

describe('the map of a search on a wide screen', () => {
  it('is shown beside the list, and focusing a card highlights its pin', async () => {
    widen();
    const { user } = await openApp(server, { at: '/search?in=LA/lagos/surulere&beds=3' });
    await waitFor(() => expect(pins()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
    const card = await screen.findByRole('article');
    within(card).getByRole('link').focus();
    await waitFor(() => expect(pins()[0]?.dataset['marked']).toBe('true'));
    within(card).getByRole('link').blur();
    await waitFor(() => expect(pins()[0]?.dataset['marked']).toBe('false'));

    const [pin] = pins();
    if (pin) await user.click(pin);
    expect(card.closest('li')?.dataset['marked']).toBe('true');
    expect(screen.queryByRole('group', { name: 'The chosen home' })).toBeNull();
  });

  it('follows the filters, which are applied immediately', async () => {
    widen();
    const { user } = await openApp(server, { at: '/search?city=LA/lagos' });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
    await user.click(panel.getByRole('checkbox', { name: /^Inverter/ }));
    await waitFor(() => expect(currentAddress()).toContain('with=inverter'));
    const { total } = await server.client().trpc.search.facets.query({ query: { city: 'LA/lagos', inverter: true } });
    await waitFor(() => expect(homesOnPins()).toBe(total.homes));
    await user.click(panel.getByRole('button', { name: 'Close the filters' }));
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  });
});

describe('the results of a search as videos', () => {
  it('are the same homes as slides, with a link back to the list', async () => {
    const { user } = await openApp(server, { at: yaba });
    await user.click(await screen.findByRole('button', { name: 'Watch as videos' }));
    await waitFor(() => expect(currentAddress()).toContain('view=watch'));
    const feed = within(await screen.findByRole('feed', { name: 'Homes' }));
    expect(feed.getAllByRole('article')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(currentAddress()).not.toContain('view='));
  });
});
