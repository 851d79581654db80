import type { ChatChange } from '@rentreel/contracts/messages';
import { type Context, type OutboxPayloads, requireUser } from '../kernel/index.ts';
import { countUnreadOf, findInboxRows } from './inbox-repository.ts';
import { findMessagesAt } from './messages-repository.ts';
import { contactStage } from './policy.ts';
import { toChatMessage, toChatState } from './views.ts';

/** What a live event about chats names, and what it carries. */
export type ChatEvent = OutboxPayloads['messages.changed'];

/**
 * What each event carries to the caller: the chat and its message as the queries would answer now. Undefined for an event
 * about all chats, and for a chat that the caller does not see. Three statements, however many events there are.
 */
export async function readChatChanges(
  ctx: Context,
  events: readonly ChatEvent[],
): Promise<readonly (ChatChange | undefined)[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const ids = [...new Set(events.flatMap(({ conversationId }) => conversationId ?? []))];
  if (ids.length === 0) return events.map(() => undefined);
  const places = events.flatMap(({ conversationId, seq }) => (conversationId && seq ? [{ conversationId, seq }] : []));
  const messages = await findMessagesAt(read, places);
  // Read after the messages: a chat never counts fewer of them than the events carry.
  const rows = new Map((await findInboxRows(read, userId, ids)).map((row) => [row.id, row]));
  const unread = await countUnreadOf(read, userId);
  return events.map(({ conversationId, seq }) => {
    const row = rows.get(conversationId ?? '');
    const found = messages.find((one) => one.conversationId === conversationId && one.seq === seq);
    if (!row || (seq !== undefined && !found)) return undefined;
    const message = found ? toChatMessage(ctx, found, { userId, stage: contactStage(row) }) : null;
    return { chat: toChatState(ctx, row, userId), message, unread };
  });
}
