import type { Id } from '@rentreel/contracts/ids';
import { findPressure } from '@rentreel/contracts/masking';
import type { UploadedMedia } from '@rentreel/contracts/media';
import { type ChatMessage, type SendMessageInput, messageLimits } from '@rentreel/contracts/messages';
import { minuteMs } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { countListingEvent } from '../listings/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import { findPartyNames, requireWriter } from '../people/index.ts';
import { findMessage, findSending } from './messages-repository.ts';
import { type NoticeFacts, notifyOfMessage } from './notices.ts';
import { type OwnConversation, contactStage, otherPerson, requireOwn, requireWriting, writingOf } from './policy.ts';
import type { MessageRow } from './repository.ts';
import { storeMessage, toTextColumns } from './store.ts';
import { toChatMessage } from './views.ts';

/** The chat, its sender, and the message already sent under that client id. */
async function loadSending(uow: UnitOfWork, { conversationId, clientId }: SendMessageInput) {
  const { tx, now } = uow;
  const key = { conversationId, senderId: requireUser(uow).userId, clientId };
  const found = await findSending(tx, { ...key, since: now - minuteMs });
  if (!found) throw new DomainError('messages.not_found');
  const own = requireOwn(uow, found.conversation);
  return { own, found, known: found.isKnown ? await findMessage(tx, key) : undefined };
}

/** Throws the reason why the sender may not write now; returns the facts of the notification. */
async function requireMayWrite(
  uow: UnitOfWork,
  { own, found }: Awaited<ReturnType<typeof loadSending>>,
): Promise<NoticeFacts> {
  const { listingId, tenantId } = own.conversation;
  const { home, sentSince: count } = found;
  const writer = requireWriter(uow, found.writer, { listingId, tenantId });
  const writing = writingOf(own.side, own.conversation, writer.blocks);
  if (writing !== 'open') {
    const names = await findPartyNames(uow.tx, own.conversation);
    requireWriting(writing, names.get(otherPerson(own.side, own.conversation)) ?? 'this person');
  }
  if (count >= messageLimits.perMinute) throw new DomainError('messages.too_fast', { count });
  return { listingId, tenantId, from: writer.name, home };
}

/** Returns the photos of a message. Throws messages.photos_unknown. */
async function takePhotos(
  { tx }: UnitOfWork,
  { userId }: OwnConversation,
  ids: readonly Id<'upl'>[],
): Promise<UploadedMedia[]> {
  const taken = await takePrivatePhotos(tx, userId, ids);
  if (!taken) throw new DomainError('messages.photos_unknown');
  return taken.map(({ media }) => media);
}

function toRow(
  uow: UnitOfWork,
  { conversation, userId }: OwnConversation,
  input: Pick<SendMessageInput, 'text' | 'clientId'> & { readonly photos: readonly UploadedMedia[] },
): MessageRow {
  const { text, photos, clientId } = input;
  return {
    id: newId('msg'),
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    senderId: userId,
    kind: photos.length > 0 ? 'photos' : 'text',
    payload: photos.length > 0 ? JSON.stringify({ photos }) : null,
    ...toTextColumns(uow, text),
    clientId,
    createdAt: uow.now,
  };
}

const contentOf = ({ kind, payload, text, original }: MessageRow) => JSON.stringify([kind, payload, text, original]);

/** Throws app.key_reused when the message already sent under that client id has other content. */
async function requireSameMessage(
  uow: UnitOfWork,
  { own, known }: Awaited<ReturnType<typeof loadSending>>,
  input: SendMessageInput,
): Promise<void> {
  uow.skipAudit('a repeated message only takes its photos again');
  const again = toRow(uow, own, { ...input, photos: await takePhotos(uow, own, input.photos ?? []) });
  if (known && contentOf(known) !== contentOf(again)) throw new DomainError('app.key_reused');
}

/**
 * Sends a message in a chat of the caller. A retry with the same `clientId` returns the message that it created. Contacts are
 * hidden until they are open, and account numbers always; the result shows the sender which parts. Throws messages.not_found,
 * messages.photos_unknown, messages.too_fast, messages.declined, messages.blocked, messages.unblock_first,
 * restrictions.not_allowed, app.key_reused.
 */
export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<ChatMessage> {
  return write(ctx, async (uow) => {
    const { tx } = uow;
    const loaded = await loadSending(uow, input);
    const { own, known } = loaded;
    const { conversation, side, userId } = own;
    const reader = { userId, stage: contactStage(conversation) };
    // A retry is answered even when the sender may no longer write.
    if (known) {
      await requireSameMessage(uow, loaded, input);
      return toChatMessage(ctx, known, reader);
    }
    const facts = await requireMayWrite(uow, loaded);
    const row = toRow(uow, own, { ...input, photos: await takePhotos(uow, own, input.photos ?? []) });
    await storeMessage(uow, { conversation, side, awaiting: side === 'tenant' ? 'landlord' : 'tenant' }, row);
    if (conversation.lastSeq === 0) {
      const { listingId } = conversation;
      await countListingEvent(tx, { listingId, what: 'enquiries', by: 1, at: row.createdAt });
    }
    const sent = toChatMessage(ctx, row, reader);
    const pressure = findPressure(input.text);
    // The risk rules read these entries and refer the sender to a reviewer.
    if (pressure) uow.audit({ action: `message.${pressure}`, subjectId: row.id });
    if (sent.hidden.length > 0) uow.audit({ action: 'message.masked', subjectId: row.id });
    else if (!pressure) uow.skipAudit('the message itself records who wrote what and when');
    notifyOfMessage(uow, own, { row, facts });
    return sent;
  });
}
