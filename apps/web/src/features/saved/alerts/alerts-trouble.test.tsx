import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;
const lost = { procedure: '' };

beforeEach(async () => {
  simulateFeed();
  lost.procedure = '';
  client = server.client();
  await client.signUp();
});

const save = (name: string, area = 'yaba') =>
  client.trpc.alerts.save.mutate({ query: { areas: [`LA/lagos/${area}`] }, name });
/** Opens the app with a client whose calls of `lost.procedure` fail. */
const open = (at = '/alerts') =>
  openApp(server, {
    at,
    client: {
      ...client,
      fetch: (path, init) =>
        lost.procedure !== '' && path.includes(lost.procedure)
          ? Promise.reject(new TypeError('no network'))
          : client.fetch(path, init),
    },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = async () => (await client.trpc.alerts.list.query()).map(({ name }) => name);

describe('a failed change of a saved search', () => {
  it('is rolled back after pausing, with a message', async () => {
    await save('Near work');
    lost.procedure = 'alerts.pause';
    const { user } = await open();
    await user.click(await button(/^Pause/));
    expect(await screen.findByText(/^Saved search not changed\./)).toBeDefined();
    expect(await button(/^Pause/)).toBeDefined();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('is rolled back after removing', async () => {
    await save('Near work');
    lost.procedure = 'alerts.remove';
    const { user } = await open();
    await user.click(await button('Remove Near work'));
    expect(await screen.findByText(/^Saved search not changed\./)).toBeDefined();
    expect(await screen.findByRole('article', { name: 'Near work' })).toBeDefined();
    expect(screen.queryByText('“Near work” was removed.')).toBeNull();
    expect(await names()).toEqual(['Near work']);
  });

  it('keeps the input of the form, which can be saved again', async () => {
    await save('Near work');
    lost.procedure = 'alerts.update';
    const { user } = await open();
    await user.click(await button('Edit Near work'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit saved search' }));
    const field = sheet.getByLabelText<HTMLInputElement>('Name');
    await user.clear(field);
    await user.type(field, 'Near my sister');
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(await sheet.findByRole('alert')).toBeDefined();
    expect(field.value).toBe('Near my sister');
    expect(await names()).toEqual(['Near work']);

    lost.procedure = '';
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await screen.findByRole('article', { name: 'Near my sister' });
    expect(await names()).toEqual(['Near my sister']);
  });
});

describe('several saved searches', () => {
  it('are sorted from new to old, with their maximum number', async () => {
    await save('Near work');
    await save('For Mum', 'surulere');
    await open();
    await screen.findByRole('article', { name: 'For Mum' });
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual(await names());
    expect(screen.getByText(/^2 of \d+$/)).toBeDefined();
  });

  it('restore the last removed one by the note or by Undo', async () => {
    await save('Near work');
    await save('For Mum', 'surulere');
    const { user } = await open();
    await user.click(await button('Remove Near work'));
    await user.click(await button('Remove For Mum'));
    expect(await screen.findByText('“For Mum” was removed.')).toBeDefined();
    await waitFor(async () => expect(await names()).toEqual([]));
    await user.click(await button('Restore'));
    expect(await screen.findByRole('article', { name: 'For Mum' })).toBeDefined();
    await waitFor(async () => expect(await names()).toEqual(['For Mum']));
    expect(screen.queryByText('“For Mum” was removed.')).toBeNull();
  });

  it('follow changes on another device', async () => {
    const { id } = await save('Near work');
    const other = await save('For Mum', 'surulere');
    await open();
    await screen.findByRole('article', { name: 'Near work' });
    await client.trpc.alerts.remove.mutate({ searchId: id });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Near work' })).toBeNull());
    const settings = { frequency: 'instant', byMail: true, inApp: true, priceDrops: true } as const;
    await client.trpc.alerts.update.mutate({ searchId: other.id, name: 'For Dad', ...settings });
    expect(await screen.findByRole('article', { name: 'For Dad' })).toBeDefined();
  });
});

describe('the matches of a saved search', () => {
  it('show an error and load on retry', async () => {
    const { id } = await save('Near work');
    lost.procedure = 'alerts.matches';
    const { user } = await open(`/alerts/${id}`);
    const again = await button('Try again');
    lost.procedure = '';
    await user.click(again);
    expect(await screen.findByText('No homes found yet')).toBeDefined();
  });

  it('link to all saved searches and to a current search', async () => {
    const { id } = await save('Near work');
    const { user } = await open(`/alerts/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Near work' })).toBeDefined();
    const now = await screen.findByRole('link', { name: 'Search now' });
    expect(decodeURIComponent(now.getAttribute('href') ?? '')).toContain('#/search?in=LA/lagos/yaba');
    await user.click(screen.getByRole('link', { name: 'All saved searches' }));
    await waitFor(() => expect(currentAddress()).toBe('#/alerts'));
  });

  it('show the not-found page to other users', async () => {
    const { id } = await save('Near work');
    const stranger = server.client();
    await stranger.signUp();
    await openApp(server, { at: `/alerts/${id}`, client: stranger });
    expect(await screen.findByText('This saved search no longer exists')).toBeDefined();
  });
});
