import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let landlord: TestClient;
let tenant: TestClient;
let listingId: `lst_${string}`;
let tenantId: string;
let conversationId: `cnv_${string}`;

beforeAll(async () => {
  landlord = await server.demoClient('emeka');
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
  listingId = items.find(({ state }) => state === 'live')?.id ?? 'lst_none';
});
beforeEach(async () => {
  simulateFeed();
  Object.assign(Element.prototype, { scrollTo: () => {} });
  tenant = server.client();
  await tenant.signUp({ name: 'Tunde Bello' });
  tenantId = (await tenant.trpc.auth.me.query())?.uid ?? 'usr_none';
  conversationId = (await tenant.trpc.messages.open.mutate({ listingId })).id;
});

let sent = 0;
const send = (who: TestClient, text: string) => {
  sent += 1;
  return who.trpc.messages.send.mutate({ conversationId, clientId: `menu-message-${sent}`.padEnd(20, '0'), text });
};
const chatOf = (who: TestClient) => who.trpc.messages.get.query({ listingId, tenantId: tenantId as `usr_${string}` });

/** Opens the chat and its menu. */
async function openMenu(client: TestClient) {
  const app = await openApp(server, { at: `/chat/${listingId}/${tenantId}`, client });
  await app.user.click(await screen.findByRole('button', { name: 'Search, report, block and more' }));
  const menu = within(await screen.findByRole('dialog', { name: 'This chat' }));
  const choose = async (name: RegExp) => app.user.click(await menu.findByRole('button', { name }));
  return { ...app, menu, choose };
}

describe('the menu of a chat', () => {
  it('lets only the landlord decline', async () => {
    await send(tenant, 'Good morning');
    const { menu } = await openMenu(tenant);
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent?.trim())).not.toContain(
      'Decline this request',
    );
    closeApp();
    const { menu: ofLandlord } = await openMenu(landlord);
    expect(ofLandlord.getByRole('button', { name: 'Decline this request' })).toBeDefined();
  });

  it('searches the chat, shows the number of matches, and goes to the selected message', async () => {
    await send(tenant, 'Is there a borehole?');
    await send(landlord, 'Yes, the borehole runs every day');
    await send(tenant, 'Thank you');
    const { user, choose } = await openMenu(tenant);
    await choose(/^Search this chat$/);
    const field = await screen.findByRole('searchbox', { name: 'Find words in this chat' });
    await user.type(field, 'borehole');
    expect(await screen.findByText('2 messages')).toBeDefined();

    await user.clear(field);
    await user.type(field, 'swimming');
    expect(await screen.findByText('No messages found. Try another word.')).toBeDefined();

    await user.clear(field);
    await user.type(field, 'thank');
    expect(await screen.findByText('1 message')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^You.*Thank you$/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('message-3'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('blocks the other party, so that neither can write, and unblocks again, by Undo and by its button', async () => {
    await send(tenant, 'Good morning');
    const { user, choose } = await openMenu(landlord);
    await choose(/^Block Applicant/);
    expect(await screen.findByText(/^You blocked Applicant .* Neither of you can send messages\.$/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull();
    expect((await chatOf(tenant)).writing).toBe('blocked');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: /^Message Applicant [0-9A-Z]{4}$/ })).toBeDefined();
    await waitFor(async () => expect((await chatOf(tenant)).writing).toBe('open'));

    await user.click(screen.getByRole('button', { name: 'Search, report, block and more' }));
    await user.click(await screen.findByRole('button', { name: /^Block Applicant/ }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('textbox', { name: /^Message Applicant [0-9A-Z]{4}$/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect((await chatOf(tenant)).writing).toBe('open');
  });

  it('declines a request with a required reason, which the tenant reads', async () => {
    await send(tenant, 'May I see it?');
    const { user, choose } = await openMenu(landlord);
    await choose(/^Decline this request$/);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Choose a reason from the list.')).toBeDefined();
    expect((await chatOf(tenant)).writing).toBe('open');

    await user.click(screen.getByRole('radio', { name: 'The dates don’t fit' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    closeApp();

    await openApp(server, { at: `/chat/${listingId}/${tenantId}`, client: tenant });
    expect(await screen.findByText(/You can write again once they message you/)).toBeDefined();
    expect(screen.getByText(/The dates don’t fit/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull();
  });

  it('sends a report with a required reason and confirms it', async () => {
    await send(tenant, 'Good morning');
    const { user, choose } = await openMenu(tenant);
    await choose(/^Report /);
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Choose what is wrong.')).toBeDefined();

    await user.click(screen.getByRole('radio', { name: 'I think it is a scam' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent. We’ll review it within 24 hours.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('archives and unarchives a chat', async () => {
    await send(tenant, 'Good morning');
    const { user, choose } = await openMenu(tenant);
    await choose(/^Archive this chat$/);
    await waitFor(async () => expect((await chatOf(tenant)).archived).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Search, report, block and more' }));
    await user.click(await screen.findByRole('button', { name: 'Bring back from the archive' }));
    await waitFor(async () => expect((await chatOf(tenant)).archived).toBe(false));
  });
});

describe('the tabs of the inbox', () => {
  it('stay on screen with the search field while their results load', async () => {
    await send(tenant, 'Is the flat free?');
    const { user } = await openApp(server, { at: '/messages', client: tenant });
    const field = await screen.findByRole('searchbox', { name: 'Search messages' });
    let hidden = 0;
    const watch = new MutationObserver(() => {
      if (!field.isConnected || field.closest('[style*="none"]') !== null) hidden += 1;
    });
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
    await user.type(field, 'swimming');
    expect(await screen.findByText('No chats found')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Archived' }));
    await waitFor(() => expect(location.hash).toContain('filter=archived'));
    watch.disconnect();
    expect(hidden).toBe(0);
  });

  it('separate chats that need a reply, unread ones and archived ones', async () => {
    await send(tenant, 'Is the flat free?');
    await send(landlord, 'Yes, it is free');
    const { user } = await openApp(server, { at: '/messages', client: tenant });
    expect(await screen.findByText('Reply needed')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Needs reply' }));
    await waitFor(() => expect(location.hash).toContain('filter=needs_reply'));
    expect(await screen.findByText('Yes, it is free')).toBeDefined();

    await user.click(screen.getByRole('radio', { name: 'Archived' }));
    expect(await screen.findByText('No archived chats')).toBeDefined();
    await send(tenant, 'Thank you');
    await user.click(screen.getByRole('radio', { name: 'Needs reply' }));
    expect(await screen.findByText('You’ve replied to everyone')).toBeDefined();
  });

  it('show no unread chats once the chat was opened', async () => {
    await send(tenant, 'Is the flat free?');
    await send(landlord, 'Yes, it is free');
    const { user } = await openApp(server, { at: '/messages?filter=unread', client: tenant });
    await user.click(await screen.findByRole('link', { name: /Emeka/ }));
    await screen.findByRole('region', { name: 'Messages' });
    await waitFor(async () => expect((await chatOf(tenant)).unread).toBe(0));
    await user.click(screen.getByRole('link', { name: 'Back to messages' }));
    await user.click(await screen.findByRole('radio', { name: 'Unread' }));
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
  });
});
