import type { ChatChange } from '@rentreel/contracts/messages';
import type { ReadHandle } from '@rentreel/db';
import { type Context, type OutboxPayloads, requireUser } from '../kernel/index.ts';
import { countUnreadOf, findInboxRows } from './inbox-repository.ts';
import { findMessagesAt } from './messages-repository.ts';
import { contactStage } from './policy.ts';
import { toChatMessage, toChatState } from './views.ts';

/** What a live event about chats names and carries. */
export type ChatEvent = OutboxPayloads['messages.changed'];

/** An event and its receiver. */
interface ReceivedEvent {
  readonly ctx: Context;
  readonly event: ChatEvent;
}

/**
 * Returns what each event carries to its receiver: the chat and its message as the queries would return them now. Undefined
 * for an event about all chats and for a chat the receiver cannot see. Three statements for any number of events and
 * receivers.
 */
export async function readChatChanges(
  read: ReadHandle,
  received: readonly ReceivedEvent[],
): Promise<readonly (ChatChange | undefined)[]> {
  const chats = received.flatMap(({ ctx, event: { conversationId, seq } }) =>
    conversationId === undefined ? [] : [{ conversationId, seq, userId: requireUser(ctx).userId }],
  );
  if (chats.length === 0) return received.map(() => undefined);
  const places = chats.flatMap(({ conversationId, seq }) => (seq ? [{ conversationId, seq }] : []));
  const messages = new Map(
    (await findMessagesAt(read, places)).map((row) => [`${row.conversationId}.${row.seq}`, row]),
  );
  // Read after the messages, so that a chat never counts fewer of them than the events carry.
  const rows = new Map((await findInboxRows(read, chats)).map((row) => [`${row.id}.${row.ownId}`, row]));
  const unreadOf = await countUnreadOf(
    read,
    chats.map(({ userId }) => userId),
  );
  return received.map(({ ctx, event: { conversationId, seq } }) => {
    const { userId } = requireUser(ctx);
    const row = rows.get(`${conversationId}.${userId}`);
    const found = messages.get(`${conversationId}.${seq}`);
    if (!row || (seq !== undefined && !found)) return undefined;
    const message = found ? toChatMessage(ctx, found, { userId, stage: contactStage(row) }) : null;
    return { chat: toChatState(ctx, row, userId), message, unread: unreadOf(userId) };
  });
}
