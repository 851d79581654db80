import type { ContactStage } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { type Context, type EventNote, newId } from '../kernel/index.ts';
import type { ConversationRow } from './conversation-row.ts';
import { type ChatAddress, findConversationAt, updateConversation } from './conversations-repository.ts';
import { storeMessage, tellBoth } from './store-message.ts';

/** Whether the two may read each other's numbers: `open` from the first confirmed inspection on, and for good. */
export function contactStage({ contactsOpenAt }: Pick<ConversationRow, 'contactsOpenAt'>): ContactStage {
  return contactsOpenAt === null ? 'hidden' : 'open';
}

/**
 * An inspection of the two was confirmed: from now on nothing is hidden and no photo covered in their chat, also of what
 * was written before. Runs in the transaction of whoever confirms; the events go into what that change returns. Without
 * a chat, or a second time, it changes nothing.
 */
export async function openContacts(ctx: Context, tx: WriteTx, address: ChatAddress): Promise<EventNote[]> {
  const conversation = await findConversationAt(tx, address);
  if (!conversation || contactStage(conversation) === 'open') return [];
  const now = ctx.clock.now();
  const id = newId('msg');
  await storeMessage(
    tx,
    { conversation, side: undefined },
    {
      id,
      conversationId: conversation.id,
      seq: conversation.lastSeq + 1,
      senderId: null,
      kind: 'system',
      text: 'The inspection is confirmed. You can now give each other phone numbers here. Pay only inside the app.',
      payload: JSON.stringify({ event: 'contacts_open' }),
      original: null,
      hidden: null,
      clientId: id,
      createdAt: now,
    },
  );
  await updateConversation(tx, conversation.id, { contactsOpenAt: now });
  return tellBoth(conversation);
}
