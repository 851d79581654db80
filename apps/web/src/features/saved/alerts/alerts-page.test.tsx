import type { SearchQuery } from '@rentreel/contracts/search';
import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { publishHome, simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;

beforeEach(async () => {
  simulateFeed();
  client = server.client();
  await client.signUp();
});

const yaba: SearchQuery = { areas: ['LA/lagos/yaba'] };
const save = (query: SearchQuery = yaba, name = 'Near work') => client.trpc.alerts.save.mutate({ query, name });
const open = (at = '/alerts') => openApp(server, { at, client });
const card = (name = 'Near work') => screen.findByRole('article', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const stored = async () => (await client.trpc.alerts.list.query())[0];

/** Publishes a listing as another user and waits until it is matched. */
async function offerHome(): Promise<void> {
  const landlord = server.client();
  await landlord.signUp();
  await publishHome(landlord);
  await waitFor(async () => expect(await client.trpc.alerts.countNew.query()).toBeGreaterThan(0));
}

describe('the saved searches', () => {
  it('explain their empty state', async () => {
    await open();
    expect(await screen.findByText('No saved searches yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Search homes' }).getAttribute('href')).toMatch(/#\/search$/);
  });

  it('show their conditions and notifications, and link to the search', async () => {
    await save();
    await open();
    const { textContent } = await card();
    expect(textContent).toContain('Homes in Yaba');
    expect(textContent).toContain('Email right away, in the app, lower prices too');
    const link = screen.getByRole('link', { name: 'Search now: Near work' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/#\/search\?in=LA\/lagos\/yaba$/);
  });

  it('are edited in the search, with an undo', async () => {
    await save();
    const { user } = await open();
    await user.click(await button('Edit Near work'));
    await user.click(await screen.findByRole('link', { name: 'Change filters' }));
    await user.click(await button(/^Filters/));
    await user.click((await screen.findAllByLabelText(/^Inverter/))[0] ?? document.body);
    const show = screen.queryByRole('button', { name: /^Show / });
    if (show) await user.click(show);
    await waitFor(() => expect(currentAddress()).toMatch(/with=inverter.*change=sch_|change=sch_.*with=inverter/));
    await user.click(await button('Update this search'));

    await waitFor(async () => expect((await stored())?.query).toEqual({ ...yaba, inverter: true }));
    await waitFor(() => expect(currentAddress()).toBe('#/alerts'));
    await user.click(await button('Undo'));
    await waitFor(async () => expect((await stored())?.query).toEqual(yaba));
    expect(await client.trpc.alerts.list.query()).toHaveLength(1);
  });

  it('are paused and resumed with one click', async () => {
    await save();
    const { user } = await open();
    await user.click(await button(/^Pause/));
    expect(await screen.findByText('Paused')).toBeDefined();
    await waitFor(async () => expect((await stored())?.paused).toBe(true));
    await user.click(await button(/^Resume/));
    await waitFor(async () => expect((await stored())?.paused).toBe(false));
  });

  it('accept a new name and frequency', async () => {
    await save();
    const { user } = await open();
    await user.click(await button('Edit Near work'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit saved search' }));
    await user.clear(sheet.getByLabelText('Name'));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    expect(sheet.getByText('Enter a name of 1 to 80 characters.')).toBeDefined();
    await user.type(sheet.getByLabelText('Name'), 'Near my sister');
    await user.click(sheet.getByLabelText('Weekly on Monday'));
    await user.click(sheet.getByLabelText('Also when a price goes down'));
    await user.click(sheet.getByRole('button', { name: 'Save changes' }));
    await card('Near my sister');
    expect(await stored()).toMatchObject({ name: 'Near my sister', frequency: 'weekly', priceDrops: false });
  });

  it('are removed immediately and can be restored', async () => {
    const { id } = await save();
    const { user } = await open();
    await user.click(await button('Remove Near work'));
    expect(await screen.findByText('No saved searches yet')).toBeDefined();
    await waitFor(async () => expect(await stored()).toBeUndefined());
    await user.click(await button('Restore'));
    await card();
    await waitFor(async () => expect((await stored())?.id).toBe(id));
  });

  it('count new matches while the page is open', async () => {
    await save();
    await open();
    await card();
    await offerHome();
    expect(await screen.findByText('1 new home')).toBeDefined();
  });
});

describe('the matches of a saved search', () => {
  it('show their reason, and count as new until they were shown', async () => {
    await save();
    await offerHome();
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Near work' }));
    expect(await screen.findByRole('article', { name: '2-bedroom flat in Yaba' })).toBeDefined();
    expect(screen.getByText('New')).toBeDefined();
    await waitFor(async () => expect(await client.trpc.alerts.countNew.query()).toBe(0));
  });

  it('explain their empty state', async () => {
    const { id } = await save();
    await open(`/alerts/${id}`);
    expect(await screen.findByText('No homes found yet')).toBeDefined();
  });

  it.each([`sch_${'0'.repeat(26)}`, 'nonsense'])('show the not-found page for %s', async (id) => {
    await open(`/alerts/${id}`);
    expect(await screen.findByText('This saved search no longer exists')).toBeDefined();
  });
});

describe('the unsubscribe link of a mail', () => {
  it('stops the mails with one click, without a session, but not by opening it', async () => {
    const { id } = await save();
    const { linkSigner } = server.container.services;
    const token = linkSigner.sign('alerts.unsubscribe', id);
    const { user } = await openApp(server, { at: `/alerts/unsubscribe?search=${id}&token=${token}` });
    const stop = await button('Unsubscribe');
    expect((await stored())?.byMail).toBe(true);
    await user.click(stop);
    expect(await screen.findByText('“Near work” sends you no more emails.')).toBeDefined();
    expect(await stored()).toMatchObject({ byMail: false, inApp: true });
  });

  it('shows an error when it is incomplete or invalid', async () => {
    const { id } = await save();
    const { user } = await openApp(server, { at: `/alerts/unsubscribe?search=${id}` });
    expect(await screen.findByText('This link isn’t complete')).toBeDefined();
    closeApp();
    await openApp(server, { at: `/alerts/unsubscribe?search=${id}&token=${'A'.repeat(43)}` });
    await user.click(await button('Unsubscribe'));
    expect((await screen.findByRole('alert')).textContent).toContain('A part of this link is missing.');
  });
});

describe('the saved searches of a guest', () => {
  it('require logging in and open afterwards', async () => {
    await openApp(server, { at: '/alerts' });
    await screen.findByLabelText('Email');
    expect(currentAddress()).toContain('/login');
  });
});
