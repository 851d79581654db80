import { type TestClient, type TestServer, startTestServer } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeApp, currentAddress, openApp } from '#/testing/open-app.tsx';
import { publishHome } from '#/testing/fixtures.ts';

let server: TestServer;
let client: TestClient;
let landlord: TestClient;
let listingId: `lst_${string}`;
let chat: { listingId: `lst_${string}`; conversationId: `cnv_${string}` };
let lastMessage = 0;

beforeAll(async () => {
  server = await startTestServer();
  landlord = server.client();
  await landlord.signUp({ name: 'Hauwa Sani' });
  ({ id: listingId } = await publishHome(landlord));
});
afterAll(() => server.dispose());
beforeEach(async () => {
  client = server.client();
  await client.signUp({ name: 'Tunde Bello' });
});
afterEach(closeApp);

const say = (who: TestClient, text: string) => {
  lastMessage += 1;
  const clientId = `notice-message-${String(lastMessage).padStart(6, '0')}`;
  return who.trpc.messages.send.mutate({ conversationId: chat.conversationId, clientId, text });
};
const reported = (groups: number) =>
  waitFor(async () => expect((await client.trpc.notifications.countUnread.query()).groups).toBe(groups));

/** The person asks about a home, and its landlord answers. */
async function haveAnswers(...answers: readonly string[]): Promise<void> {
  const { id: conversationId } = await client.trpc.messages.open.mutate({ listingId });
  chat = { listingId, conversationId };
  await say(client, 'Is it still free?');
  for (const answer of answers) await say(landlord, answer);
  await reported(1);
}

const open = (at = '/notifications') => openApp(server, { at, client });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the inbox of notifications', () => {
  it('says what comes here while it is empty', async () => {
    await open();
    expect(await screen.findByText('No notifications yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('counts the messages of a chat together, shows them all when asked, and leads to the chat', async () => {
    await haveAnswers('Good morning', 'Yes, it is free');
    const { user } = await open();
    const link = await screen.findByRole('link', { name: '2 new messages from Hauwa Sani' });
    expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeDefined();
    await user.click(await button(/^Show all 2/));
    expect(screen.getByText(/^Good morning · /)).toBeDefined();
    await user.click(link);
    await waitFor(() => expect(currentAddress()).toMatch(new RegExp(`^#/chat/${chat.listingId}/`)));
    await reported(0);
  });

  it('shows at once what happens in another window', async () => {
    await open();
    await screen.findByText('No notifications yet');
    await haveAnswers('Good morning');
    expect(await screen.findByRole('link', { name: 'New message from Hauwa Sani' })).toBeDefined();
  });

  it('marks one as read without leaving', async () => {
    await haveAnswers('Good morning');
    const { user } = await open();
    await user.click(await button('Mark as read: New message from Hauwa Sani'));
    expect(screen.queryByText('Unread:')).toBeNull();
    await reported(0);
    expect(currentAddress()).toBe('#/notifications');
  });

  it('marks all as read, and then has nothing unread to show', async () => {
    await haveAnswers('Good morning');
    const { user } = await open('/notifications?filter=unread');
    await user.click(await button('Mark all as read'));
    await reported(0);
    expect(await screen.findByText('Nothing unread')).toBeDefined();
    await user.click(await button('Show all'));
    expect(await screen.findByRole('link', { name: /message from Hauwa Sani/ })).toBeDefined();
  });

  it('says when the server did not take it, and shows it unread again', async () => {
    await haveAnswers('Good morning');
    const shaky = {
      ...client,
      fetch: (path: string, init?: RequestInit) =>
        path.includes('markAllRead') ? Promise.reject(new TypeError('Failed to fetch')) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: '/notifications', client: shaky });
    await user.click(await button('Mark all as read'));
    expect(await screen.findByText(/^Nothing was marked\./)).toBeDefined();
    expect(await button('Mark all as read')).toBeDefined();
  });

  it('is counted on the profile, without the messages, which have a tab of their own', async () => {
    await haveAnswers('Good morning');
    await landlord.trpc.messages.decline.mutate({ conversationId: chat.conversationId, reason: 'dates' });
    await open('/profile');
    const row = await screen.findByRole('link', { name: /^Notifications/ });
    await waitFor(() => expect(row.textContent).toContain('1 new'));
    expect(row.getAttribute('href')).toMatch(/#\/notifications$/);
  });
});

describe('the settings of notifications', () => {
  const topic = (name: string) => screen.findByRole('group', { name });
  const settings = () => client.trpc.notifications.settings.query();

  it('mute a topic on a channel at once', async () => {
    const { user } = await open('/notifications?view=settings');
    await user.click(within(await topic('Messages')).getByRole('checkbox', { name: 'Email' }));
    await waitFor(async () =>
      expect((await settings()).choices).toContainEqual({ topic: 'messages', channel: 'mail', wanted: false }),
    );
  });

  it('say that money and security are always told, and offer no box to turn them off', async () => {
    await open('/notifications?view=settings');
    for (const name of ['Money', 'Security']) {
      const row = await topic(name);
      expect(row.textContent).toContain('App and Email always on');
      expect(within(row).getAllByRole('checkbox')).toHaveLength(1);
    }
    expect(screen.getByText(/^Notifications about money and security always come/)).toBeDefined();
  });

  it('lead to the saved searches for what is set there', async () => {
    await open('/notifications?view=settings');
    const link = within(await topic('Saved searches')).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/#\/alerts$/);
  });

  it('keep the quiet hours, and end them', async () => {
    const { user } = await open('/notifications?view=settings');
    await user.selectOptions(await screen.findByLabelText('From'), '9 pm');
    await waitFor(async () => expect((await settings()).quietHours).toEqual({ fromMinute: 1260, toMinute: 420 }));
    await user.click(screen.getByRole('checkbox', { name: 'Quiet time' }));
    await waitFor(async () => expect((await settings()).quietHours).toBeNull());
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('keep what the daily e-mail gathers, and say what that means', async () => {
    const { user } = await open('/notifications?view=settings');
    await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
    expect(await screen.findByText('You get each email as it happens.')).toBeDefined();
    await waitFor(async () => expect((await settings()).digest).toBe('off'));
  });

  it('say in plain words that this browser shows no notices while the app is closed', async () => {
    await open('/notifications?view=settings');
    expect(await screen.findByText(/^This browser can’t show notifications while RentReel is closed/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});
