import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const server = await openServer({ demo: true });
let admin: TestClient;
let landlord: TestClient;
let listingId: `lst_${string}`;

beforeAll(async () => {
  [admin, landlord] = [await server.demoClient('ngozi'), await server.demoClient('emeka')];
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
  listingId = items.find(({ state }) => state === 'live')?.id ?? 'lst_none';
});

/** Creates a tenant who writes to the landlord and reports them. */
async function reportBy(name: string, note: string): Promise<void> {
  const tenant = server.client();
  await tenant.signUp({ name });
  const { id: conversationId } = await tenant.trpc.messages.open.mutate({ listingId });
  const clientId = `report-of-${name.replace(/\W/g, '')}`.padEnd(20, '0');
  await tenant.trpc.messages.send.mutate({ conversationId, clientId, text: 'My number is 0803 123 4567' });
  await tenant.trpc.messages.report.mutate({ conversationId, reason: 'asks_money_outside', note });
}

const open = (at = '/admin/reports/chats', client = admin) => openApp(server, { at, client });
const cardOf = async (note: string) => {
  const quote = await screen.findByText(note);
  const card = quote.closest('article');
  if (!card) throw new Error('A note stands in the card of its report.');
  return within(card);
};

describe('the page of reported chats', () => {
  it('does not exist for other users than administrators', async () => {
    const tenant = server.client();
    await tenant.signUp();
    await open('/admin/reports/chats', tenant);
    expect(await screen.findByRole('heading', { name: /not found|nothing here|no page/i })).toBeDefined();
    expect(screen.queryByText('Reported people')).toBeNull();
  });

  it('shows reporter and reason on one card, and none of the messages', async () => {
    await reportBy('Bisi Ade', 'He wants money first');
    await reportBy('Femi Alao', 'Again the same man');
    await open();
    const card = await cardOf('He wants money first');
    expect(card.getByRole('heading', { name: /^Emeka/ })).toBeDefined();
    expect(card.getByText('Again the same man')).toBeDefined();
    expect(card.getByRole('link', { name: 'Bisi Ade' })).toBeDefined();
    expect(screen.queryByText(/0803 123 4567/)).toBeNull();
  });

  it('shows the messages only after a reason of ten characters was given', async () => {
    await reportBy('Chika Obi', 'Look at his words');
    const { user } = await open();
    const card = await cardOf('Look at his words');
    await user.click(card.getByRole('button', { name: 'Read the chat: Chika Obi' }));
    const why = await card.findByRole('textbox', { name: 'Reason for reading this chat' });
    await user.type(why, 'curious');
    await user.click(card.getByRole('button', { name: 'Log the reason and read' }));
    expect(card.getByText('Give a reason of 10 characters or more.')).toBeDefined();
    expect(screen.queryByText(/0803 123 4567/)).toBeNull();

    await user.type(why, ' about the report');
    expect(card.queryByText('Give a reason of 10 characters or more.')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Log the reason and read' }));
    const chat = within(await card.findByRole('region', { name: /^Chat of Chika Obi and / }));
    expect(chat.getByText('Chika Obi (tenant)')).toBeDefined();
    expect(chat.getByText('My number is 0803 123 4567')).toBeDefined();
  });

  it('allows closing only after the person was warned or restricted', async () => {
    await reportBy('Efe Uzo', 'Not sure about this');
    const { user } = await open();
    const card = await cardOf('Not sure about this');
    await user.click(card.getByRole('button', { name: /^Decide: Emeka/ }));
    await user.click(await card.findByRole('radio', { name: 'Action taken' }));
    expect(card.getByRole('link', { name: 'Open the account' })).toBeDefined();
    expect(card.getByRole('button', { name: 'Close the reports' }).hasAttribute('disabled')).toBe(true);
  });

  it('closes reports together with a text for the reporters and lists them under Decided', async () => {
    await reportBy('Dayo Ojo', 'Please have a look');
    const { user } = await open();
    const card = await cardOf('Please have a look');
    await user.click(card.getByRole('button', { name: /^Decide: Emeka/ }));
    await user.click(await card.findByRole('radio', { name: 'No violation' }));
    await user.click(card.getByRole('button', { name: 'Close the reports' }));
    await waitFor(() => expect(screen.queryByText('Please have a look')).toBeNull());

    await user.click(screen.getByRole('radio', { name: 'Decided' }));
    await waitFor(() => expect(currentAddress()).toBe('#/admin/reports/chats?list=decided'));
    const closed = await cardOf('Please have a look');
    expect(closed.getByText('No violation')).toBeDefined();
    expect(closed.getByText(/^Ngozi/)).toBeDefined();
    expect(closed.getByRole('button', { name: 'Read the chat: Dayo Ojo' })).toBeDefined();
  });
});
