import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let client: TestClient;

beforeEach(async () => {
  simulateFeed();
  client = server.client();
  await client.signUp();
});

const saveHomes = async (count: number) => {
  const { items } = await server.client().trpc.listings.list.query({ limit: count });
  for (const { id } of items) await client.trpc.saved.save.mutate({ listingId: id });
  return items;
};
const newList = (name: string, listingId?: `lst_${string}`) =>
  client.trpc.collections.create.mutate({ name, ...(listingId && { listingId }) });
const button = (name: string | RegExp | ((name: string) => boolean)) => screen.findByRole('button', { name });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const lists = () => client.trpc.collections.list.query();
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('lists of saved listings', () => {
  it('are created on the saved page and shown empty', async () => {
    await saveHomes(1);
    const { user } = await openApp(server, { at: '/saved', client });
    await user.click(await button('New list'));
    const sheet = await dialog('New list');
    await user.type(sheet.getByLabelText('Name of the list'), 'Near work{Enter}');

    expect(await screen.findByText('This list is empty')).toBeDefined();
    const [list] = await lists();
    expect(currentAddress()).toContain(`list=${list?.id}`);
    expect((await button('Near work 0')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await button('Show all saved homes'));
    expect(await screen.findByText('1 home')).toBeDefined();
  });

  it('require a unique name, which the sheet checks without losing input', async () => {
    await saveHomes(1);
    await newList('Near work');
    const { user } = await openApp(server, { at: '/saved', client });
    await user.click(await button('New list'));
    const sheet = await dialog('New list');
    const field = sheet.getByLabelText('Name of the list');
    await user.click(sheet.getByRole('button', { name: 'Create list' }));
    expect(await sheet.findByText('Give the list a name.')).toBeDefined();
    await user.type(field, 'near WORK{Enter}');
    expect(await sheet.findByText(/^You have a list called “near WORK” already/)).toBeDefined();
    await user.type(field, ' 2{Enter}');
    await button('near WORK 2 0');
    expect((await lists()).map(({ name }) => name)).toEqual(['Near work', 'near WORK 2']);
  });

  it('are filled and emptied by check boxes, with their counts', async () => {
    const [home] = await saveHomes(2);
    await newList('For Mum');
    const { user } = await openApp(server, { at: '/saved', client });
    await user.click(await button((name) => name.startsWith('Status and note') && name.endsWith(home?.title ?? '?')));
    const sheet = await dialog(home?.title ?? '');
    await user.click(await sheet.findByRole('checkbox', { name: 'For Mum' }));
    expect((await screen.findByText('For Mum 1')).closest('button')).not.toBeNull();
    await waitFor(async () => expect(await lists()).toMatchObject([{ homes: 1 }]));
    await user.click(sheet.getByRole('checkbox', { name: 'For Mum' }));
    await waitFor(async () => expect(await lists()).toMatchObject([{ homes: 0 }]));
    await waitFor(() => expect(screen.getByText('For Mum 0')).toBeDefined());
  });

  it('are renamed, deleted, and restored with their listings by Undo', async () => {
    const [home] = await saveHomes(2);
    const { id } = await newList('Near work', home?.id);
    const { user } = await openApp(server, { at: `/saved?list=${id}`, client });
    await user.click(await button('Rename'));
    const sheet = await dialog('Rename the list');
    await user.clear(sheet.getByLabelText('Name of the list'));
    await user.type(sheet.getByLabelText('Name of the list'), 'Close to work{Enter}');
    await button('Close to work 1');
    expect(titles()).toEqual([home?.title]);

    await user.click(await button('Delete list'));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Close to work 1' })).toBeNull();
    await waitFor(async () => expect(await lists()).toEqual([]));
    await user.click(await button('Undo'));
    await user.click(await button('Close to work 1'));
    await waitFor(() => expect(titles()).toEqual([home?.title]));
  });

  it('are shared by a link that is created on request and can be revoked', async () => {
    const [home] = await saveHomes(1);
    const { id } = await newList('Near work', home?.id);
    const { user } = await openApp(server, { at: `/saved?list=${id}`, client });
    await user.click(await button('Share for votes'));
    const sheet = await dialog('Share “Near work”');
    expect((await lists())[0]?.shareKey).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Create link' }));
    const field = await sheet.findByLabelText<HTMLInputElement>('Link to the list');
    const [shared] = await lists();
    expect(field.value).toBe(`${location.origin}/#/shortlist/${id}?key=${shared?.shareKey}`);
    await user.click(sheet.getByRole('button', { name: 'Send the link' }));
    expect(await navigator.clipboard.readText()).toBe(field.value);

    await user.click(sheet.getByRole('button', { name: 'Stop sharing' }));
    await sheet.findByRole('button', { name: 'Create link' });
    const opening = server.client().trpc.collections.getShared.query({ collectionId: id, key: shared?.shareKey ?? '' });
    await expect(opening).rejects.toThrow(/n’t shared any more/);
  });

  it('show the votes of others beside each listing', async () => {
    const [home] = await saveHomes(1);
    const { id } = await newList('Near work', home?.id);
    const { shareKey: key } = await client.trpc.collections.share.mutate({ collectionId: id });
    const guest = server.client();
    await openApp(server, { at: `/saved?list=${id}`, client });
    await screen.findByText('1 home');
    await guest.trpc.collections.vote.mutate({
      collectionId: id,
      key,
      listingId: home?.id ?? 'lst_',
      vote: 1,
      name: 'Mum',
      voterKey: 'v'.repeat(22),
    });
    expect(await screen.findByText('1 for (Mum)')).toBeDefined();
  });
});

describe("the user's mark on a saved listing", () => {
  it('appears in the row immediately, and can be cleared field by field', async () => {
    const [home] = await saveHomes(1);
    const { user } = await openApp(server, { at: '/saved', client });
    await user.click(await button(/^Status and note/));
    const sheet = await dialog(home?.title ?? '');
    await user.click(sheet.getByRole('radio', { name: 'Inspected' }));
    await user.click(sheet.getByRole('radio', { name: '4' }));
    await user.type(sheet.getByLabelText('My note'), '  Ask about the borehole ');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    const row = within(screen.getByRole('article'));
    expect(row.getByText('Inspected')).toBeDefined();
    expect(row.getByText('My score 4 of 5')).toBeDefined();
    expect(row.getByText('Ask about the borehole')).toBeDefined();

    await user.click(await button(/^Status and note/));
    const again = await dialog(home?.title ?? '');
    await user.click(again.getByRole('button', { name: /^Clear ?Status of this home/ }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Inspected', { selector: 'article *' })).toBeNull());
    await waitFor(async () => {
      const marks = await client.trpc.saved.listMarks.query({ listingIds: [home?.id ?? 'lst_'] });
      expect(marks).toMatchObject([{ status: null, score: 4, note: 'Ask about the borehole' }]);
    });
  });

  it('filters the list by progress, with an empty state', async () => {
    const [home] = await saveHomes(2);
    await client.trpc.saved.mark.mutate({ listingId: home?.id ?? 'lst_', status: 'applied' });
    const { user } = await openApp(server, { at: '/saved', client });
    await user.selectOptions(await screen.findByLabelText('Status'), 'Applied');
    await waitFor(() => expect(titles()).toEqual([home?.title]));
    expect(currentAddress()).toBe('#/saved?status=applied');
    await user.selectOptions(screen.getByLabelText('Status'), 'Not for me');
    expect(await screen.findByText('No saved home is “Not for me”')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(currentAddress()).toBe('#/saved');
  });

  it('sorts the list, with the order in the address', async () => {
    const homes = await saveHomes(4);
    const { user } = await openApp(server, { at: '/saved', client });
    await user.selectOptions(await screen.findByLabelText('Order'), 'Cheapest first');
    const cheapest = homes.toSorted((a, b) => a.firstYearKobo - b.firstYearKobo).map(({ title }) => title);
    await waitFor(() => expect(titles()[0]).toBe(cheapest[0]));
    expect(currentAddress()).toBe('#/saved?sort=cheapest');
    await user.selectOptions(screen.getByLabelText('Order'), 'Latest first');
    await waitFor(() => expect(currentAddress()).toBe('#/saved'));
  });
});
