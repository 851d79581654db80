import type { FoundMessages, SearchThreadInput, Thread, ThreadInput } from '@rentreel/contracts/messages';
import { type Context, isImpersonated } from '../kernel/index.ts';
import { listMessages, searchMessages } from './messages-repository.ts';
import { contactStage, loadConversation } from './policy.ts';
import { toChatMessage } from './views.ts';

/** Returns messages of a chat of the caller, in order: those after `since`, those before `before`, or the latest. */
export async function getThread(ctx: Context, input: ThreadInput): Promise<Thread> {
  const { read } = ctx.database;
  const { userId, conversation } = await loadConversation(ctx, read, input.conversationId);
  const stage = contactStage(conversation);
  const rows = await listMessages(read, { ...input, conversationId: conversation.id, limit: input.limit + 1 });
  const page = rows.slice(0, input.limit).map((row) => toChatMessage(ctx, row, { userId, stage }));
  return {
    messages: input.since === undefined ? page.toReversed() : page,
    hasMore: rows.length > input.limit,
    contacts: stage,
  };
}

/**
 * Searches messages of a chat of the caller for a text, latest first. Parts hidden from the caller are not searched.
 */
export async function searchThread(ctx: Context, input: SearchThreadInput): Promise<FoundMessages> {
  const { read } = ctx.database;
  const { userId, conversation } = await loadConversation(ctx, read, input.conversationId);
  if (isImpersonated(ctx)) return { items: [], hasMore: false };
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
