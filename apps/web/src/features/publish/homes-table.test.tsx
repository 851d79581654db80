import type { MyListing } from '@rentreel/contracts/listings';
import type { TestClient } from '@rentreel/server/testing';
import { kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '#/testing/fixtures.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { fillBrowserGaps, simulateWideScreen } from '#/testing/render.tsx';
import { openServer } from '#/testing/server.ts';
import { resultOf } from './bulk-bar.tsx';
import { basisPointsOf, previewOf } from './bulk-price-form.tsx';
import { orderOf, readMyListingsSearch, sortedBy, tableInput } from './my-listings-search.ts';

const server = await openServer();
let client: TestClient;
let restoreScreen: () => void;

beforeEach(async () => {
  client = server.client();
  await client.signUp();
  fillBrowserGaps();
  restoreScreen = simulateWideScreen();
});
afterEach(() => {
  closeApp();
  restoreScreen();
});

const rows = () => screen.getAllByRole('row').slice(1);
const titles = () => rows().map((row) => within(row).getByRole('rowheader').querySelector('a')?.textContent);
const states = async () =>
  Object.fromEntries(
    (await client.trpc.listings.listMine.query({ limit: 50 })).items.map((home) => [home.title, home]),
  );
const open = async (address = '/my-listings') => {
  const { user } = await openApp(server, { at: address, client });
  await screen.findByRole('table', { name: 'Your homes' });
  return user;
};
const choose = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` });

describe('my listings on a wide screen', () => {
  it('are a table whose order and search are kept in the address', async () => {
    await publishHome(client, { title: 'Akoka mini flat', rentKobo: kobo(90_000_000) });
    await publishHome(client, { title: 'Yaba duplex', rentKobo: kobo(400_000_000) });
    const user = await open('/my-listings?sort=rent');
    expect(titles()).toEqual(['Yaba duplex', 'Akoka mini flat']);
    expect(screen.getByRole('columnheader', { name: /^Rent/ }).getAttribute('aria-sort')).toBe('descending');

    await user.click(screen.getByRole('button', { name: /^Rent/ }));
    await waitFor(() => expect(titles()).toEqual(['Akoka mini flat', 'Yaba duplex']));
    expect(currentAddress()).toContain('sort=rent&order=up');
    await user.type(screen.getByLabelText('Search your homes'), 'duplex');
    await waitFor(() => expect(titles()).toEqual(['Yaba duplex']));
    expect(currentAddress()).toContain('q=duplex');
    await user.type(screen.getByLabelText('Search your homes'), 'es');
    await user.click(await screen.findByRole('button', { name: 'Show all homes' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
  });

  it('give the reason of a hidden home the width of its missing figures', async () => {
    await publishHome(client, { title: 'Live flat' });
    await publishHome(client, { title: 'Cheap flat', rentKobo: kobo(1_000_000) });
    await open();
    expect(screen.getByText(/^The rent is far below/)).toBeDefined();
    const widths = rows().map((row) => [...row.querySelectorAll('td')].map(({ colSpan }) => colSpan));
    expect(widths).toEqual([
      [1, 5, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1],
    ]);
  });

  it('are paused together, and a listing that cannot be paused is named with the reason', async () => {
    for (const title of ['First', 'Second', 'Third']) await publishHome(client, { title });
    const { Second } = await states();
    if (!Second) throw new Error('The home must be there.');
    const user = await open();
    for (const title of ['First', 'Second', 'Third']) await user.click(choose(title));
    expect(screen.getByText('3 selected')).toBeDefined();
    await client.trpc.listings.archive.mutate({ listingId: Second.id });
    await user.click(within(screen.getByRole('region', { name: /selected/ })).getByRole('button', { name: 'Pause' }));

    expect(await screen.findByText('2 of 3 homes paused.')).toBeDefined();
    expect(screen.getByText(/This home is closed, so it can’t be changed/).textContent).toContain('Second');
    const after = await states();
    expect([after['First']?.state, after['Second']?.state, after['Third']?.state]).toEqual([
      'paused',
      'archived',
      'paused',
    ]);
    expect(screen.queryByText(/selected$/)).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await states())['Third']?.state).toBe('live'));
  });

  it('show each rent before and after a bulk change, and change only those', async () => {
    await publishHome(client, { title: 'First', rentKobo: kobo(100_000_000) });
    await publishHome(client, { title: 'Second', rentKobo: kobo(200_000_000) });
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2 homes' }));
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    await user.type(await screen.findByLabelText('Raise each rent by'), '7.5');
    const preview = screen.getByRole('list', { name: 'Rent a year before and after' });
    expect(preview.textContent).toMatch(/₦1,075,000.*₦2,150,000|₦2,150,000.*₦1,075,000/);
    await user.click(screen.getByRole('button', { name: 'Change 2 prices' }));

    expect(await screen.findByText('2 homes changed.')).toBeDefined();
    expect((await states())['First']?.rentKobo).toBe(107_500_000);
  });
});

describe('the address of my listings', () => {
  it('is parsed without unknown values', () => {
    expect(readMyListingsSearch({ q: 7, state: 'live', sort: 'rent', order: 'up' })).toEqual({
      q: '7',
      state: 'live',
      sort: 'rent',
      order: 'up',
    });
    expect(tableInput(readMyListingsSearch({ q: '', state: 'gone', sort: 'luck', order: 3 }))).toEqual({
      limit: 50,
      sort: 'state',
      descending: false,
    });
  });

  it('reverses the order when a column is selected again', () => {
    const once = sortedBy({}, 'enquiries');
    expect(orderOf(once)).toEqual({ sort: 'enquiries', order: 'down' });
    expect(orderOf(sortedBy(once, 'enquiries'))).toEqual({ sort: 'enquiries', order: 'up' });
  });
});

describe('a change of several prices', () => {
  const home = (changes: Partial<MyListing>) =>
    ({
      id: 'lst_1',
      title: 'A flat',
      state: 'live',
      allowedTransitions: [],
      rentKobo: 100_000_000,
      ...changes,
    }) as MyListing;

  it.each([
    ['7.5', 750],
    [' 12,25 ', 1225],
    ['0.01', 1],
    ['7.555', undefined],
    ['0', undefined],
    ['100.01', undefined],
    ['-3', undefined],
    ['a', undefined],
  ])('parses %j as %s basis points', (text, basisPoints) => {
    expect(basisPointsOf(text)).toBe(basisPoints);
  });

  it('marks listings that stay unchanged and those that are reviewed again', () => {
    const up = { by: 'percent', down: false, basisPoints: 1100 } as const;
    expect(previewOf(home({}), up)).toMatchObject({
      after: 111_000_000,
      note: expect.stringContaining('checked again'),
    });
    expect(previewOf(home({ state: 'paused' }), up)).toMatchObject({ after: 111_000_000, note: null });
    expect(previewOf(home({ state: 'let' }), up)).toMatchObject({ after: undefined, note: 'Stays as it is: let' });
    const down = { by: 'amount', down: true, amountKobo: kobo(100_000_000) } as const;
    expect(previewOf(home({}), down)).toMatchObject({ after: undefined, note: expect.stringContaining('below ₦1') });
  });

  it('reports the number of changed listings and names the others', () => {
    const outcomes = [{ listingId: 'lst_1', state: null, problem: 'No.' }] as const;
    expect(resultOf([home({})], [...outcomes], 'paused')).toEqual({
      text: '0 of 1 homes paused.',
      refused: [{ id: 'lst_1', title: 'A flat', problem: 'No.' }],
    });
  });
});
