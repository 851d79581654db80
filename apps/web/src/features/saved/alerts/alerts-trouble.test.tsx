import { type TestClient, type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { type SimulatedFeed, simulateFeed } from '#/testing/fixtures.ts';

let server: TestServer;
let browser: SimulatedFeed;
let client: TestClient;
const lost = { procedure: '' };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  browser = simulateFeed();
  lost.procedure = '';
  client = server.client();
  await client.signUp();
});
afterEach(() => {
  closeApp();
  browser.restore();
});

const save = (name: string, area = 'yaba') =>
  client.trpc.alerts.save.mutate({ query: { areas: [`LA/lagos/${area}`] }, name });
/** The app of a person whose calls of `lost.procedure` do not arrive. */
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

describe('a saved search that could not be changed', () => {
  it('is running again on the screen when pausing it did not arrive, and says so', async () => {
    await save('Near work');
    lost.procedure = 'alerts.pause';
    const { user } = await open();
    await user.click(await button(/^Pause/));
    expect(await screen.findByText(/^Nothing was changed\./)).toBeDefined();
    expect(await button(/^Pause/)).toBeDefined();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('is back on the screen when removing it did not arrive', async () => {
    await save('Near work');
    lost.procedure = 'alerts.remove';
    const { user } = await open();
    await user.click(await button('Remove Near work'));
    expect(await screen.findByText(/^Nothing was changed\./)).toBeDefined();
    expect(await screen.findByRole('article', { name: 'Near work' })).toBeDefined();
    expect(screen.queryByText('“Near work” was removed.')).toBeNull();
    expect(await names()).toEqual(['Near work']);
  });

  it('keeps what was typed when saving did not arrive, and is saved by the next press', async () => {
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
  it('stand the latest first, with how many there may be', async () => {
    await save('Near work');
    await save('For Mum', 'surulere');
    await open();
    await screen.findByRole('article', { name: 'For Mum' });
    expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual(await names());
    expect(screen.getByText(/^2 of \d+$/)).toBeDefined();
  });

  it('put back the one that was removed last, by the note or by Undo', async () => {
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

  it('follow what another device removes and renames', async () => {
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

describe('the homes of a saved search', () => {
  it('say that they did not load, and load when asked again', async () => {
    const { id } = await save('Near work');
    lost.procedure = 'alerts.matches';
    const { user } = await open(`/alerts/${id}`);
    const again = await button('Try again');
    lost.procedure = '';
    await user.click(again);
    expect(await screen.findByText('No homes found yet')).toBeDefined();
  });

  it('lead back to all searches and on to a search for now', async () => {
    const { id } = await save('Near work');
    const { user } = await open(`/alerts/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Near work' })).toBeDefined();
    const now = await screen.findByRole('link', { name: 'Search now' });
    expect(decodeURIComponent(now.getAttribute('href') ?? '')).toContain('#/search?in=LA/lagos/yaba');
    await user.click(screen.getByRole('link', { name: 'All saved searches' }));
    await waitFor(() => expect(currentAddress()).toBe('#/alerts'));
  });

  it('of another person are not there', async () => {
    const { id } = await save('Near work');
    const stranger = server.client();
    await stranger.signUp();
    await openApp(server, { at: `/alerts/${id}`, client: stranger });
    expect(await screen.findByText('This saved search no longer exists')).toBeDefined();
  });
});
