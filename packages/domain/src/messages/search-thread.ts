import type { FoundMessages, SearchThreadInput } from '@rentreel/contracts/messages';
import type { Context } from '../kernel/index.ts';
import { contactStage } from './contact-stage.ts';
import { loadConversation } from './load-conversation.ts';
import { searchMessages } from './messages-repository.ts';

/** Messages of a chat of the caller that hold some words, the latest first. What is hidden from them is not found. */
export async function searchThread(ctx: Context, input: SearchThreadInput): Promise<FoundMessages> {
  const { read } = ctx.database;
  const { userId, conversation } = await loadConversation(ctx, read, input.conversationId);
  const open = contactStage(conversation) === 'open';
  const { q, limit } = input;
  const rows = await searchMessages(read, { conversationId: conversation.id, q, open, limit: limit + 1 });
  return {
    items: rows.slice(0, limit).map(({ seq, senderId, text, original, createdAt }) => ({
      seq,
      mine: senderId === userId,
      text: open ? (original ?? text) : text,
      createdAt,
    })),
    hasMore: rows.length > limit,
  };
}
