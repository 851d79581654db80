import type { ConversationInput } from '@rentreel/contracts/messages';
import { type Context, write } from '../kernel/index.ts';
import { updateConversation } from './conversations-repository.ts';
import { loadConversation } from './load-conversation.ts';

async function setArchived(ctx: Context, conversationId: string, archived: boolean): Promise<void> {
  await write(ctx, async (tx) => {
    const { side, userId } = await loadConversation(ctx, tx, conversationId);
    await updateConversation(
      tx,
      conversationId,
      side === 'tenant' ? { tenantArchived: archived } : { landlordArchived: archived },
    );
    return { result: undefined, audit: [], events: [{ topic: 'messages.changed', userId, payload: {} }] };
  });
}

/** Puts a chat away for the caller alone, until its next message. */
export const archiveChat = (ctx: Context, { conversationId }: ConversationInput): Promise<void> =>
  setArchived(ctx, conversationId, true);

/** Brings a chat of the caller back. */
export const unarchiveChat = (ctx: Context, { conversationId }: ConversationInput): Promise<void> =>
  setArchived(ctx, conversationId, false);
