import type { ChatCard } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { type Context, type EventNote, newId } from '../kernel/index.ts';
import type { ChatSide, MessageRow } from './conversation-row.ts';
import { type ChatAddress, findConversationAt, insertConversation } from './conversations-repository.ts';
import { maskContacts } from './masking/mask-contacts.ts';
import { storeMessage, tellBoth } from './store-message.ts';

/** What another module tells two people in their chat. */
export interface ChatNotice {
  readonly address: ChatAddress & { readonly landlordId: string };
  /** Who did it; null for a time that ran out and for an administrator. */
  readonly by: ChatSide | null;
  /** What happened, in words that fit both readers. */
  readonly text: string;
  /** Whose turn it is now; null when it is nobody's. Left out, it stays whose it was. */
  readonly awaiting?: ChatSide | null;
}

type Content = Pick<MessageRow, 'kind' | 'payload'>;

async function storeNotice(ctx: Context, tx: WriteTx, notice: ChatNotice & Content): Promise<EventNote[]> {
  const { address, by, text, kind, payload, awaiting } = notice;
  const now = ctx.clock.now();
  const conversation =
    (await findConversationAt(tx, address)) ?? (await insertConversation(tx, { ...address, at: now }));
  const id = newId('msg');
  // It may repeat what somebody wrote elsewhere.
  const masked = maskContacts(text, [new URL(ctx.appOrigin).host]);
  const found = masked.hidden.length > 0;
  const senders = { tenant: address.tenantId, landlord: address.landlordId };
  await storeMessage(
    tx,
    { conversation, side: by ?? undefined, ...(awaiting !== undefined && { awaiting }) },
    {
      id,
      conversationId: conversation.id,
      seq: conversation.lastSeq + 1,
      senderId: by && senders[by],
      kind,
      text: masked.text,
      payload,
      original: found ? text : null,
      hidden: found ? JSON.stringify(masked.hidden) : null,
      clientId: id,
      createdAt: now,
    },
  );
  return tellBoth(conversation);
}

/**
 * Puts a card into the chat of two people, in the transaction of the verb that did what it tells; a chat that is not
 * there yet is opened. The answer belongs into the events of that change.
 */
export function storeCard(
  ctx: Context,
  tx: WriteTx,
  { card, ...notice }: ChatNotice & { readonly card: ChatCard },
): Promise<EventNote[]> {
  return storeNotice(ctx, tx, { ...notice, kind: 'card', payload: JSON.stringify(card) });
}

/** Puts one line about what happened into the chat of two people, as `storeCard` does with a card. */
export function storeSystemMessage(ctx: Context, tx: WriteTx, notice: ChatNotice): Promise<EventNote[]> {
  return storeNotice(ctx, tx, { ...notice, kind: 'system', payload: null });
}
