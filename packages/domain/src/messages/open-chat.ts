import type { Id } from '@rentreel/contracts/ids';
import type { OpenChatInput } from '@rentreel/contracts/messages';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { findConversationAt, insertConversation } from './conversations-repository.ts';

/**
 * Opens the caller's chat about a home that is on offer, or finds the one that they have. The landlord hears nothing of
 * it before the first message. One's own home is `messages.own_home`.
 */
export async function openChat(
  ctx: Context,
  { listingId }: OpenChatInput,
): Promise<{ id: Id<'cnv'>; tenantId: Id<'usr'> }> {
  const { userId } = requireUser(ctx);
  const tenantId = userId as Id<'usr'>;
  return write(ctx, async (tx) => {
    const known = await findConversationAt(tx, { listingId, tenantId });
    if (known) return { result: { id: known.id as Id<'cnv'>, tenantId }, audit: [], events: [] };
    const home = await findListing(tx, listingId);
    if (home?.landlordId === userId) throw new DomainError('messages.own_home');
    if (home?.state !== 'live') throw new DomainError('listings.not_found');
    const { landlordId } = home;
    const { id } = await insertConversation(tx, { listingId, tenantId, landlordId, at: ctx.clock.now() });
    return {
      result: { id: id as Id<'cnv'>, tenantId },
      audit: [{ action: 'conversation.opened', subjectId: id }],
      events: [],
    };
  });
}
