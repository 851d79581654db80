import type { Chat, ChatAddressInput } from '@rentreel/contracts/messages';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { toChat, toChatHome } from './chat-dto.ts';
import { sideOf } from './conversation-policy.ts';
import { findConversationAt } from './conversations-repository.ts';
import { findInboxRow } from './inbox-repository.ts';

/** A chat of the caller by its home and its tenant; anybody else's, and one that is not, is `messages.not_found`. */
export async function getChat(ctx: Context, address: ChatAddressInput): Promise<Chat> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const conversation = await findConversationAt(read, address);
  const side = conversation && sideOf(userId, conversation);
  const row = side && (await findInboxRow(read, conversation.id, side));
  const home = row && (await findListing(read, row.listingId));
  if (!home) throw new DomainError('messages.not_found');
  return toChat(row, toChatHome(home, ctx.clock.now()), userId);
}
