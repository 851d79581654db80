import type { Screen, Stage } from './screens.ts';
import { demoLandlord } from './support/demo-landlord.ts';
import type { Person } from './support/person.ts';

interface SeenChat {
  readonly listingId: `lst_${string}`;
  readonly conversationId: `cnv_${string}`;
}

let lastNumber = 0;
const clientId = () => `screen-message-${String((lastNumber += 1)).padStart(6, '0')}`;

/** A chat of this person about a home of the demo, with an answer. */
async function haveChat({ api }: Person, address: string): Promise<SeenChat> {
  const landlord = await demoLandlord(address);
  const { items } = await landlord.listings.listMine.query({ limit: 20 });
  const listingId = items.find(({ state }) => state === 'live')?.id ?? 'lst_none';
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

const addressOf = ({ page }: Stage) => new URL(page.url()).origin;
const openChat = async (stage: Stage) => {
  const { listingId } = await haveChat(stage.person, addressOf(stage));
  await stage.page.getByText('Let us keep it here').waitFor();
  await stage.page.goto(`/#/chat/${listingId}/me`);
};

/** The list of chats and one of them, in their states. */
export const chatScreens: readonly Screen[] = [
  { name: 'messages-empty', path: '/messages', shows: 'No messages yet', as: 'newcomer' },
  {
    name: 'messages',
    path: '/messages',
    shows: 'Let us keep it here',
    as: 'newcomer',
    after: (stage) => haveChat(stage.person, addressOf(stage)),
  },
  { name: 'chat', path: '/messages', shows: 'We hid a phone number', as: 'newcomer', after: openChat },
  {
    name: 'chat-new',
    path: '/messages',
    shows: 'Is it still available?',
    as: 'newcomer',
    after: async (stage) => {
      await stage.page.getByText('No messages yet').waitFor();
      const { items } = await stage.person.api.listings.list.query({ limit: 1 });
      await stage.page.goto(`/#/chat/${items[0]?.id ?? 'none'}/me`);
    },
  },
  {
    name: 'chat-menu',
    path: '/messages',
    shows: 'Archive this chat',
    as: 'newcomer',
    after: async (stage) => {
      await openChat(stage);
      await stage.page.getByRole('button', { name: 'Report, block and more' }).click();
    },
  },
  {
    name: 'chat-report',
    path: '/messages',
    shows: 'Send report',
    as: 'newcomer',
    after: async (stage) => {
      await openChat(stage);
      await stage.page.getByRole('button', { name: 'Report, block and more' }).click();
      await stage.page.getByRole('button', { name: /^Report / }).click();
    },
  },
  {
    name: 'chat-declined',
    path: '/messages',
    shows: 'You can write again when they do',
    as: 'newcomer',
    after: async (stage) => {
      const { listingId, conversationId } = await haveChat(stage.person, addressOf(stage));
      const landlord = await demoLandlord(addressOf(stage));
      await landlord.messages.decline.mutate({ conversationId, reason: 'let_already' });
      await stage.page.goto(`/#/chat/${listingId}/me`);
    },
  },
  {
    name: 'chat-absent',
    path: `/chat/lst_${'0'.repeat(26)}/usr_${'0'.repeat(26)}`,
    shows: 'No chat here',
    as: 'newcomer',
    trouble: [/messages\.get/, /TRPCClientError: There is no chat here/],
  },
];
