import type { ContactStage } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { type Context, type EventNote, newId } from '../kernel/index.ts';
import type { ConversationRow } from './conversation-row.ts';
import { type ChatAddress, findConversationAt, updateConversation } from './conversations-repository.ts';
import { storeMessage, tellBoth } from './store-message.ts';

/** Why contacts open, as both read it. */
const reasons = {
  inspection: 'The inspection is confirmed.',
  booking: 'The home is paid for.',
} as const;

/** Whether the two may read each other's numbers: `open` from a confirmed inspection or a payment on, and for good. */
export function contactStage({ contactsOpenAt }: Pick<ConversationRow, 'contactsOpenAt'>): ContactStage {
  return contactsOpenAt === null ? 'hidden' : 'open';
}

/**
 * An inspection of the two was confirmed, or the home was paid for: from now on nothing is hidden and no photo covered in their chat, also of what
 * was written before. Runs in the transaction of whoever confirms; the events go into what that change returns. Without
 * a chat, or a second time, it changes nothing.
 */
export async function openContacts(
  ctx: Context,
  tx: WriteTx,
  { because = 'inspection', ...address }: ChatAddress & { readonly because?: keyof typeof reasons },
): Promise<EventNote[]> {
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
      text: `${reasons[because]} You can now give each other phone numbers here. Pay only inside the app.`,
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
