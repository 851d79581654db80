import type { Id } from '@rentreel/contracts/ids';
import type { ReviewChatInput, ReviewedChat } from '@rentreel/contracts/messages';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { findConversation } from './conversations-repository.ts';
import { listMessages } from './messages-repository.ts';

/** So many of the latest messages are read at once. */
const reviewedMessages = 200;

/** An administrator reads a chat as it was written. Who, and for what reason, is logged before anything is shown. */
export async function reviewChat(ctx: Context, { conversationId, reason }: ReviewChatInput): Promise<ReviewedChat> {
  if (requireUser(ctx).role !== 'admin') throw new DomainError('messages.not_found');
  await write(ctx, async (tx) => {
    if (!(await findConversation(tx, conversationId))) throw new DomainError('messages.not_found');
    return {
      result: undefined,
      audit: [{ action: 'conversation.reviewed', subjectId: conversationId, details: { reason } }],
      events: [],
    };
  });
  const rows = await listMessages(ctx.database.read, { conversationId, limit: reviewedMessages });
  return {
    messages: rows
      .map(({ seq, senderId, text, original, createdAt }) => ({
        seq,
        senderId: senderId as Id<'usr'> | null,
        text: original ?? text,
        createdAt,
      }))
      .toReversed(),
  };
}
