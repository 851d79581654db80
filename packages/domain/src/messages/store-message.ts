import type { WriteTx } from '@rentreel/db';
import type { MessageRow } from './conversation-row.ts';
import { updateConversation } from './conversations-repository.ts';
import type { OwnConversation } from './load-conversation.ts';
import { insertMessage } from './messages-repository.ts';

/** Puts a message at the end: its writer has read up to it if they had read all before, and it is out of both archives. */
export async function storeMessage(
  tx: WriteTx,
  { conversation, side }: OwnConversation,
  row: MessageRow,
): Promise<void> {
  await insertMessage(tx, row);
  const { lastSeq } = conversation;
  const read = { tenant: conversation.tenantReadSeq, landlord: conversation.landlordReadSeq }[side];
  await updateConversation(tx, conversation.id, {
    lastSeq: row.seq,
    lastAt: row.createdAt,
    tenantArchived: false,
    landlordArchived: false,
    ...(read === lastSeq && (side === 'tenant' ? { tenantReadSeq: row.seq } : { landlordReadSeq: row.seq })),
    ...(side === 'tenant' ? { tenantDeliveredSeq: row.seq } : { landlordDeliveredSeq: row.seq }),
    ...(side === 'landlord' && { declinedReason: null }),
  });
}
