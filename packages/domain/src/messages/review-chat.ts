import type { Id } from '@rentreel/contracts/ids';
import type { ReviewChatInput, ReviewedChat } from '@rentreel/contracts/messages';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { toPhotos } from './chat-dto.ts';
import { findConversation } from './conversations-repository.ts';
import { listMessages } from './messages-repository.ts';
import { findPeople } from './people-repository.ts';
import { requireAdmin } from './require-admin.ts';

/** So many of the latest messages are read at once. */
const reviewedMessages = 200;

/** An administrator reads a chat as it was written. Who, and for what reason, is logged before anything is shown. */
export async function reviewChat(ctx: Context, { conversationId, reason }: ReviewChatInput): Promise<ReviewedChat> {
  const { userId } = requireAdmin(ctx);
  const { tenantId, landlordId } = await write(ctx, async (tx) => {
    const conversation = await findConversation(tx, conversationId);
    if (!conversation) throw new DomainError('messages.not_found');
    return {
      result: conversation,
      audit: [{ action: 'conversation.reviewed', subjectId: conversationId, details: { reason } }],
      events: [],
    };
  });
  const { read } = ctx.database;
  const rows = await listMessages(read, { conversationId, limit: reviewedMessages });
  const names = await findPeople(read, [tenantId, landlordId]);
  const person = (id: string) => ({ id: id as Id<'usr'>, name: names.get(id) ?? 'Somebody' });
  return {
    tenant: person(tenantId),
    landlord: person(landlordId),
    messages: rows
      .map((row) => ({
        seq: row.seq,
        senderId: row.senderId as Id<'usr'> | null,
        text: row.original ?? row.text,
        photos: row.kind === 'photos' ? toPhotos(ctx, row, userId) : [],
        createdAt: row.createdAt,
      }))
      .toReversed(),
  };
}
