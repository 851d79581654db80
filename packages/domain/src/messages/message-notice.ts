import { type DeclineReason, declineReasons } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import { type EventNote, raiseNotice } from '../kernel/index.ts';
import { contactStage } from './contact-stage.ts';
import { otherPerson } from './conversation-policy.ts';
import type { MessageRow } from './conversation-row.ts';
import type { OwnConversation } from './load-conversation.ts';

/** A notice shows the beginning of a message. */
const shownLength = 140;

const selectNames = `SELECT u.name AS name, l.title AS title FROM users AS u, listings AS l WHERE u.id = ? AND l.id = ?`;

async function factsOf(tx: WriteTx, { conversation, userId }: OwnConversation) {
  const { listingId, tenantId } = conversation;
  const { rows } = await tx.$client.execute({ sql: selectNames, args: [userId, listingId] });
  const names = rows[0] as unknown as { name: string; title: string } | undefined;
  return { listingId, tenantId, from: names?.name ?? '', home: names?.title ?? '' };
}

/** Tells the other side of a chat that somebody wrote to them, in the words that they read in the chat. */
export async function messageNotice(tx: WriteTx, own: OwnConversation, row: MessageRow): Promise<EventNote> {
  const text = contactStage(own.conversation) === 'open' ? (row.original ?? row.text) : row.text;
  const words = text === '' ? 'Sent photos' : text;
  const shown = words.length > shownLength ? `${words.slice(0, shownLength - 1)}…` : words;
  return raiseNotice(row.createdAt, {
    userId: otherPerson(own.side, own.conversation),
    kind: 'message.received',
    facts: { ...(await factsOf(tx, own)), words: shown },
    key: row.id,
    thread: own.conversation.id,
  });
}

/** Tells the tenant that the landlord said no; `messageId` is that of the line in the chat. */
export async function declineNotice(
  tx: WriteTx,
  own: OwnConversation,
  { reason, messageId, now }: { readonly reason: DeclineReason; readonly messageId: string; readonly now: number },
): Promise<EventNote> {
  return raiseNotice(now, {
    userId: own.conversation.tenantId,
    kind: 'chat.declined',
    facts: { ...(await factsOf(tx, own)), reason: declineReasons[reason] },
    key: messageId,
    thread: own.conversation.id,
  });
}
