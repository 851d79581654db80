import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { conversations, messages, users } from '@rentreel/db/schema';
import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type WriterRow, toWriterRow, writerFields } from '../people/index.ts';
import type { ConversationRow, MessageRow } from './repository.ts';

interface MessageKey {
  readonly conversationId: Id<'cnv'>;
  readonly senderId: Id<'usr'>;
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

/** Returns the message a sender has sent under their own client id. */
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

const writer = alias(users, 'writer');
const writerOf = writerFields({
  writer: 'writer',
  otherId: 'iif(conversations.tenant_id = writer.id, conversations.landlord_id, conversations.tenant_id)',
  listingId: 'conversations.listing_id',
  tenantId: 'conversations.tenant_id',
});

const sendingIn = prepareOnce((tx: WriteTx) => {
  const [id, senderId] = [sql.placeholder('conversationId'), sql.placeholder('senderId')];
  // Cards belong to actions that have their own limits.
  const sentSince = sql<number>`(SELECT count(*) FROM messages
    WHERE sender_id = ${senderId} AND created_at >= ${sql.placeholder('since')} AND kind IN ('text', 'photos'))`;
  const isKnown = sql<number>`EXISTS (SELECT 1 FROM messages
    WHERE conversation_id = ${id} AND sender_id = ${senderId} AND client_id = ${sql.placeholder('clientId')})`;
  const home = sql<string | null>`(SELECT title FROM listings WHERE listings.id = conversations.listing_id)`;
  return tx
    .select({ ...getTableColumns(conversations), sentSince, isKnown, home, ...writerOf })
    .from(conversations)
    .innerJoin(writer, eq(writer.id, senderId))
    .where(eq(conversations.id, id))
    .prepare();
});

/** A chat that a sender wants to write in. */
interface SendingRow {
  readonly conversation: ConversationRow;
  /** The sender, and whether either of the two has blocked the other. */
  readonly writer: WriterRow;
  /** The title of the listing. */
  readonly home: string;
  /** Number of messages the sender has written since a time, in all of their chats. */
  readonly sentSince: number;
  /** Whether a message with that client id is already stored. */
  readonly isKnown: boolean;
}

/** Reads what sending a message needs, in one statement; undefined when the conversation does not exist. */
export async function findSending(
  tx: WriteTx,
  key: MessageKey & { readonly since: number },
): Promise<SendingRow | undefined> {
  const [row] = await sendingIn(tx).all({ ...key });
  if (!row) return undefined;
  const { sentSince, isKnown, home, writerName, isFrozen, restrictions, byMe, byOther, level, ...conversation } = row;
  const found = toWriterRow({ writerName, isFrozen, restrictions, byMe, byOther, level });
  return { conversation, writer: found, home: home ?? '', sentSince, isKnown: isKnown === 1 };
}

interface ThreadPlace {
  readonly conversationId: Id<'cnv'>;
  readonly since?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Lists messages after `since` in ascending order, or those before `before` (or the latest) in descending order. */
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

// The join seeks each place in the index; a pair of columns in a list of pairs would read every message of the chat.
const messagesAt = prepareOnce((handle: ReadHandle) =>
  handle
    .select()
    .from(messages)
    .where(
      sql`${messages}.rowid IN (SELECT sent.rowid FROM json_each(${sql.placeholder('places')}) AS place
        CROSS JOIN messages AS sent
        ON sent.conversation_id = place.value ->> 'conversationId' AND sent.seq = place.value ->> 'seq')`,
    )
    .prepare(),
);

/** Returns the messages at these places, in any order. */
export async function findMessagesAt(
  handle: ReadHandle,
  places: readonly Pick<MessageRow, 'conversationId' | 'seq'>[],
): Promise<MessageRow[]> {
  return places.length === 0 ? [] : messagesAt(handle).all({ places: JSON.stringify(places) });
}

interface ThreadText {
  readonly conversationId: Id<'cnv'>;
  readonly q: string;
  /** Nothing is hidden in this chat, so the originals are searched too. */
  readonly open: boolean;
  readonly limit: number;
}

/** Lists messages of one conversation that contain a text, latest first. */
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

/** Builds the LIKE pattern, with `\` as its escape, for texts that contain these words literally. */
export const searchPattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
