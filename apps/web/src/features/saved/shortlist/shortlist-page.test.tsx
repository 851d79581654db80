import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let owner: TestClient;
let titles: readonly string[];
let collectionId: `col_${string}`;
let key: string;

beforeEach(async () => {
  simulateFeed();
  owner = server.client();
  await owner.signUp();
  const { items } = await server.client().trpc.listings.list.query({ limit: 2 });
  titles = items.map(({ title }) => title);
  collectionId = (await owner.trpc.collections.create.mutate({ name: 'Near work' })).id;
  for (const { id: listingId } of items) {
    await owner.trpc.saved.save.mutate({ listingId });
    await owner.trpc.collections.addHome.mutate({ collectionId, listingId });
  }
  key = (await owner.trpc.collections.share.mutate({ collectionId })).shareKey;
});

const open = (client?: TestClient) =>
  openApp(server, { at: `/shortlist/${collectionId}?key=${key}`, ...(client && { client }) });
const ballot = async (title = titles[0]) => within(await screen.findByRole('group', { name: `Your vote on ${title}` }));
const votes = () => owner.trpc.collections.listVotes.query({ collectionId });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Whose vote is it?' }));

describe('a shared list', () => {
  it('shows a guest the listings and the owner, without an account', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Near work' })).toBeDefined();
    expect(screen.getByText(/would like to know what you think/)).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByText('No votes yet')).toHaveLength(2);
    expect(document.title).toContain('Near work');
  });

  it('asks a guest once for a name and then counts the pending vote', async () => {
    const { user } = await open();
    await user.click((await ballot()).getByRole('button', { name: 'For 0' }));
    const sheet = await dialog();
    await user.click(sheet.getByRole('button', { name: 'Vote' }));
    expect(sheet.getByText(/^Enter your name, so that/)).toBeDefined();
    expect(await votes()).toEqual([]);
    await user.type(sheet.getByLabelText('Your name'), ' Mum {Enter}');
    expect(await screen.findByText('1 for (Mum)')).toBeDefined();
    await waitFor(async () => expect(await votes()).toMatchObject([{ name: 'Mum', vote: 1, mine: false }]));

    await user.click((await ballot(titles[1])).getByRole('button', { name: 'Against 0' }));
    expect(screen.queryByRole('dialog', { name: 'Whose vote is it?' })).toBeNull();
    expect(await screen.findByText('1 against (Mum)')).toBeDefined();
    await waitFor(async () => expect(await votes()).toHaveLength(2));
  });

  it('changes a vote, and removes it by the same button', async () => {
    const { user } = await open();
    await user.click((await ballot()).getByRole('button', { name: 'For 0' }));
    await user.type((await dialog()).getByLabelText('Your name'), 'Mum{Enter}');
    const own = await ballot();
    const yes = await own.findByRole('button', { name: 'For 1' });
    await waitFor(() => expect(yes.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(async () => expect(await votes()).toHaveLength(1));
    await user.click(own.getByRole('button', { name: 'Against 0' }));
    await waitFor(async () => expect(await votes()).toMatchObject([{ vote: -1 }]));
    await user.click(await own.findByRole('button', { name: 'Against 1' }));
    await waitFor(async () => expect(await votes()).toEqual([]));
    expect(await own.findByRole('button', { name: 'Against 0' })).toBeDefined();
  });

  it('asks for the name once and counts the last vote while the first is pending', async () => {
    const guest = server.client();
    let release = () => {};
    const firstWaits = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    const slow = {
      ...guest,
      fetch: async (path: string, init?: RequestInit) => {
        if (path.includes('collections.vote')) {
          sent.push(path);
          if (sent.length === 1) await firstWaits;
        }
        return guest.fetch(path, init);
      },
    };
    const { user } = await open(slow);
    await user.click((await ballot()).getByRole('button', { name: 'Against 0' }));
    await user.type((await dialog()).getByLabelText('Your name'), 'Mum{Enter}');
    expect(await screen.findByText('1 against (Mum)')).toBeDefined();
    await user.click((await ballot()).getByRole('button', { name: 'For 0' }));
    expect(await screen.findByText('1 for (Mum)')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Whose vote is it?' })).toBeNull();
    expect(sent).toHaveLength(1);
    release();
    await waitFor(async () => expect(await votes()).toMatchObject([{ name: 'Mum', vote: 1 }]));
    expect(screen.getByText('1 for (Mum)')).toBeDefined();
  });

  it('discards the vote of a guest who closes the sheet without a name', async () => {
    const { user } = await open();
    await user.click((await ballot()).getByRole('button', { name: 'For 0' }));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Whose vote is it?' })).toBeNull());
    expect(screen.getAllByText('No votes yet')).toHaveLength(2);
    expect(await votes()).toEqual([]);
  });

  it('identifies a signed-in voter by the account, without asking for a name', async () => {
    const friend = server.client();
    await friend.signUp();
    const { user } = await open(friend);
    await user.click((await ballot()).getByRole('button', { name: 'Against 0' }));
    await waitFor(async () => expect(await votes()).toHaveLength(1));
    expect(screen.queryByRole('dialog', { name: 'Whose vote is it?' })).toBeNull();
    closeApp();
    await open(friend);
    const again = await ballot();
    expect(again.getByRole('button', { name: 'Against 1' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows its owner what others see', async () => {
    await open(owner);
    expect(await screen.findByText(/^This is what people with your link see/)).toBeDefined();
    expect(screen.getByText('Your list · 2 homes')).toBeDefined();
  });

  it('explains its empty state', async () => {
    const { items } = await owner.trpc.saved.list.query({ limit: 20 });
    for (const { listing } of items) {
      await owner.trpc.collections.removeHome.mutate({ collectionId, listingId: listing.id });
    }
    await open();
    expect(await screen.findByText('No homes on this list now')).toBeDefined();
  });

  it('distinguishes a list that is no longer shared from an invalid link', async () => {
    await owner.trpc.collections.stopSharing.mutate({ collectionId });
    await open();
    expect(await screen.findByText('This list isn’t shared any more')).toBeDefined();
    closeApp();
    await openApp(server, { at: `/shortlist/${collectionId}?key=${'k'.repeat(43)}` });
    expect(await screen.findByText('This link doesn’t open a list')).toBeDefined();
    closeApp();
    await openApp(server, { at: '/shortlist/nonsense' });
    expect(await screen.findByText('This link doesn’t open a list')).toBeDefined();
  });

  it('rolls back a vote that failed, with the reason', async () => {
    const guest = server.client();
    const failing = {
      ...guest,
      fetch: (path: string, init?: RequestInit) =>
        path.includes('collections.vote') ? Promise.reject(new TypeError('offline')) : guest.fetch(path, init),
    };
    const { user } = await open(failing);
    await user.click((await ballot()).getByRole('button', { name: 'For 0' }));
    await user.type((await dialog()).getByLabelText('Your name'), 'Mum{Enter}');
    expect(await screen.findByText(/^Vote not counted\./)).toBeDefined();
    expect(await (await ballot()).findByRole('button', { name: 'For 0' })).toBeDefined();
  });
});
