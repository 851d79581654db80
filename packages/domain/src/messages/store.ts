import type { Id } from '@rentreel/contracts/ids';
import { maskContacts, alwaysMaskedKinds } from '@rentreel/contracts/masking';
import { type ChatCard, type SystemEvent, messageLimits } from '@rentreel/contracts/messages';
import { weekMs } from '@rentreel/values';
import { type OutboxPayloads, type UnitOfWork, newId } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { insertMessage } from './messages-repository.ts';
import { contactStage } from './policy.ts';
import {
  type ChatAddress,
  type ChatSide,
  type ConversationRow,
  type MessageRow,
  findConversationAt,
  insertConversation,
  updateConversation,
  listPartners,
} from './repository.ts';

/** The timer that fires when a tenant has waited too long for an answer; its subject is the conversation. */
export const unansweredTimer = 'chats.expire_unanswered';

/** Where a message goes and who caused it. */
interface MessagePlace {
  readonly conversation: ConversationRow;
  /** Undefined when neither of the two people caused it. */
  readonly side: ChatSide | undefined;
  /** The side whose answer is awaited from now on; omitted, it stays unchanged. */
  readonly awaiting?: ChatSide | null;
  /** Columns of the conversation that change with the message. */
  readonly besides?: Pick<ConversationRow, 'contactsOpenAt'>;
}

/**
 * Returns the columns that a message of `side` changes: both archives reopen, and the sender has read up to it if they had
 * read everything before.
 */
function marksOf(conversation: ConversationRow, side: ChatSide, seq: number): Partial<ConversationRow> {
  const { lastSeq, tenantReadSeq, landlordReadSeq } = conversation;
  const hadReadAll = { tenant: tenantReadSeq, landlord: landlordReadSeq }[side] === lastSeq;
  const unarchived = { tenantArchived: false, landlordArchived: false };
  return side === 'tenant'
    ? { ...unarchived, tenantDeliveredSeq: seq, ...(hadReadAll && { tenantReadSeq: seq }) }
    : { ...unarchived, landlordDeliveredSeq: seq, ...(hadReadAll && { landlordReadSeq: seq }) };
}

/** Starts the wait for a landlord with the first message that they owe an answer to, and ends it with the answer. */
async function resetExpiry({ tx }: UnitOfWork, { conversation, awaiting }: MessagePlace, now: number): Promise<void> {
  const timer = { kind: unansweredTimer, subjectId: conversation.id };
  if (awaiting === 'landlord') await scheduleTimer(tx, { ...timer, dueAt: now + messageLimits.answerMs, now });
  else if (conversation.awaiting === 'landlord') {
    await cancelTimers(tx, { kinds: [timer.kind], subjectId: timer.subjectId });
  }
}

/** Signals the devices of these people that their chats changed; `{}` means any of their chats. */
export const emitTo = (
  uow: UnitOfWork,
  userIds: readonly Id<'usr'>[],
  payload: OutboxPayloads['messages.changed'],
): void => uow.emit(...userIds.map((userId) => ({ topic: 'messages.changed' as const, userId, payload })));

/**
 * Makes the open devices of the people with whom a user chatted within a week refetch their chats; called when a restriction
 * of the user begins or ends.
 */
export async function announceRestriction(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  emitTo(uow, await listPartners(uow.tx, userId, uow.now - weekMs), {});
}

/**
 * Appends a message to a conversation, signals the devices of both people and returns the conversation after it. A message by
 * neither person keeps archives and read markers unchanged.
 */
export async function storeMessage(uow: UnitOfWork, place: MessagePlace, row: MessageRow): Promise<ConversationRow> {
  const { conversation, side, awaiting = conversation.awaiting, besides } = place;
  const change: Partial<ConversationRow> = {
    lastSeq: row.seq,
    lastAt: row.createdAt,
    awaiting,
    ...(side && { ...marksOf(conversation, side, row.seq), expiredAt: null }),
    ...(side === 'landlord' && { declinedReason: null }),
    ...besides,
  };
  await insertMessage(uow.tx, row);
  await updateConversation(uow.tx, conversation.id, change);
  await resetExpiry(uow, { ...place, awaiting }, row.createdAt);
  emitTo(uow, [conversation.tenantId, conversation.landlordId], { conversationId: conversation.id, seq: row.seq });
  return { ...conversation, ...change };
}

/**
 * Builds the columns of a text in a chat: `text` as shown while contacts are hidden, `original` as shown once they are open
 * (the stage of the chat decides), `hidden` with everything found, in order.
 */
