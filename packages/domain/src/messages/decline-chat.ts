import { type DeclineChatInput, declineReasons } from '@rentreel/contracts/messages';
import { type Context, DomainError, newId, write } from '../kernel/index.ts';
import { updateConversation } from './conversations-repository.ts';
import { loadConversation } from './load-conversation.ts';
import { declineNotice } from './message-notice.ts';
import { storeMessage, tellBoth } from './store-message.ts';

/** The landlord says no, for a reason that the tenant reads in the chat; it opens again when the landlord writes. */
export async function declineChat(ctx: Context, { conversationId, reason }: DeclineChatInput): Promise<void> {
  await write(ctx, async (tx) => {
    const own = await loadConversation(ctx, tx, conversationId);
    const { conversation, side, userId } = own;
    if (side !== 'landlord') throw new DomainError('messages.only_landlord');
    if (conversation.declinedReason === reason) return { result: undefined, audit: [], events: [] };
    const id = newId('msg');
    const now = ctx.clock.now();
    await storeMessage(
      tx,
      { conversation, side, awaiting: null },
      {
        id,
        conversationId,
        seq: conversation.lastSeq + 1,
        senderId: userId,
        kind: 'system',
        text: `The landlord said no to this request: ${declineReasons[reason]}.`,
        payload: JSON.stringify({ event: 'declined' }),
        original: null,
        hidden: null,
        clientId: id,
        createdAt: now,
      },
    );
    await updateConversation(tx, conversationId, { declinedReason: reason });
    return {
      result: undefined,
      audit: [{ action: 'conversation.declined', subjectId: conversationId, details: { reason } }],
      events: [...tellBoth(conversation), await declineNotice(tx, own, { reason, messageId: id, now })],
    };
  });
}
