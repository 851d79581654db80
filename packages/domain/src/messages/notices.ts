import type { Id } from '@rentreel/contracts/ids';
import { type DeclineReason, declineReasons } from '@rentreel/contracts/messages';
import { type UnitOfWork, webhookEvents } from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { findPartyNames } from '../people/index.ts';
import { type OwnConversation, contactStage, otherPerson } from './policy.ts';
import type { MessageRow } from './repository.ts';

/** Length of the message text in a notification, in characters. */
const shownLength = 140;

/** The facts in every notification about a chat: the sender, as the other side may know them, and the listing. */
export interface NoticeFacts {
  readonly listingId: Id<'lst'>;
  readonly tenantId: Id<'usr'>;
  readonly from: string;
  readonly home: string;
}

async function noticeFacts({ tx }: UnitOfWork, { conversation, userId }: OwnConversation): Promise<NoticeFacts> {
  const { listingId, tenantId } = conversation;
  const [names, home = ''] = await Promise.all([findPartyNames(tx, conversation), findTitle(tx, listingId)]);
  return { listingId, tenantId, from: names.get(userId) ?? '', home };
}

/** Notifies the other side of a chat, and their programs, of a message, with the text shown to them in the chat. */
export function notifyOfMessage(
  uow: UnitOfWork,
  own: OwnConversation,
  { row, facts }: { readonly row: MessageRow; readonly facts: NoticeFacts },
): void {
  const readable = contactStage(own.conversation) === 'open' ? (row.original ?? row.text) : row.text;
  const text = readable === '' ? 'Sent photos' : readable;
  const { id: conversationId, listingId } = own.conversation;
  const to = { recipient: otherPerson(own.side, own.conversation) };
  const data = {
    messageId: row.id,
    conversationId,
    listingId,
    senderId: own.userId,
  };
  uow.emit(...webhookEvents('message.received', { to, at: row.createdAt, data }));
  const words = text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;
  uow.notify({
    userId: to.recipient,
    kind: 'message.received',
    facts: { ...facts, words },
    key: row.id,
    thread: own.conversation.id,
  });
}

/** Notifies the tenant that the landlord declined; `messageId` is the id of the line in the chat. */
export async function notifyOfDecline(
  uow: UnitOfWork,
  own: OwnConversation,
  { reason, messageId }: { readonly reason: DeclineReason; readonly messageId: string },
): Promise<void> {
  uow.notify({
    userId: own.conversation.tenantId,
    kind: 'chat.declined',
    facts: { ...(await noticeFacts(uow, own)), reason: declineReasons[reason] },
    key: messageId,
    thread: own.conversation.id,
  });
}