export function toTextColumns({ appOrigin }: UnitOfWork, text: string) {
  const ownHosts = [new URL(appOrigin).host];
  const masked = maskContacts(text, ownHosts);
  if (masked.hidden.length === 0) return { text, original: null, hidden: null };
  const { text: original } = maskContacts(text, ownHosts, alwaysMaskedKinds);
  return { text: masked.text, original, hidden: JSON.stringify(masked.hidden) };
}

/** Builds the part of a new row that follows from its conversation. */
function nextRow(uow: UnitOfWork, conversation: ConversationRow) {
  const id = newId('msg');
  return {
    id,
    conversationId: conversation.id,
    seq: conversation.lastSeq + 1,
    clientId: id,
    createdAt: uow.now,
  };
}

interface SystemLine extends Omit<MessagePlace, 'conversation'> {
  readonly event: SystemEvent;
  readonly text: string;
}

/** Appends a line about an event of the chat itself; returns its id. */
export async function storeSystemLine(
  uow: UnitOfWork,
  conversation: ConversationRow,
  { event, text, ...place }: SystemLine,
): Promise<string> {
  const senders = { tenant: conversation.tenantId, landlord: conversation.landlordId };
  const row: MessageRow = {
    ...nextRow(uow, conversation),
    senderId: place.side ? senders[place.side] : null,
    kind: 'system',
    text,
    payload: JSON.stringify({ event }),
    original: null,
    hidden: null,
  };
  await storeMessage(uow, { conversation, ...place }, row);
  return row.id;
}

/** The reason why contacts open, as both people read it. */
const reasons = {
  inspection: 'The inspection is confirmed.',
  booking: 'The home is paid for.',
} as const;

/** Something another module shows two people in their chat. */
export interface ChatNotice {
  readonly address: ChatAddress & { readonly landlordId: Id<'usr'> };
  /** The side that acted; null for a timer and for an administrator. */
  readonly by: ChatSide | null;
  /** What happened, worded for both readers. */
  readonly text: string;
  /** Whose turn it is now; null when it is nobody's. Omitted, it stays unchanged. */
  readonly awaiting?: ChatSide | null;
  /** Also does what `openContacts` does, for this reason. */
  readonly opensContacts?: keyof typeof reasons | undefined;
}

async function storeNotice(
  uow: UnitOfWork,
  { address, by, text, awaiting, opensContacts }: ChatNotice,
  content: Pick<MessageRow, 'kind' | 'payload'>,
): Promise<void> {
  const conversation =
    (await findConversationAt(uow.tx, address)) ?? (await insertConversation(uow.tx, { ...address, at: uow.now }));
  const senders = { tenant: address.tenantId, landlord: address.landlordId };
  const after = await storeMessage(
    uow,
    { conversation, side: by ?? undefined, ...(awaiting !== undefined && { awaiting }) },
    {
      ...nextRow(uow, conversation),
      ...content,
      senderId: by && senders[by],
      // The text may repeat what a person wrote elsewhere.
      ...toTextColumns(uow, text),
    },
  );
  if (opensContacts) await openIn(uow, after, opensContacts);
}

/** Adds a card to the chat of two people, as part of the action that it shows. Opens the chat if it does not exist. */
export const storeCard = (
  uow: UnitOfWork,
  { card, ...notice }: ChatNotice & { readonly card: ChatCard },
): Promise<void> => storeNotice(uow, notice, { kind: 'card', payload: JSON.stringify(card) });

/**
 * Adds a line of text to the chat of two people, as `storeCard` does with a card. Tests alone use it: lines of the product are
 * stored by `storeSystemLine`, with the change that they report.
 */
export const storeSystemMessage = (uow: UnitOfWork, notice: ChatNotice): Promise<void> =>
  storeNotice(uow, notice, { kind: 'system', payload: null });

async function openIn(uow: UnitOfWork, conversation: ConversationRow, because: keyof typeof reasons): Promise<void> {
  if (contactStage(conversation) === 'open') return;
  await storeSystemLine(uow, conversation, {
    side: undefined,
    event: 'contacts_open',
    text: `${reasons[because]} You can now give each other phone numbers here. Pay only inside the app.`,
    besides: { contactsOpenAt: uow.now },
  });
}

/**
 * Opens the contacts of two people to each other after a confirmed inspection or a payment: from now on their chat hides no
 * contact except account numbers and covers no photo, including earlier messages. No-op without a chat or when repeated.
 */
export async function openContacts(
  uow: UnitOfWork,
  { because = 'inspection', ...address }: ChatAddress & { readonly because?: keyof typeof reasons },
): Promise<void> {
  const conversation = await findConversationAt(uow.tx, address);
  if (conversation) await openIn(uow, conversation, because);
}
