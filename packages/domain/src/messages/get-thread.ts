import type { Thread, ThreadInput } from '@rentreel/contracts/messages';
import type { Context } from '../kernel/index.ts';
import { toChatMessage } from './chat-dto.ts';
import { contactStage } from './contact-stage.ts';
import { loadConversation } from './load-conversation.ts';
import { listMessages } from './messages-repository.ts';

/** Messages of a chat of the caller, in order: what came after one, what stood before one, or the latest. */
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
