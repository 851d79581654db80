import type { ConversationInput } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { type Context, write } from '../kernel/index.ts';
import { type Block, deleteBlock, insertBlock } from './blocks-repository.ts';
import { otherPerson } from './conversation-policy.ts';
import { loadConversation } from './load-conversation.ts';

interface BlockChange {
  readonly action: 'person.blocked' | 'person.unblocked';
  readonly store: (tx: WriteTx, block: Block) => Promise<void>;
}

async function changeBlock(ctx: Context, conversationId: string, { action, store }: BlockChange): Promise<void> {
  await write(ctx, async (tx) => {
    const { conversation, side, userId } = await loadConversation(ctx, tx, conversationId);
    const blockedId = otherPerson(side, conversation);
    await store(tx, { blockerId: userId, blockedId });
    return {
      result: undefined,
      audit: [{ action, subjectId: blockedId }],
      events: [userId, blockedId].map((person) => ({
        topic: 'messages.changed' as const,
        userId: person,
        payload: {},
      })),
    };
  });
}

/** Neither writes to the other any more, in this chat and in all they have; the caller can take it back. */
export const blockPerson = (ctx: Context, { conversationId }: ConversationInput): Promise<void> =>
  changeBlock(ctx, conversationId, {
    action: 'person.blocked',
    store: (tx, block) => insertBlock(tx, { ...block, createdAt: ctx.clock.now() }),
  });

/** Takes the caller's block back; one by the other side stays. */
export const unblockPerson = (ctx: Context, { conversationId }: ConversationInput): Promise<void> =>
  changeBlock(ctx, conversationId, { action: 'person.unblocked', store: deleteBlock });
