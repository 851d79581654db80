import { type TestClient, type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';

const demoPassword = 'watch-visit-rent-2026';
let server: TestServer;
let admin: TestClient;
let landlord: TestClient;
let listingId: `lst_${string}`;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [admin, landlord] = [server.client(), server.client()];
  await admin.logIn({ email: 'ngozi@demo.rentreel.ng', password: demoPassword });
  await landlord.logIn({ email: 'emeka@demo.rentreel.ng', password: demoPassword });
  const { items } = await landlord.trpc.listings.listMine.query({ limit: 20 });
  listingId = items.find(({ state }) => state === 'live')?.id ?? 'lst_none';
});
afterAll(() => server.dispose());
afterEach(closeApp);

/** A tenant who writes to the landlord and reports them. */
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

describe('the reported chats', () => {
  it('are not there for anybody but administrators', async () => {
    const tenant = server.client();
    await tenant.signUp();
    await open('/admin/reports/chats', tenant);
    expect(await screen.findByRole('heading', { name: /not found|nothing here|no page/i })).toBeDefined();
    expect(screen.queryByText('Reported chats')).toBeNull();
  });

  it('say who reports whom and why, and show nothing of what was written', async () => {
    await reportBy('Bisi Ade', 'He wants money first');
    await open();
    const card = await cardOf('He wants money first');
    expect(card.getByRole('heading', { name: 'They ask for money outside RentReel' })).toBeDefined();
    expect(card.getByText('Bisi Ade')).toBeDefined();
    expect(screen.queryByText(/0803 123 4567/)).toBeNull();
  });

  it('are read only for a reason of ten characters, then as they were written', async () => {
    await reportBy('Chika Obi', 'Look at his words');
    const { user } = await open();
    const card = await cardOf('Look at his words');
    await user.click(card.getByRole('button', { name: 'Read the chat' }));
    const why = await card.findByRole('textbox', { name: 'Why do you read this chat?' });
    await user.type(why, 'curious');
    await user.click(card.getByRole('button', { name: 'Log the reason and read' }));
    expect(card.getByText('Say it in 10 characters or more.')).toBeDefined();
    expect(screen.queryByText(/0803 123 4567/)).toBeNull();

    await user.type(why, ' about the report');
    expect(card.queryByText('Say it in 10 characters or more.')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Log the reason and read' }));
    const chat = within(await card.findByRole('region', { name: /^Chat of Chika Obi and / }));
    expect(chat.getByText('Chika Obi (tenant)')).toBeDefined();
    expect(chat.getByText('My number is 0803 123 4567')).toBeDefined();
  });

  it('are closed with what came of them once asked, and stand under Closed with who did it', async () => {
    await reportBy('Dayo Ojo', 'Please have a look');
    const { user } = await open();
    const card = await cardOf('Please have a look');
    await user.click(card.getByRole('button', { name: 'Nothing wrong' }));
    const question = await screen.findByRole('dialog', { name: 'Close this report?' });
    expect(question.textContent).toContain('Dayo Ojo may report');
    await user.click(within(question).getByRole('button', { name: 'Close as "Nothing wrong"' }));
    await waitFor(() => expect(screen.queryByText('Please have a look')).toBeNull());

    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    await waitFor(() => expect(currentAddress()).toBe('#/admin/reports/chats?state=closed'));
    const closed = await cardOf('Please have a look');
    expect(closed.getByText(/^Nothing wrong: Ngozi/)).toBeDefined();
    expect(closed.queryByRole('button', { name: 'Dealt with' })).toBeNull();
    expect(closed.getByRole('button', { name: 'Read the chat' })).toBeDefined();
  });

  it('stay open when the question is answered with no', async () => {
    await reportBy('Efe Uzo', 'Not sure about this');
    const { user } = await open();
    const card = await cardOf('Not sure about this');
    await user.click(card.getByRole('button', { name: 'Dealt with' }));
    const question = await screen.findByRole('dialog', { name: 'Close this report?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { items } = await admin.trpc.messages.listReports.query({ state: 'open', limit: 50 });
    expect(items.map(({ note }) => note)).toContain('Not sure about this');
  });

  it('say in how many chats somebody was reported when it is more than one', async () => {
    await reportBy('Femi Alao', 'Again the same man');
    await open();
    const card = await cardOf('Again the same man');
    expect(card.getByText(/^Reported in \d+ chats$/)).toBeDefined();
  });
});
