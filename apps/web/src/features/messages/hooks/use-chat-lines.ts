import type { Chat, ChatMessage } from '@rentreel/contracts/messages';
import { useMemo } from 'react';
import { chatOutbox } from '../../../lib/chat/chat-outbox.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { type ChatLine, chatLines } from '../lib/chat-lines.ts';

/** What the chat shows: the stored messages, then those of this person that wait. */
export function useChatLines(chat: Chat, messages: readonly ChatMessage[]): ChatLine[] {
  const uid = useCurrentUser()?.uid;
  const outbox = chatOutbox.use();
  const { id, otherReadSeq, otherDeliveredSeq } = chat;
  return useMemo(() => {
    const waiting = outbox.filter(({ owner, conversationId }) => owner === uid && conversationId === id);
    return chatLines(messages, waiting, { otherReadSeq, otherDeliveredSeq });
  }, [uid, outbox, id, messages, otherReadSeq, otherDeliveredSeq]);
}
