import type { TestClient } from '@rentreel/server/testing';
import { kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatOutbox } from '../outbox.ts';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { simulateFeed } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let landlord: TestClient;
let listingId: `lst_${string}`;
let tenant: TestClient;
let tenantId: string;

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
});

const here = () => `/chat/${listingId}/${tenantId}`;
const newId = () => `client-${crypto.randomUUID()}`.slice(0, 40);
const openConversation = async () => (await tenant.trpc.messages.open.mutate({ listingId })).id;
const send = async (who: TestClient, text: string) =>
  who.trpc.messages.send.mutate({ conversationId: await openConversation(), clientId: newId(), text });
const open = (client = tenant, at = here()) => openApp(server, { at, client });
const field = () => screen.findByRole('textbox', { name: /^Message / });
const lines = () => within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('listitem');

describe('ChatPage', () => {
  it("opens the tenant's chat from the address of a listing and sends a message with Enter", async () => {
    const { user } = await open(tenant, `/chat/${listingId}/me`);
    await user.type(await field(), 'Good morning{Enter}');
    await waitFor(() => expect(currentAddress()).toBe(`#${here()}`));
    expect(await screen.findByText('Good morning')).toBeDefined();
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(chatOutbox.read()).toEqual([]);
    expect(lines()).toHaveLength(1);
  });

  it('restores an unsent text after a reload, per chat and user, until it is sent', async () => {
    const first = await open();
    await first.user.type(await field(), 'Is the borehole');
    const stored = Object.entries(sessionStorage) as [string, string][];
    expect(stored.filter(([key]) => key.startsWith(`rr_draft ${tenantId} chat `))).toHaveLength(1);
    closeApp();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    await send(tenant, 'Hello');
    await open(landlord);
    expect(((await field()) as HTMLTextAreaElement).value).toBe('');
    closeApp();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);

    const { user } = await open();
    const box = (await field()) as HTMLTextAreaElement;
    expect(box.value).toBe('Is the borehole');
    await user.type(box, ' working?{Enter}');
    expect(await screen.findByText('Is the borehole working?')).toBeDefined();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('rr_draft'))).toEqual([]);
  });

  it('appends a text from the address to the draft once and sends nothing', async () => {
    const draft = 'Good evening. Is the flat on Alagomeji Street still free? It’s for 2 people & a cat.';
    const { user } = await open(tenant, `/chat/${listingId}/me?text=${encodeURIComponent(draft)}`);
    const box = (await field()) as HTMLTextAreaElement;
    await waitFor(() => expect(box.value).toBe(draft));
    expect(screen.getByText('This message came from a link. Check it before you send it.')).toBeDefined();
    await waitFor(() => expect(currentAddress()).toBe(`#${here()}`));
    expect(lines()).toHaveLength(0);
    expect(chatOutbox.read()).toEqual([]);
    const stored = Object.entries(sessionStorage) as [string, string][];
    closeApp();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    await open(tenant, `${here()}?text=Thank%20you.`);
    const again = (await field()) as HTMLTextAreaElement;
    await waitFor(() => expect(again.value).toBe(`${draft}\n\nThank you.`));
    await user.type(again, '{Enter}');
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(lines()).toHaveLength(1);
    expect(screen.queryByText(/^This message came from a link/)).toBeNull();
  });

  it("links to booking an inspection, then to the tenant's inspection", async () => {
    await openConversation();
    await open();
    expect((await screen.findByRole('link', { name: 'Book inspection' })).getAttribute('href')).toBe(
      `#/property/${listingId}?book=times`,
    );
    closeApp();
    const { days, feeKobo } = await tenant.trpc.inspections.slots.query({ listingId });
    const startsAt = days.flatMap(({ slots }) => slots)[0]?.startsAt ?? 0;
    const about = { clientId: crypto.randomUUID(), feeKobo: kobo(feeKobo), note: '' };
    await tenant.trpc.wallet.deposit.mutate({ amountKobo: kobo(1_000_000) });
    const asked = await tenant.trpc.inspections.request.mutate({ kind: 'in_person', listingId, startsAt, ...about });
    await open();
    expect((await screen.findByRole('link', { name: 'See your inspection' })).getAttribute('href')).toBe(
      `#/inspections/${asked.id}`,
    );
    closeApp();
    await open(landlord);
    expect((await screen.findByRole('link', { name: 'Open inspection' })).getAttribute('href')).toBe(
      `#/inspections/${asked.id}`,
    );
  });

  it('starts a new line with Shift+Enter', async () => {
    const { user } = await open();
    const box = await field();
    await user.type(box, 'one{Shift>}{Enter}{/Shift}two');
    expect((box as HTMLTextAreaElement).value).toBe('one\ntwo');
    expect(lines()).toHaveLength(0);
  });

  it('shows and announces a message that arrives while it is open, and marks it as read', async () => {
    await send(tenant, 'Hello');
    await open();
    expect(await screen.findByText('Hello')).toBeDefined();
    await send(landlord, 'Good afternoon');
    await waitFor(() => expect(screen.getAllByText(/Good afternoon/).length).toBe(2));
    const readByTenant = async () => {
      const { items } = await landlord.trpc.messages.list.query({});
      return items.find((chat) => chat.tenantId === tenantId)?.otherReadSeq;
    };
    await waitFor(async () => expect(await readByTenant()).toBe(2));
  });

  it('tells the author which number was hidden and why', async () => {
    const { user } = await open();
    await user.type(await field(), 'Call 0803 123 4567{Enter}');
    expect(await screen.findByText('We hid a phone number: 0803 123 4567.')).toBeDefined();
    expect(screen.getByText('phone number hidden')).toBeDefined();
    expect(screen.getByText(/once an inspection is confirmed/)).toBeDefined();
    const { messages } = await landlord.trpc.messages.thread.query({ conversationId: await openConversation() });
    expect(JSON.stringify(messages)).not.toContain('4567');
  });

  it('follows while it is open that the landlord blocks, unblocks and declines', async () => {
    await send(tenant, 'May I see it?');
    await open();
    await field();
    const conversationId = await openConversation();
    await landlord.trpc.messages.block.mutate({ conversationId });
    expect(await screen.findByText(/You can’t write in this chat any more\./)).toBeDefined();
    await landlord.trpc.messages.unblock.mutate({ conversationId });
    await field();
    await landlord.trpc.messages.decline.mutate({ conversationId, reason: 'let_already' });
    const declined = await screen.findAllByText(/The landlord declined this request: The home is already let\./);
    expect(declined.length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull());
  });

  it('is where a guest who wants to message the landlord arrives after the log-in', async () => {
    const guest = server.client();
    const account = await guest.signUp();
    await guest.trpc.auth.logout.mutate();
    const { user } = await open(guest, `/property/${listingId}`);
    await user.click(await screen.findByRole('link', { name: 'Chat: message landlord' }));
    await screen.findByText(/Then we open your messages\./);
    await user.type(screen.getByLabelText('Email'), account.email);
    await user.type(screen.getByLabelText('Password'), account.password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await field();
    await waitFor(() => expect(currentAddress()).toMatch(new RegExp(`^#/chat/${listingId}/usr_`)));
  });

  it('keeps a refused message with its reason and sends it again on Retry', async () => {
    const conversationId = await openConversation();
    await send(tenant, 'Hello');
    await landlord.trpc.messages.block.mutate({ conversationId });
    // As written before the block was known on this device.
    const at = Date.now();
    const waiting = { owner: tenantId, conversationId, clientId: newId(), text: 'Still free?', at, failure: null };
    chatOutbox.keep([waiting]);
    const { user } = await open();
    expect(await screen.findByText(/Not sent\./)).toBeDefined();
    expect(screen.getAllByText(/You can’t write in this chat any more/).length).toBeGreaterThan(0);

    await landlord.trpc.messages.unblock.mutate({ conversationId });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/Not sent\./)).toBeNull());
    expect(await screen.findAllByText('Still free?')).toHaveLength(1);
    await waitFor(() => expect(chatOutbox.read()).toEqual([]));
  });

  it('offers common phrases that can be edited before sending', async () => {
    const { user } = await open();
    const box = await field();
    await user.click(screen.getByRole('button', { name: 'When can I see it?' }));
    expect((box as HTMLTextAreaElement).value).toBe('When can I see it?');
    expect(lines()).toHaveLength(0);
  });

  it('shows the not-found page to other users', async () => {
    await send(tenant, 'Hello');
    const stranger = server.client();
    await stranger.signUp();
    await open(stranger);
    expect(await screen.findByText('Chat not found')).toBeDefined();
  });

  it('tells landlords that the listing is their own', async () => {
    await open(landlord, `/chat/${listingId}/me`);
    expect(await screen.findByText('This is your own home')).toBeDefined();
  });
});

