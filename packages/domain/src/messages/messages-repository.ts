import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { conversations, messages } from '@rentreel/db/schema';
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { ConversationRow, MessageRow } from './repository.ts';

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

const sendingIn = prepareOnce((tx: WriteTx) => {
  const [id, senderId] = [sql.placeholder('conversationId'), sql.placeholder('senderId')];
  // Cards tell of actions that have limits of their own.
  const sentSince = sql<number>`(SELECT count(*) FROM messages
    WHERE sender_id = ${senderId} AND created_at >= ${sql.placeholder('since')} AND kind IN ('text', 'photos'))`;
  const isKnown = sql<number>`EXISTS (SELECT 1 FROM messages
    WHERE conversation_id = ${id} AND sender_id = ${senderId} AND client_id = ${sql.placeholder('clientId')})`;
  return tx
    .select({ ...getTableColumns(conversations), sentSince, isKnown })
    .from(conversations)
    .where(eq(conversations.id, id))
    .prepare();
});

/** A chat that somebody wants to write in. */
interface SendingRow {
  readonly conversation: ConversationRow;
  /** How many messages they have written since a time, in all of their chats. */
  readonly sentSince: number;
  /** Whether the message of that number is there already. */
  readonly isKnown: boolean;
}

/** What sending a message looks at first, in one statement; undefined when there is no such conversation. */
export async function findSending(
  tx: WriteTx,
  key: MessageKey & { readonly since: number },
): Promise<SendingRow | undefined> {
  const [row] = await sendingIn(tx).all({ ...key });
  if (!row) return undefined;
  const { sentSince, isKnown, ...conversation } = row;
  return { conversation, sentSince, isKnown: isKnown === 1 };
}

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
