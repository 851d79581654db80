import type {
  FoundMessages,
  MarkReadInput,
  SearchThreadInput,
  Thread,
  ThreadInput,
} from '@rentreel/contracts/messages';
import { type Context, isImpersonated, requireUser, write } from '../kernel/index.ts';
import { listMessages, searchMessages } from './messages-repository.ts';
import { contactStage, loadConversation, otherPerson } from './policy.ts';
import { deliverAll, updateConversation } from './repository.ts';
import { emitTo } from './store.ts';
import { toChatMessage } from './views.ts';

/** Messages of a chat of the caller, in order: those after `since`, those before `before`, or the latest. */
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

/** Messages of a chat of the caller that contain a text, the latest first. What is hidden from them is not found. */
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

/** Marks a chat as read by the caller up to a message, never back. Both sides are signalled when that is new. */
export async function markRead(ctx: Context, { conversationId, seq }: MarkReadInput): Promise<void> {
  await write(ctx, async (uow) => {
    const { conversation, side, userId } = await loadConversation(uow, uow.tx, conversationId);
    const upTo = Math.min(seq, conversation.lastSeq);
    const tenant = side === 'tenant';
    const [read, delivered] = tenant
      ? [conversation.tenantReadSeq, conversation.tenantDeliveredSeq]
      : [conversation.landlordReadSeq, conversation.landlordDeliveredSeq];
    if (upTo <= read) return;
    const reached = Math.max(upTo, delivered);
    const marks = tenant
      ? { tenantReadSeq: upTo, tenantDeliveredSeq: reached }
      : { landlordReadSeq: upTo, landlordDeliveredSeq: reached };
    await updateConversation(uow.tx, conversationId, marks);
    uow.skipAudit('read markers');
    emitTo(uow, [userId, otherPerson(side, conversation)]);
    uow.emit({ topic: 'notice.seen', payload: { userId, thread: conversationId, until: uow.now } });
  });
}

/** Marks all messages to the caller as delivered. The senders for whom that is new are signalled. */
export async function markDelivered(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    emitTo(uow, await deliverAll(uow.tx, userId));
    uow.skipAudit('delivery markers');
  });
}
