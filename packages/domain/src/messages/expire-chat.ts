import { type Context, newId, write } from '../kernel/index.ts';
import { findConversation, updateConversation } from './conversations-repository.ts';
import { storeMessage, tellBoth } from './store-message.ts';

const nothing = { result: undefined, audit: [], events: [] };

/**
 * A landlord has not answered for three days: the request counts as expired, which both read in the chat, until one of
 * them writes again. Bears being done twice.
 */
export async function expireChat(ctx: Context, conversationId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const conversation = await findConversation(tx, conversationId);
    if (conversation?.awaiting !== 'landlord') return nothing;
    const now = ctx.clock.now();
    const id = newId('msg');
    await storeMessage(
      tx,
      { conversation, side: undefined, awaiting: null },
      {
        id,
        conversationId,
        seq: conversation.lastSeq + 1,
        senderId: null,
        kind: 'system',
        text: 'The landlord has not answered for 3 days, so this request has expired. Write here to open it again.',
        payload: JSON.stringify({ event: 'expired' }),
        original: null,
        hidden: null,
        clientId: id,
        createdAt: now,
      },
    );
    await updateConversation(tx, conversationId, { expiredAt: now });
    return {
      result: undefined,
      audit: [{ action: 'conversation.expired', subjectId: conversationId }],
      events: tellBoth(conversation),
    };
  });
}
