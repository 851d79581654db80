import type { MarkReadInput } from '@rentreel/contracts/messages';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { otherPerson } from './conversation-policy.ts';
import { deliverAll, updateConversation } from './conversations-repository.ts';
import { loadConversation } from './load-conversation.ts';

const changed = (userId: string) => ({ topic: 'messages.changed' as const, userId, payload: {} });

/** Notes up to which message the caller has read a chat; never back. Both sides hear of it when it is news. */
export async function markRead(ctx: Context, { conversationId, seq }: MarkReadInput): Promise<void> {
  await write(ctx, async (tx) => {
    const { conversation, side, userId } = await loadConversation(ctx, tx, conversationId);
    const upTo = Math.min(seq, conversation.lastSeq);
    const tenant = side === 'tenant';
    const [read, delivered] = tenant
      ? [conversation.tenantReadSeq, conversation.tenantDeliveredSeq]
      : [conversation.landlordReadSeq, conversation.landlordDeliveredSeq];
    if (upTo <= read) return { result: undefined, audit: [], events: [] };
    const reached = Math.max(upTo, delivered);
    const marks = tenant
      ? { tenantReadSeq: upTo, tenantDeliveredSeq: reached }
      : { landlordReadSeq: upTo, landlordDeliveredSeq: reached };
    await updateConversation(tx, conversationId, marks);
    const seen = { userId, thread: conversationId, until: ctx.clock.now() };
    return {
      result: undefined,
      audit: [],
      events: [
        ...[userId, otherPerson(side, conversation)].map(changed),
        { topic: 'notice.seen' as const, payload: seen },
      ],
    };
  });
}

/** Notes that a device of the caller has heard of all their messages; the other sides to whom that is news hear of it. */
export async function markDelivered(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const others = await deliverAll(tx, userId);
    return { result: undefined, audit: [], events: others.map(changed) };
  });
}
