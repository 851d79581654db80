import { messageLimits } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import type { EventNote } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import type { ChatSide, ConversationRow, MessageRow } from './conversation-row.ts';
import { updateConversation } from './conversations-repository.ts';
import { insertMessage } from './messages-repository.ts';

/** Goes off when a tenant has waited too long for an answer; its subject is the conversation. */
export const unansweredTimer = 'chats.expire_unanswered';

/** Where a message goes, and by whose deed. */
export interface MessagePlace {
  readonly conversation: ConversationRow;
  /** Undefined when it was neither of the two. */
  readonly side: ChatSide | undefined;
  /** Whose answer is waited for from now on; left out, as before. */
  readonly awaiting?: ChatSide | null;
}

/**
 * Puts a message at the end: its writer has read up to it if they had read all before, and it is out of both archives.
 * What nobody wrote leaves archives and read marks as they are.
 */
export async function storeMessage(tx: WriteTx, place: MessagePlace, row: MessageRow): Promise<void> {
  const { conversation, side, awaiting = conversation.awaiting } = place;
  await insertMessage(tx, row);
  await updateConversation(tx, conversation.id, {
    lastSeq: row.seq,
    lastAt: row.createdAt,
    awaiting,
    ...(side && { ...marksOf(conversation, side, row.seq), expiredAt: null }),
    ...(side === 'landlord' && { declinedReason: null }),
  });
  await timeTheWait(tx, { ...place, awaiting }, row.createdAt);
}

function marksOf(conversation: ConversationRow, side: ChatSide, seq: number): Partial<ConversationRow> {
  const { lastSeq, tenantReadSeq, landlordReadSeq } = conversation;
  const hadReadAll = { tenant: tenantReadSeq, landlord: landlordReadSeq }[side] === lastSeq;
  const out = { tenantArchived: false, landlordArchived: false };
  return side === 'tenant'
    ? { ...out, tenantDeliveredSeq: seq, ...(hadReadAll && { tenantReadSeq: seq }) }
    : { ...out, landlordDeliveredSeq: seq, ...(hadReadAll && { landlordReadSeq: seq }) };
}

/** The wait for a landlord begins with the first message that they owe an answer to, and ends with the answer. */
async function timeTheWait(tx: WriteTx, { conversation, awaiting }: MessagePlace, now: number): Promise<void> {
  const timer = { kind: unansweredTimer, subjectId: conversation.id };
  if (awaiting === 'landlord') await scheduleTimer(tx, { ...timer, dueAt: now + messageLimits.answerMs, now });
  else if (conversation.awaiting === 'landlord') {
    await cancelTimers(tx, { kinds: [timer.kind], subjectId: timer.subjectId });
  }
}

/** What tells the devices of both people to look again. */
export function tellBoth({ tenantId, landlordId }: Pick<ConversationRow, 'tenantId' | 'landlordId'>): EventNote[] {
  return [tenantId, landlordId].map((userId) => ({ topic: 'messages.changed', userId, payload: {} }));
}
