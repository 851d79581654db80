import type { Page } from '@playwright/test';
import type { Screen, Stage } from './screens.ts';
import { type Person, demoAccount, demoHome, demoLandlord, lastingHomes, signInByRequest } from './support/person.ts';
import { makePhotos, sendPhotos } from './support/photos.ts';

interface SeenChat {
  readonly listingId: `lst_${string}`;
  readonly conversationId: `cnv_${string}`;
}

let lastNumber = 0;
const clientId = () => `screen-message-${String((lastNumber += 1)).padStart(6, '0')}`;

/** Creates a chat about a demo home, with a reply. */
async function haveChat({ api }: Person, address: string): Promise<SeenChat> {
  const landlord = await demoLandlord(address);
  const [{ id: listingId }] = await lastingHomes(landlord);
  const { id: conversationId } = await api.messages.open.mutate({ listingId });
  const say = (who: Person['api'], text: string) =>
    who.messages.send.mutate({ conversationId, clientId: clientId(), text });
  await say(
    api,
    'Good morning. Can I see the flat this weekend? I am free on Saturday from ten, and on Sunday after church.',
  );
  await say(landlord, 'Good morning. Yes, Saturday is fine. Is anybody coming with you?');
  await say(api, 'My sister. You can call me on 0803 123 4567');
  await say(landlord, 'Let us keep it here until then. Pay in to 0123456789 GTBank if you want to hold it.');
  return { listingId, conversationId };
}

/** The landlord sends three photos and then one, from a separate device. */
async function haveLandlordsPhotos({ page }: Stage, conversationId: `cnv_${string}`): Promise<void> {
  const address = new URL(page.url()).origin;
  const device = await page.context().browser()?.newContext({ baseURL: address });
  if (!device) throw new Error('There is no browser for the landlord.');
  await signInByRequest(device, demoAccount('emeka'));
  const api = await demoLandlord(address);
  const ids = await sendPhotos(device, api, { address, count: 4, purpose: 'private_photo' });
  for (const photos of [ids.slice(0, 3), ids.slice(3)]) {
    const text = photos.length === 1 ? 'The compound' : '';
    await api.messages.send.mutate({ conversationId, clientId: clientId(), text, photos });
  }
  await device.close();
}

const addressOf = ({ page }: Stage) => new URL(page.url()).origin;

/** The chat that a page shows. */
const shown = new WeakMap<Page, SeenChat>();

async function haveSeenChat(stage: Stage): Promise<void> {
  shown.set(stage.page, await haveChat(stage.person, addressOf(stage)));
}

function chatOn(page: Page): SeenChat {
  const chat = shown.get(page);
  if (!chat) throw new Error('The page shows no chat.');
  return chat;
}

/** The reports of a chat by this person. */
const noteOf = ({ email }: Person) => `Wants money before I see it, says ${email}`;

/** The list of chats and a chat, in their states. */
export const chatScreens: readonly Screen[] = [
  { name: 'messages-empty', path: '/messages', shows: 'No messages yet', as: 'newcomer' },
  {
    name: 'messages',
    path: '/messages',
    shows: 'Let us keep it here',
    as: 'newcomer',
    before: haveSeenChat,
    next: [
      {
        name: 'chat',
        shows: 'We hid a phone number',
        reach: ({ page }) => page.goto(`/#/chat/${chatOn(page).listingId}/me`),
      },
      {
        name: 'chat-menu',
        shows: 'Archive this chat',
        press: (page) => page.getByRole('button', { name: 'Report, block and more' }).click(),
      },
      {
        name: 'chat-report',
        shows: 'Send report',
        // The menu closes when the window becomes wide.
        press: async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Report, block and more' }).click();
          await page.getByRole('button', { name: /^Report / }).click();
        },
      },
      {
        name: 'chat-photos-chosen',
        shows: 'We hid a phone number',
        reach: async ({ page }) => {
          await page.keyboard.press('Escape');
          await page.getByLabel('Photos from this device').setInputFiles(await makePhotos(3));
          await page.getByRole('list', { name: 'Photos to send' }).waitFor();
        },
      },
      {
        name: 'chat-declined',
        shows: 'You can write again once they message you',
        reach: async ({ page }) => {
          const { conversationId } = chatOn(page);
          const api = await demoLandlord(new URL(page.url()).origin);
          await api.messages.decline.mutate({ conversationId, reason: 'let_already' });
        },
      },
      {
        name: 'chat-search',
        shows: '2 messages',
        reach: async ({ page }) => {
          await page.getByRole('button', { name: 'Search, report, block and more' }).click();
          await page.getByRole('button', { name: 'Search this chat' }).click();
          await page.getByRole('searchbox').fill('good morning');
        },
      },
    ],
  },
  {
    name: 'chat-new',
    path: async ({ person }) => {
      const { id } = await demoHome(person.api);
      return `/chat/${id}/me`;
    },
    shows: 'Is it still available?',
    as: 'newcomer',
  },
  {
    name: 'chat-photos',
    path: async (stage) => {
      const { listingId, conversationId } = await haveChat(stage.person, addressOf(stage));
      await haveLandlordsPhotos(stage, conversationId);
      return `/chat/${listingId}/me`;
    },
    shows: 'You haven’t met',
    as: 'newcomer',
    after: async ({ page }) => {
      await page.getByRole('button', { name: 'Show the photo' }).last().click();
      await page.getByRole('button', { name: 'Show 3 photos' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'reported-chats',
    path: '/admin/reports/chats',
    shows: 'As it was written',
    before: async (stage) => {
      const { conversationId } = await haveChat(stage.person, addressOf(stage));
      const note = noteOf(stage.person);
      await stage.person.api.messages.report.mutate({ conversationId, reason: 'asks_money_outside', note });
      await signInByRequest(stage.page.context(), demoAccount('ngozi'));
    },
    after: async ({ page, person }) => {
      const report = page
        .getByRole('listitem')
        .filter({ hasText: noteOf(person) })
        .last();
      await report.getByRole('button', { name: /^Read the chat/ }).click();
      await report.getByRole('textbox').fill('Report of today: asks for money outside');
      await report.getByRole('button', { name: 'Log the reason and read' }).click();
    },
  },
  {
    name: 'chat-absent',
    path: `/chat/lst_${'0'.repeat(26)}/usr_${'0'.repeat(26)}`,
    shows: 'Chat not found',
    as: 'newcomer',
    trouble: [/messages\.get/, /TRPCClientError: We couldn’t find this chat/],
  },
];
