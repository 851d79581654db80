import type { ChatMessage, SendMessageInput } from '@rentreel/contracts/messages';
import { messageLimits } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { type Context, DomainError, newId, write } from '../kernel/index.ts';
import { countHome } from '../listings/index.ts';
import { findBlocks } from './blocks-repository.ts';
import { toChatMessage } from './chat-dto.ts';
import { otherPerson, requireWriting, writingOf } from './conversation-policy.ts';
import type { MessageRow } from './conversation-row.ts';
import { type OwnConversation, loadConversation } from './load-conversation.ts';
import { maskContacts } from './masking/mask-contacts.ts';
import { countSentSince, findMessage } from './messages-repository.ts';
import { storeMessage } from './store-message.ts';

/** Throws what keeps the sender from writing now. */
async function requireMayWrite(ctx: Context, tx: WriteTx, own: OwnConversation): Promise<void> {
  const other = otherPerson(own.side, own.conversation);
  const writing = writingOf(own.side, own.conversation, await findBlocks(tx, own.userId, other));
  if (writing === 'open') {
    const sent = await countSentSince(tx, own.userId, ctx.clock.now() - 60_000);
    if (sent >= messageLimits.perMinute) throw new DomainError('messages.too_fast', { count: sent });
    return;
  }
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, other));
  requireWriting(writing, person?.name ?? 'this person');
}

function toRow(ctx: Context, { conversation, userId }: OwnConversation, input: SendMessageInput): MessageRow {
  // No inspection can be confirmed yet, so contacts are hidden in every chat.
  const { text, hidden } = maskContacts(input.text, [new URL(ctx.appOrigin).host]);
  const masked = hidden.length > 0;
  return {
    id: newId('msg'),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    senderId: userId,
    kind: 'text',
    text,
    payload: null,
    original: masked ? input.text : null,
    hidden: masked ? JSON.stringify(hidden) : null,
    clientId: input.clientId,
    createdAt: ctx.clock.now(),
  };
}

/**
 * Writes a message into a chat of the caller. The same `clientId` again answers with the message that it made. Contacts
 * are hidden; the answer tells the sender which.
 */
export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<ChatMessage> {
  return write(ctx, async (tx) => {
    const own = await loadConversation(ctx, tx, input.conversationId);
    const { conversation, side, userId } = own;
    const known = await findMessage(tx, {
      conversationId: conversation.id,
      senderId: userId,
      clientId: input.clientId,
    });
    if (known) return { result: toChatMessage(known, userId), audit: [], events: [] };
    await requireMayWrite(ctx, tx, own);
    const row = toRow(ctx, own, input);
    await storeMessage(tx, own, row);
    if (conversation.lastSeq === 0) {
      await countHome(tx, { listingId: conversation.listingId, what: 'enquiries', by: 1, at: row.createdAt });
    }
    const people = [userId, otherPerson(side, conversation)];
    return {
      result: toChatMessage(row, userId),
      audit: row.original === null ? [] : [{ action: 'message.masked', subjectId: row.id }],
      events: people.map((person) => ({ topic: 'messages.changed' as const, userId: person, payload: {} })),
    };
  });
}
