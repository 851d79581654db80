import type { Chat } from '@rentreel/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { readBackTo } from '../../../lib/chat/thread-store.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Reads back to a message of a chat, brings it into view and gives it the focus. */
export function useGoToMessage({ id }: Pick<Chat, 'id'>): (seq: number) => Promise<void> {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  return async (seq) => {
    await readBackTo({ client, cache }, id, seq);
    // What was read has to be drawn, and the sheet to be closed, before anything can have the focus.
    setTimeout(() => {
      const line = document.getElementById(`message-${seq}`);
      if (!line) return;
      line.tabIndex = -1;
      line.focus({ preventScroll: true });
      line.scrollIntoView({ block: 'center' });
    }, 60);
  };
}
