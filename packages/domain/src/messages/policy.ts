import type { Id } from '@rentreel/contracts/ids';
import { maskContacts, alwaysMaskedKinds } from '@rentreel/contracts/masking';
import { type ContactStage, type WritingState, contactKinds } from '@rentreel/contracts/messages';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, assertNever, requireUser } from '../kernel/index.ts';
import { type ChatSide, type ConversationRow, findConversation } from './repository.ts';

type Parties = Pick<ConversationRow, 'tenantId' | 'landlordId' | 'lastSeq'>;

/**
 * Returns the side on which a user may read the chat; undefined when they may not. A landlord sees a chat from its first
 * message on.
 */
export function sideOf(userId: Id<'usr'>, conversation: Parties): ChatSide | undefined {
  if (userId === conversation.tenantId) return 'tenant';
  return userId === conversation.landlordId && conversation.lastSeq > 0 ? 'landlord' : undefined;
}

/** Returns the person on the other side. */
export function otherPerson(side: ChatSide, conversation: Pick<Parties, 'tenantId' | 'landlordId'>): Id<'usr'> {
  return side === 'tenant' ? conversation.landlordId : conversation.tenantId;
}

export interface ChatBlocks {
  readonly byMe: boolean;
  readonly byOther: boolean;
}

/** Returns whether a side may write. A landlord who declined reopens the chat by writing. */
export function writingOf(
  side: ChatSide,
  { declinedReason }: Pick<ConversationRow, 'declinedReason'>,
  blocks: ChatBlocks,
): WritingState {
  if (blocks.byMe) return 'blocked_by_me';
  if (blocks.byOther) return 'blocked';
  return declinedReason !== null && side === 'tenant' ? 'declined' : 'open';
}

/** Throws the reason why a side may not write; `name` is the other person's. */
export function requireWriting(writing: WritingState, name: string): void {
  switch (writing) {
    case 'open':
      return;
    case 'declined':
      throw new DomainError('messages.declined');
    case 'blocked':
      throw new DomainError('messages.blocked');
    case 'blocked_by_me':
      throw new DomainError('messages.unblock_first', { name });
    default:
      assertNever(writing);
  }
}

/**
 * Returns whether the two people may see each other's contacts: `open` for good after a confirmed inspection or a payment.
 */
export const contactStage = ({ contactsOpenAt }: Pick<ConversationRow, 'contactsOpenAt'>): ContactStage =>
  contactsOpenAt === null ? 'hidden' : 'open';

/**
 * Masks a text as the other person may read it at this stage: every contact is hidden, or once contacts are open only account
 * numbers.
 */
export const maskFor = ({ appOrigin }: Pick<Context, 'appOrigin'>, text: string, stage: ContactStage): string =>
  text === ''
    ? ''
    : maskContacts(text, [new URL(appOrigin).host], stage === 'open' ? alwaysMaskedKinds : contactKinds).text;

export interface OwnConversation {
  readonly conversation: ConversationRow;
  readonly side: ChatSide;
  readonly userId: Id<'usr'>;
}

/**
 * Returns a conversation of the caller and their side of it. Throws messages.not_found for everyone else, including
 * administrators.
 */
export async function loadConversation(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  conversationId: Id<'cnv'>,
): Promise<OwnConversation> {
  return requireOwn(ctx, await findConversation(handle, conversationId));
}

/** Narrows a conversation that was already read to the caller's own. Throws as `loadConversation` does. */
export function requireOwn(ctx: Context, conversation: ConversationRow | undefined): OwnConversation {
  const { userId } = requireUser(ctx);
  const side = conversation && sideOf(userId, conversation);
  if (!side) throw new DomainError('messages.not_found');
  return { conversation, side, userId };
}
