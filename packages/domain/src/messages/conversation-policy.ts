import type { WritingState } from '@rentreel/contracts/messages';
import { assertNever, DomainError } from '../kernel/index.ts';
import type { ChatSide, ConversationRow } from './conversation-row.ts';

type Parties = Pick<ConversationRow, 'tenantId' | 'landlordId' | 'lastSeq'>;

/** On which side somebody may read; undefined when they may not. A landlord sees it from the first message on. */
export function sideOf(userId: string, conversation: Parties): ChatSide | undefined {
  if (userId === conversation.tenantId) return 'tenant';
  return userId === conversation.landlordId && conversation.lastSeq > 0 ? 'landlord' : undefined;
}

/** The person on the other side. */
export function otherPerson(side: ChatSide, conversation: Pick<Parties, 'tenantId' | 'landlordId'>): string {
  return side === 'tenant' ? conversation.landlordId : conversation.tenantId;
}

export interface ChatBlocks {
  readonly byMe: boolean;
  readonly byOther: boolean;
}

/** Whether a side may write. A landlord who said no opens the chat again by writing. */
export function writingOf(
  side: ChatSide,
  { declinedReason }: Pick<ConversationRow, 'declinedReason'>,
  blocks: ChatBlocks,
): WritingState {
  if (blocks.byMe) return 'blocked_by_me';
  if (blocks.byOther) return 'blocked';
  return declinedReason !== null && side === 'tenant' ? 'declined' : 'open';
}

/** Throws what keeps somebody from writing; `name` is the other person's. */
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
