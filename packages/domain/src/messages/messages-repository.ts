import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { messages } from '@rentreel/db/schema';
import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { MessageRow } from './repository.ts';

interface MessageKey {
  readonly conversationId: string;
  readonly senderId: string;
  readonly clientId: string;
}

const sentAs = prepareOnce((tx: WriteTx) =>
  tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, sql.placeholder('conversationId')),
        eq(messages.senderId, sql.placeholder('senderId')),
        eq(messages.clientId, sql.placeholder('clientId')),
      ),
    )
    .prepare(),
);

/** The message that a sender has sent under their own number. */
export async function findMessage(tx: WriteTx, key: MessageKey): Promise<MessageRow | undefined> {
  const [row] = await sentAs(tx).all({ ...key });
  return row;
}

const messageColumns = Object.keys(getTableColumns(messages));
const insertPrepared = prepareOnce((tx: WriteTx) =>
  tx
    .insert(messages)
    .values(Object.fromEntries(messageColumns.map((name) => [name, sql.placeholder(name)])) as unknown as MessageRow)
    .prepare(),
);

export async function insertMessage(tx: WriteTx, row: MessageRow): Promise<void> {
  await insertPrepared(tx).run({ ...row });
}

/** How many messages somebody has written since a time. */
export async function countSentSince(tx: WriteTx, senderId: string, since: number): Promise<number> {
  const [row] = await sentSince(tx).all({ senderId, since });
  return row?.count ?? 0;
}

const sentSince = prepareOnce((tx: WriteTx) =>
  tx
    .select({ count: count() })
    .from(messages)
    .where(
      and(
        eq(messages.senderId, sql.placeholder('senderId')),
        gte(messages.createdAt, sql.placeholder('since')),
        // Cards tell of actions that have limits of their own.
        inArray(messages.kind, ['text', 'photos']),
      ),
    )
    .prepare(),
);

interface ThreadPlace {
  readonly conversationId: string;
  readonly since?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Messages after `since` in order, or those before `before` (or the latest) backwards. */
export async function listMessages(handle: ReadHandle, place: ThreadPlace): Promise<MessageRow[]> {
  const of = eq(messages.conversationId, place.conversationId);
  const rows = handle.select().from(messages);
  if (place.since !== undefined) {
    return rows
      .where(and(of, gt(messages.seq, place.since)))
      .orderBy(asc(messages.seq))
      .limit(place.limit);
  }
  return rows
    .where(place.before === undefined ? of : and(of, lt(messages.seq, place.before)))
    .orderBy(desc(messages.seq))
    .limit(place.limit);
}

const messagesAt = prepareOnce((handle: ReadHandle) =>
  handle
    .select()
    .from(messages)
    .where(
      sql`(${messages.conversationId}, ${messages.seq}) IN (SELECT value ->> 'conversationId', value ->> 'seq' FROM json_each(${sql.placeholder('places')}))`,
    )
    .prepare(),
);

/** The messages at some places, in any order. */
export async function findMessagesAt(
  handle: ReadHandle,
  places: readonly Pick<MessageRow, 'conversationId' | 'seq'>[],
): Promise<MessageRow[]> {
  return places.length === 0 ? [] : messagesAt(handle).all({ places: JSON.stringify(places) });
}

interface ThreadText {
  readonly conversationId: string;
  readonly q: string;
  /** Nothing is hidden in this chat: what was is looked through too. */
  readonly open: boolean;
  readonly limit: number;
}

/** Messages of one conversation that hold some words, the latest first. */
export async function searchMessages(handle: ReadHandle, words: ThreadText): Promise<MessageRow[]> {
  const { conversationId, q, open, limit } = words;
  const read = open ? sql`coalesce(${messages.original}, ${messages.text})` : sql`${messages.text}`;
  return handle
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${read} LIKE ${searchPattern(q)} ESCAPE ${'\\'}`))
    .orderBy(desc(messages.seq))
    .limit(limit);
}

/** The pattern of LIKE, with `\` as its escape, for texts that hold these words as they are. */
export const searchPattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
