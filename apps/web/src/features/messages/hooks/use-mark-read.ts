import type { Chat } from '@rentreel/contracts/messages';
import { useEffect } from 'react';
import { usePageVisible } from '../../../lib/media/use-page-visible.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Notes what was read once it is on the screen: `seq` is the last message shown, `seen` whether it is in view. */
export function useMarkRead(chat: Chat, seq: number, seen: boolean): void {
  const visible = usePageVisible();
  const { mutate } = trpc.messages.markRead.useMutation();
  const { id, readSeq } = chat;
  useEffect(() => {
    if (visible && seen && seq > readSeq) mutate({ conversationId: id, seq });
  }, [visible, seen, seq, readSeq, id, mutate]);
}
