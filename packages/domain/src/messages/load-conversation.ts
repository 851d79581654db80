import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { sideOf } from './conversation-policy.ts';
import type { ChatSide, ConversationRow } from './conversation-row.ts';
import { findConversation } from './conversations-repository.ts';

export interface OwnConversation {
  readonly conversation: ConversationRow;
  readonly side: ChatSide;
  readonly userId: string;
}

/** A conversation of the caller and their side of it; to anybody else, administrators too, it is `messages.not_found`. */
export async function loadConversation(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  conversationId: string,
): Promise<OwnConversation> {
  const { userId } = requireUser(ctx);
  const conversation = await findConversation(handle, conversationId);
  const side = conversation && sideOf(userId, conversation);
  if (!side) throw new DomainError('messages.not_found');
  return { conversation, side, userId };
}
