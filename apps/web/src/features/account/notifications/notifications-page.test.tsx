import type { TestClient } from '@rentreel/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, openApp } from '#/testing/open-app.tsx';
import { publishHome } from '#/testing/fixtures.ts';
import { openServer } from '#/testing/server.ts';

const server = await openServer();
let client: TestClient;
let landlord: TestClient;
let listingId: `lst_${string}`;
let chat: { listingId: `lst_${string}`; conversationId: `cnv_${string}` };
let lastMessage = 0;

beforeAll(async () => {
  landlord = server.client();
  await landlord.signUp({ name: 'Hauwa Sani' });
  ({ id: listingId } = await publishHome(landlord));
});
beforeEach(async () => {
  client = server.client();
  await client.signUp({ name: 'Tunde Bello' });
});

const say = (who: TestClient, text: string) => {
  lastMessage += 1;
  const clientId = `notice-message-${String(lastMessage).padStart(6, '0')}`;
  return who.trpc.messages.send.mutate({ conversationId: chat.conversationId, clientId, text });
};
const reported = (groups: number) =>
  waitFor(async () => expect((await client.trpc.notifications.countUnread.query()).groups).toBe(groups));

/** Lets the user ask about a listing and its landlord answer. */
async function haveAnswers(...answers: readonly string[]): Promise<void> {
  const { id: conversationId } = await client.trpc.messages.open.mutate({ listingId });
  chat = { listingId, conversationId };
  await say(client, 'Is it still free?');
  for (const answer of answers) await say(landlord, answer);
  await reported(1);
}

const open = (at = '/notifications') => openApp(server, { at, client });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('NotificationsPage', () => {
  it('explains its empty state', async () => {
    await open();
    expect(await screen.findByText('No notifications yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('groups the messages of a chat, expands them on request, and links to the chat', async () => {
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

  it('shows a notification that arrives meanwhile', async () => {
    await open();
    await screen.findByText('No notifications yet');
    await haveAnswers('Good morning');
    expect(await screen.findByRole('link', { name: 'New message from Hauwa Sani' })).toBeDefined();
  });

  it('marks a notification as read without leaving the page', async () => {
    await haveAnswers('Good morning');
    const { user } = await open();
    await user.click(await button('Mark as read: New message from Hauwa Sani'));
    expect(screen.queryByText('Unread:')).toBeNull();
    await reported(0);
    expect(currentAddress()).toBe('#/notifications');
  });

  it('marks all as read and shows the empty unread filter', async () => {
    await haveAnswers('Good morning');
    const { user } = await open('/notifications?filter=unread');
    await user.click(await button('Mark all as read'));
    await reported(0);
    expect(await screen.findByText('Nothing unread')).toBeDefined();
    await user.click(await button('Show all'));
    expect(await screen.findByRole('link', { name: /message from Hauwa Sani/ })).toBeDefined();
  });

  it('shows an error and restores the unread state when the server refuses', async () => {
    await haveAnswers('Good morning');
    const shaky = {
      ...client,
      fetch: (path: string, init?: RequestInit) =>
        path.includes('markAllRead') ? Promise.reject(new TypeError('Failed to fetch')) : client.fetch(path, init),
    };
    const { user } = await openApp(server, { at: '/notifications', client: shaky });
    await user.click(await button('Mark all as read'));
    expect(await screen.findByText(/^Not marked as read\./)).toBeDefined();
    expect(await button('Mark all as read')).toBeDefined();
  });

  it('is counted on the profile, without messages, which have their own tab', async () => {
    await haveAnswers('Good morning');
    await landlord.trpc.messages.decline.mutate({ conversationId: chat.conversationId, reason: 'dates' });
    await open('/profile');
    const row = await screen.findByRole('link', { name: /^Notifications/ });
    await waitFor(() => expect(row.textContent).toContain('1 new'));
    expect(row.getAttribute('href')).toMatch(/#\/notifications$/);
  });
});

describe('the notification settings', () => {
  const topic = (name: string) => screen.findByRole('group', { name });
  const settings = () => client.trpc.notifications.settings.query();

  it('turn off a topic on a channel immediately', async () => {
    const { user } = await open('/notifications?view=settings');
    await user.click(within(await topic('Messages')).getByRole('checkbox', { name: 'Email' }));
    await waitFor(async () =>
      expect((await settings()).choices).toContainEqual({ topic: 'messages', channel: 'mail', wanted: false }),
    );
  });

  it('have no switch for money and security, and explain why', async () => {
    await open('/notifications?view=settings');
    for (const name of ['Money', 'Security']) {
      const row = await topic(name);
      expect(row.textContent).toContain('App and Email always on');
      expect(within(row).getAllByRole('checkbox')).toHaveLength(1);
    }
    expect(screen.getByText(/^Notifications about money and security always come/)).toBeDefined();
  });

  it('link to the saved searches for their settings', async () => {
    await open('/notifications?view=settings');
    const link = within(await topic('Saved searches')).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/#\/alerts$/);
  });

  it('set and clear the quiet hours', async () => {
    const { user } = await open('/notifications?view=settings');
    await user.selectOptions(await screen.findByLabelText('From'), '9 pm');
    await waitFor(async () => expect((await settings()).quietHours).toEqual({ fromMinute: 1260, toMinute: 420 }));
    await user.click(screen.getByRole('checkbox', { name: 'Quiet time' }));
    await waitFor(async () => expect((await settings()).quietHours).toBeNull());
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('turn off the daily digest and explain the effect', async () => {
    const { user } = await open('/notifications?view=settings');
    await user.click(await screen.findByRole('radio', { name: 'Nothing' }));
    expect(await screen.findByText('You get each email as it happens.')).toBeDefined();
    await waitFor(async () => expect((await settings()).digest).toBe('off'));
  });

  it('explain when the browser does not support push notifications', async () => {
    await open('/notifications?view=settings');
    expect(await screen.findByText(/^This browser can’t show notifications while RentReel is closed/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});
