import type { Id } from '@rentreel/contracts/ids';
import type { MarkReadInput } from '@rentreel/contracts/messages';
import type { WriteTx } from '@rentreel/db';
import {
  type ChangeOrigin,
  type Context,
  DomainError,
  type OutboxEvent,
  announce,
  perDatabase,
  recordChanges,
  requireMayChange,
  requireUser,
} from '../kernel/index.ts';
import { sideOf } from './policy.ts';
import { type ChatSide, type ConversationRow, deliverAll, findConversations, storeReadMarks } from './repository.ts';

/** A mark of one caller: a chat as read up to a message, or all messages to them as delivered. */
interface QueuedMark {
  readonly userId: Id<'usr'>;
  readonly read: MarkReadInput | undefined;
  readonly origin: ChangeOrigin;
}

/** The events caused by a mark; undefined for a chat its caller cannot see. */
type MarkOutcome = readonly OutboxEvent[] | undefined;

const chatChanged = (userId: Id<'usr'>, conversationId: Id<'cnv'>): OutboxEvent => ({
  topic: 'messages.changed',
  userId,
  payload: { conversationId },
});

interface NewRead {
  readonly side: ChatSide;
  readonly seq: number;
}

/** Returns how far a mark advances the reader; undefined when they had already read that far or are not in the chat. */
function newRead({ userId, read }: QueuedMark, row: ConversationRow | undefined): NewRead | undefined {
  const side = row && sideOf(userId, row);
  if (!read || !side) return undefined;
  const seq = Math.min(read.seq, row.lastSeq);
  return seq > (side === 'tenant' ? row.tenantReadSeq : row.landlordReadSeq) ? { side, seq } : undefined;
}

/**
 * Stores the read marks of many callers. Of several marks of one reader in a chat the furthest counts; a mark never moves
 * back.
 */
async function storeReads(tx: WriteTx, marks: readonly QueuedMark[]): Promise<readonly MarkOutcome[]> {
  const asked = marks.flatMap(({ read }) => read ?? []);
  if (asked.length === 0) return marks.map(() => undefined);
  const rows = new Map(
    (
      await findConversations(
        tx,
        asked.map((read) => read.conversationId),
      )
    ).map((row) => [row.id, row]),
  );
  const rowOf = ({ read }: QueuedMark) => read && rows.get(read.conversationId);
  const moved = marks.map((mark) => newRead(mark, rowOf(mark)));
  for (const side of ['tenant', 'landlord'] as const) {
    const reached = new Map<string, number>();
    marks.forEach(({ read }, index) => {
      const found = moved[index];
      if (!read || found?.side !== side) return;
      reached.set(read.conversationId, Math.max(found.seq, reached.get(read.conversationId) ?? 0));
    });
    await storeReadMarks(tx, side, reached);
  }
  return marks.map((mark, index) => {
    const row = rowOf(mark);
    if (!row || !sideOf(mark.userId, row)) return undefined;
    if (!moved[index]) return [];
    const { userId, origin } = mark;
    return [
      chatChanged(row.tenantId, row.id),
      chatChanged(row.landlordId, row.id),
      { topic: 'notice.seen', payload: { userId, thread: row.id, until: origin.now } },
    ];
  });
}

/** Marks all messages to these people as delivered; returns the events for the senders, grouped by receiver. */
async function storeDeliveries(
  tx: WriteTx,
  userIds: readonly Id<'usr'>[],
): Promise<ReadonlyMap<string, OutboxEvent[]>> {
  const events = new Map<string, OutboxEvent[]>();
  if (userIds.length === 0) return events;
  for (const { receiverId, senderId, conversationId } of await deliverAll(tx, [...new Set(userIds)])) {
    events.set(receiverId, [...(events.get(receiverId) ?? []), chatChanged(senderId, conversationId)]);
  }
  return events;
}

/** Stores the marks of many callers with a constant number of statements. */
export async function storeMarks(tx: WriteTx, marks: readonly QueuedMark[]): Promise<readonly MarkOutcome[]> {
  const reads = await storeReads(tx, marks);
  const receivers = marks.filter(({ read }) => !read).map(({ userId }) => userId);
  const delivered = new Map(await storeDeliveries(tx, receivers));
  const outcomes = marks.map(({ read, userId }, index) => {
    if (read) return reads[index];
    const events = delivered.get(userId) ?? [];
    // Of several calls by one person, the first causes the events.
    delivered.delete(userId);
    return events;
  });
  await recordChanges(
    tx,
    marks.map(({ origin }, index) => ({ ...origin, audit: [], events: outcomes[index] ?? [] })),
  );
  return outcomes;
}

// Callers share a batch only within one writer, so each database has its own.
const batchedIn = perDatabase(({ writer }) => writer.batched('chatMarks', storeMarks));

async function queueMark(ctx: Context, read: MarkReadInput | undefined): Promise<void> {
  requireMayChange(ctx);
  const { userId } = requireUser(ctx);
  const origin = { actor: ctx.actor, requestId: ctx.requestId, now: ctx.clock.now() };
  const events = await batchedIn(ctx.database)({ userId, read, origin });
  if (!events) throw new DomainError('messages.not_found');
  announce(ctx, events);
}

/**
 * Marks a chat as read by the caller up to a message, never back. Signals both sides when this is new. Concurrent marks share
 * one batch. Throws messages.not_found.
 */
export const markRead = (ctx: Context, input: MarkReadInput): Promise<void> => queueMark(ctx, input);

/** Marks all messages to the caller as delivered. Signals the senders for whom this is new. */
export const markDelivered = (ctx: Context): Promise<void> => queueMark(ctx, undefined);
