import type { UploadedMedia } from '@rentreel/contracts/media';
import type { ChatMessage, SendMessageInput } from '@rentreel/contracts/messages';
import { messageLimits } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { type Context, DomainError, newId, write } from '../kernel/index.ts';
import { countHome } from '../listings/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import { findBlocks } from './blocks-repository.ts';
import { toChatMessage } from './chat-dto.ts';
import { contactStage } from './contact-stage.ts';
import { otherPerson, requireWriting, writingOf } from './conversation-policy.ts';
import type { MessageRow } from './conversation-row.ts';
import { type OwnConversation, loadConversation } from './load-conversation.ts';
import { messageNotice } from './message-notice.ts';
import { maskContacts } from './masking/mask-contacts.ts';
import { countSentSince, findMessage } from './messages-repository.ts';
import { storeMessage, tellBoth } from './store-message.ts';

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

/** The photos that go with a message. Throws `messages.photos_unknown`. */
async function takePhotos(tx: WriteTx, { userId }: OwnConversation, ids: readonly string[]): Promise<UploadedMedia[]> {
  const taken = await takePrivatePhotos(tx, userId, ids);
  if (!taken) throw new DomainError('messages.photos_unknown');
  return taken.map(({ media }) => media);
}

function toRow(
  ctx: Context,
  { conversation, userId }: OwnConversation,
  input: Pick<SendMessageInput, 'text' | 'clientId'> & { readonly photos: readonly UploadedMedia[] },
): MessageRow {
  const { text, photos, clientId } = input;
  const { text: masked, hidden } = maskContacts(text, [new URL(ctx.appOrigin).host]);
  const found = hidden.length > 0;
  return {
    id: newId('msg'),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    senderId: userId,
    kind: photos.length > 0 ? 'photos' : 'text',
    text: masked,
    payload: photos.length > 0 ? JSON.stringify({ photos }) : null,
    // Kept also once contacts are open: the stage of the chat says who reads which of the two.
    original: found ? text : null,
    hidden: found ? JSON.stringify(hidden) : null,
    clientId,
    createdAt: ctx.clock.now(),
  };
}

/**
 * Writes a message into a chat of the caller. The same `clientId` again answers with the message that it made. Until
 * contacts are open they are hidden; the answer tells the sender which.
 */
export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<ChatMessage> {
  return write(ctx, async (tx) => {
    const own = await loadConversation(ctx, tx, input.conversationId);
    const { conversation, side, userId } = own;
    const reader = { userId, stage: contactStage(conversation) };
    const known = await findMessage(tx, {
      conversationId: conversation.id,
      senderId: userId,
      clientId: input.clientId,
    });
    if (known) return { result: toChatMessage(ctx, known, reader), audit: [], events: [] };
    await requireMayWrite(ctx, tx, own);
    const row = toRow(ctx, own, { ...input, photos: await takePhotos(tx, own, input.photos ?? []) });
    await storeMessage(tx, { conversation, side, awaiting: side === 'tenant' ? 'landlord' : 'tenant' }, row);
    if (conversation.lastSeq === 0) {
      await countHome(tx, { listingId: conversation.listingId, what: 'enquiries', by: 1, at: row.createdAt });
    }
    const isMasked = reader.stage === 'hidden' && row.original !== null;
    return {
      result: toChatMessage(ctx, row, reader),
      audit: isMasked ? [{ action: 'message.masked', subjectId: row.id }] : [],
      events: [...tellBoth(conversation), await messageNotice(tx, own, row)],
    };
  });
}
