import type { Id } from '@rentreel/contracts/ids';
import {
  type BlockedPerson,
  type BlockedPersonInput,
  type ConversationInput,
  type DeclineChatInput,
  type ListBlockedInput,
  declineReasons,
} from '@rentreel/contracts/messages';
import type { Page } from '@rentreel/contracts/page';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  decodeCursor,
  requireUser,
  toPage,
  write,
} from '../kernel/index.ts';
import { deleteBlock, findKnownName, insertBlock, listBlocks } from '../people/index.ts';
import { notifyOfDecline } from './notices.ts';
import { loadConversation, otherPerson } from './policy.ts';
import { findConversation, updateConversation } from './repository.ts';
import { emitTo, storeSystemLine } from './store.ts';

/**
 * Declines the request as the landlord, with a reason that the tenant reads in the chat; a message from the landlord reopens
 * it. Throws messages.not_found, messages.only_landlord.
 */
export async function declineChat(ctx: Context, { conversationId, reason }: DeclineChatInput): Promise<void> {
  await write(ctx, async (uow) => {
    const own = await loadConversation(uow, uow.tx, conversationId);
    const { conversation, side } = own;
    if (side !== 'landlord') throw new DomainError('messages.only_landlord');
    if (conversation.declinedReason === reason) return;
    const messageId = await storeSystemLine(uow, conversation, {
      side,
      awaiting: null,
      event: 'declined',
      text: `The landlord declined this request: ${declineReasons[reason]}.`,
    });
    await updateConversation(uow.tx, conversationId, { declinedReason: reason });
    uow.audit({ action: 'conversation.declined', subjectId: conversationId, details: { reason } });
    await notifyOfDecline(uow, own, { reason, messageId });
  });
}

/**
 * Expires a request that the landlord has not answered for three days. Both people see this in the chat, until one of them
 * writes again. Idempotent.
 */
export async function expireChat(ctx: Context, conversationId: Id<'cnv'>): Promise<void> {
  await write(ctx, async (uow) => {
    const conversation = await findConversation(uow.tx, conversationId);
    if (conversation?.awaiting !== 'landlord') return;
    await storeSystemLine(uow, conversation, {
      side: undefined,
      awaiting: null,
      event: 'expired',
      text: 'The landlord hasn’t answered for 3 days, so this request has expired. Write here to open it again.',
    });
    await updateConversation(uow.tx, conversationId, { expiredAt: uow.now });
    uow.audit({ action: 'conversation.expired', subjectId: conversationId });
  });
}

/** Returns the blocker and the blocked person of a chat, and signals the devices of both. */
async function loadBlock(uow: UnitOfWork, conversationId: Id<'cnv'>) {
  const { conversation, side, userId } = await loadConversation(uow, uow.tx, conversationId);
  const blockedId = otherPerson(side, conversation);
  emitTo(uow, [userId, blockedId], {});
  return { blockerId: userId, blockedId };
}

/**
 * Blocks the other person: neither can write to the other in any of their chats until the caller unblocks them. Throws
 * messages.not_found.
 */
export async function blockPerson(ctx: Context, { conversationId }: ConversationInput): Promise<void> {
  await write(ctx, async (uow) => {
    const block = await loadBlock(uow, conversationId);
    await insertBlock(uow.tx, { ...block, createdAt: uow.now });
    uow.audit({ action: 'person.blocked', subjectId: block.blockedId });
  });
}

/** Removes the caller's block; a block by the other person stays. Throws messages.not_found. */
export async function unblockPerson(ctx: Context, { conversationId }: ConversationInput): Promise<void> {
  await write(ctx, async (uow) => {
    const block = await loadBlock(uow, conversationId);
    await deleteBlock(uow.tx, block);
    uow.audit({ action: 'person.unblocked', subjectId: block.blockedId });
  });
}

/** Lists the people the caller has blocked, latest first. */
export async function listBlocked(ctx: Context, { cursor, limit }: ListBlockedInput): Promise<Page<BlockedPerson>> {
  const { userId: blockerId } = requireUser(ctx);
  const after = cursor === undefined || cursor === null ? undefined : decodeCursor(cursor);
  const rows = await listBlocks(ctx.database.read, { blockerId, after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ blockedAt, id }) => ({ sortValue: blockedAt, id }));
  const blocked = items.map(async ({ id, blockedAt, ...person }) => {
    const known = await findKnownName(ctx.database.read, blockerId, { id, ...person });
    return { userId: id, name: known?.name ?? person.name, blockedAt };
  });
  return { items: await Promise.all(blocked), nextCursor };
}

/** Removes the caller's block of a person, whichever chat it was set in. No-op without a block. */
export async function removeBlock(ctx: Context, { userId: blockedId }: BlockedPersonInput): Promise<void> {
  const { userId: blockerId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (!(await deleteBlock(uow.tx, { blockerId, blockedId }))) return;
    uow.audit({ action: 'person.unblocked', subjectId: blockedId });
    emitTo(uow, [blockerId, blockedId], {});
  });
}
