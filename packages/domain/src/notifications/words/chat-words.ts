import type { WordsOf } from './notice-words.ts';

const chatPath = ({ listingId, tenantId }: { listingId: string; tenantId: string }) => `/chat/${listingId}/${tenantId}`;

export const chatWords: WordsOf<'message.received' | 'chat.declined'> = {
  'message.received': (facts) => ({
    title: `New message from ${facts.from}`,
    text: `${facts.words} · ${facts.home}`,
    path: chatPath(facts),
    action: 'Open the chat',
  }),
  'chat.declined': (facts) => ({
    title: `${facts.from} said no to your request`,
    text: `${facts.home}: ${facts.reason}.`,
    path: chatPath(facts),
    action: 'Open the chat',
  }),
};
