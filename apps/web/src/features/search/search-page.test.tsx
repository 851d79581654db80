import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { simulateFeed } from '#/testing/fixtures.ts';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });

beforeEach(() => void simulateFeed());

const sentence = '2-bedroom in Yaba under two million all in, with light';
const field = () => screen.findByRole('combobox', { name: /^Search homes/ });
const chips = () =>
  within(screen.getByRole('group', { name: 'Your search' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace(': remove', ''));
const count = async (text: RegExp | string) =>
  waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toMatch(text));

describe('SearchPage', () => {
  it('interprets a sentence, shows its conditions, and removes one', async () => {
    const { user } = await openApp(server, { at: '/search?in=LA/lagos/surulere' });
    const input = await field();
    await user.clear(input);
    await user.paste(sentence);
    await user.keyboard('{Enter}');

    await count('3 homes');
    expect(chips()).toEqual(['Yaba', '2 bedrooms', 'Up to ₦2,000,000 all in', 'Band A or B', 'Clear all']);
    expect(screen.getByText('“under two million all in”').parentElement?.textContent).toContain('₦2,000,000 all in');
    expect(currentAddress()).toBe('#/search?in=LA%2Flagos%2Fyaba&beds=2&beds-max=2&total=2000000&with=band-a-or-b');

    await user.click(screen.getByRole('button', { name: 'Band A or B: remove' }));
    await waitFor(() => expect(currentAddress()).not.toContain('with='));
    expect(screen.queryByText('“with light”')).toBeNull();
  });

  it('clears all conditions but keeps the sort order', async () => {
    const { user } = await openApp(server, { at: '/search?in=LA/lagos/surulere&beds=2&sort=newest' });
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(currentAddress()).toBe('#/search?sort=newest'));
  });

  it('suggests places while typing, selectable by the arrow keys', async () => {
    const { user } = await openApp(server, { at: '/search?beds=2' });
    const input = await field();
    await user.click(input);
    await user.paste('Surul');
    await screen.findByRole('option', { name: /^Surulere/ });
    const list = within(screen.getByRole('listbox', { name: 'Suggestions' }));
    const options = () => list.getAllByRole('option').map((option) => option.getAttribute('aria-selected'));
    expect(options()).not.toContain('true');

    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(options()[1]).toBe('true');
    expect(input.getAttribute('aria-activedescendant')).toBe(list.getAllByRole('option')[1]?.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull();

    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('#/search?in=LA%2Flagos%2Fsurulere&beds=2'));
    expect(chips()).toContain('Surulere');
  });

  it('reads an address, reports an unreadable parameter and cleans the address', async () => {
    const { user } = await openApp(server, { at: '/search?city=LA/lagos&total=plenty&beds=2' });
    expect(await screen.findByText(/couldn’t be read: “plenty”/)).toBeDefined();
    expect(chips()).toEqual(['Lagos', '2+ bedrooms', 'Clear all']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentAddress()).toBe('#/search?city=LA%2Flagos&beds=2'));
    expect(screen.queryByText(/couldn’t be read/)).toBeNull();
  });

  it('suggests a change of the query that has results', async () => {
    const { user } = await openApp(server, { at: '/search?in=LA/lagos/yaba&beds=2&beds-max=2&total=1000000' });
    expect(await screen.findByText('No homes match your search')).toBeDefined();
    const more = await screen.findByRole('button', { name: /more to move in.*gives \d+ homes?/ });
    await user.click(more);
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
    expect(currentAddress()).not.toContain('total=1000000');
  });

  it('loads the next page on demand in the chosen order', async () => {
    const { user } = await openApp(server, { at: '/search' });
    await count(/homes$/);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the homes' }), 'Lowest cost to move in');
    await waitFor(() => expect(currentAddress()).toBe('#/search?sort=lowest_total'));
    await user.click(await screen.findByRole('button', { name: 'Show more homes' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    const prices = screen
      .getAllByText('to move in')
      .map(({ parentElement }) => Number(parentElement?.textContent.replace(/\D/g, '')));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

const openFilters = async (at: string) => {
  const { user } = await openApp(server, { at });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
};

describe('the filters of SearchPage', () => {
  it('count the homes per option and are applied on request', async () => {
    const { user, sheet } = await openFilters('/search?city=LA/lagos');
    const facets = await server.client().trpc.search.facets.query({ query: { city: 'LA/lagos' } });
    const flats = facets.types.find(({ value }) => value === 'flat')?.homes ?? 0;
    const flat = await sheet.findByRole('checkbox', { name: new RegExp(`^Flat\\s*${flats}\\s*homes$`) });
    expect(sheet.getByRole('button', { name: `Show ${facets.total.homes} homes` })).toBeDefined();

    await user.click(flat);
    const show = await sheet.findByRole('button', { name: `Show ${flats} homes` });
    expect(currentAddress()).toBe('#/search?city=LA%2Flagos');
    await user.click(show);
    await waitFor(() => expect(currentAddress()).toBe('#/search?city=LA%2Flagos&type=flat'));
    await waitFor(() => expect(screen.getByRole('heading', { name: `${flats} homes` })).toBeDefined());
  });

  it('start with the move-in cost, typed or tapped', async () => {
    const { user, sheet } = await openFilters('/search');
    expect(sheet.getAllByRole('textbox')[0]?.id).toBe('filter-total');
    await user.type(sheet.getByLabelText('Total move-in cost, up to'), '1500000');
    expect(sheet.getByText('One million five hundred thousand naira')).toBeDefined();
    const { total } = await server.client().trpc.search.facets.query({ query: { maxFirstYearKobo: 150_000_000 } });
    await user.click(await sheet.findByRole('button', { name: `Show ${total.homes} homes` }));
    await waitFor(() => expect(currentAddress()).toBe('#/search?total=1500000'));
  });

  it('say that nothing matches, and can be cleared', async () => {
    const { user, sheet } = await openFilters('/search?in=LA/lagos/yaba&beds=5');
    expect(await sheet.findByRole('button', { name: 'No homes like this' })).toBeDefined();
    await user.click(sheet.getByRole('button', { name: 'Clear all' }));
    await user.click(await sheet.findByRole('button', { name: /^Show \d+ homes$/ }));
    await waitFor(() => expect(currentAddress()).toBe('#/search'));
  });

  it('extend bedrooms tap by tap and accept several water sources', async () => {
    const { user, sheet } = await openFilters('/search');
    const bedrooms = within(sheet.getByRole('group', { name: 'Bedrooms' }));
    await user.click(bedrooms.getByRole('checkbox', { name: /^2/ }));
    await user.click(bedrooms.getByRole('checkbox', { name: /^3/ }));
    const water = within(sheet.getByRole('group', { name: 'Water' }));
    await user.click(water.getByRole('checkbox', { name: /^Borehole/ }));
    await user.click(water.getByRole('checkbox', { name: /^Public water/ }));
    await user.click(await sheet.findByRole('button', { name: /^Show \d+ homes$/ }));
    await waitFor(() => expect(currentAddress()).toBe('#/search?beds=2&beds-max=3&water=borehole%2Cpublic'));
  });
});
