import type { Screen, Stage } from './screens.ts';
import { demoLandlord, lastingHomes, signInByRequest } from './support/person.ts';

let lastNumber = 0;
const clientId = () => `screen-notice-${String((lastNumber += 1)).padStart(8, '0')}`;

/** A deposit, two replies in a chat, and a rejection. */
async function haveNotifications({ page, person: { api } }: Stage): Promise<void> {
  const landlord = await demoLandlord(new URL(page.url()).origin);
  const homes = (await lastingHomes(landlord)).slice(0, 2);
  for (const { id: listingId } of homes) {
    const { id: conversationId } = await api.messages.open.mutate({ listingId });
    const say = (who: typeof api, text: string) =>
      who.messages.send.mutate({ conversationId, clientId: clientId(), text });
    await say(api, 'Good morning. Is it still free?');
    await say(landlord, 'Good morning. Yes, it is free, and the water runs all day.');
    await say(landlord, 'Choose a time for an inspection.');
    if (listingId === homes[1]?.id) await landlord.messages.decline.mutate({ conversationId, reason: 'dates' });
  }
}

/** Screens of notifications and their settings. */
export const notificationScreens: readonly Screen[] = [
  {
    name: 'notifications-empty',
    path: '/notifications?filter=unread',
    shows: 'Nothing unread',
    as: 'newcomer',
    // Logging in on a second device sends a notification.
    before: async ({ page, person }) => {
      await page.context().clearCookies();
      await signInByRequest(page.context(), person);
    },
    after: async ({ page }) => {
      await page.getByRole('button', { name: 'Mark all as read' }).click();
    },
  },
  {
    name: 'notifications',
    path: '/notifications',
    shows: 'declined your request',
    as: 'newcomer',
    after: async (stage) => {
      await haveNotifications(stage);
      await stage.page
        .getByRole('button', { name: /^Show all/ })
        .first()
        .click();
    },
  },
  {
    name: 'notification-settings',
    path: '/notifications?view=settings',
    shows: 'What we notify you about, and where',
    as: 'newcomer',
  },
];
