import { notFoundPage } from '#/components/not-found.tsx';

const titles: Readonly<Record<string, string>> = {
  'messages.not_found': 'Chat not found',
  'messages.own_home': 'This is your own home',
  'listings.not_found': 'This home isn’t available',
  'app.invalid_input': 'Chat not found',
};

export const ChatNotFoundPage = notFoundPage(({ code, text }) => {
  const title = code === null ? undefined : titles[code];
  return title === undefined ? undefined : { title, text, to: '/messages', linkText: 'Go to messages' };
});