describe('MessagesPage', () => {
  it('explains its empty state', async () => {
    await open(tenant, '/messages');
    expect(await screen.findByText('No messages yet')).toBeDefined();
    expect(screen.getByText('Pay only inside the app')).toBeDefined();
  });

  it('lists a chat with its last message and finds it by a word', async () => {
    await send(tenant, 'Is there a borehole?');
    const { user } = await open(tenant, '/messages');
    expect(await screen.findByText('Is there a borehole?')).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'swimming');
    expect(await screen.findByText('No chats found')).toBeDefined();
    await user.clear(screen.getByRole('searchbox', { name: 'Search messages' }));
    expect(await screen.findByText('Is there a borehole?')).toBeDefined();
  });

  it('archives a chat and restores it by Undo', async () => {
    await send(tenant, 'Hello');
    const { user } = await open(tenant, '/messages');
    await user.click(await screen.findByRole('button', { name: /^Archive the chat with / }));
    expect(await screen.findByText('No messages yet')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Hello')).toBeDefined();
  });

  it('shows the number of unread messages in the navigation', async () => {
    await send(tenant, 'Hello');
    await send(landlord, 'Good morning');
    await open(tenant, '/messages');
    const tab = () => document.querySelector('[data-tab="messages"]')?.textContent;
    await waitFor(() => expect(tab()).toBe('Messages1 unread'));
  });
});
