import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, prepareOnce, queryRows } from '@rentreel/db';
import { conversations, type messages } from '@rentreel/db/schema';
import { type InferSelectModel, and, eq, getTableColumns, gte, or, placeholder, sql } from 'drizzle-orm';
import { newId } from '../kernel/index.ts';

/** A stored conversation. Rows stay in this module; `views.ts` converts them for its two people. */
export type ConversationRow = InferSelectModel<typeof conversations>;
export type MessageRow = InferSelectModel<typeof messages>;

/** The side of a conversation that a person is on. */
export type ChatSide = 'tenant' | 'landlord';

const withIds = prepareOnce((handle: ReadHandle | WriteTx) =>
  handle
    .select()
    .from(conversations)
    .where(sql`${conversations.id} IN (SELECT value FROM json_each(${placeholder('ids')}))`)
    .prepare(),
);

/** Returns conversations by their ids, in any order. */
export const findConversations = (handle: ReadHandle | WriteTx, ids: readonly string[]): Promise<ConversationRow[]> =>
  withIds(handle).all({ ids: JSON.stringify(ids) });

/** Returns the people with whom a user has chats whose last message is not older than a time. */
export async function listPartners(tx: WriteTx, userId: Id<'usr'>, since: number): Promise<Id<'usr'>[]> {
  const { tenantId, landlordId, lastAt } = conversations;
  const rows = await tx
    .select({ tenantId, landlordId })
    .from(conversations)
    .where(and(or(eq(tenantId, userId), eq(landlordId, userId)), gte(lastAt, since)));
  return [...new Set(rows.map((row) => (row.tenantId === userId ? row.landlordId : row.tenantId)))];
}

const withId = prepareOnce((handle: ReadHandle | WriteTx) =>
  handle
    .select()
    .from(conversations)
    .where(eq(conversations.id, placeholder('id')))
    .prepare(),
);

export async function findConversation(handle: ReadHandle | WriteTx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await withId(handle).all({ id });
  return row;
}

export interface ChatAddress {
  readonly listingId: Id<'lst'>;
  readonly tenantId: Id<'usr'>;
}

const atAddress = prepareOnce((handle: ReadHandle | WriteTx) => {
  const { listingId, tenantId } = conversations;
  return handle
    .select()
    .from(conversations)
    .where(and(eq(listingId, placeholder('listingId')), eq(tenantId, placeholder('tenantId'))))
    .prepare();
});

export async function findConversationAt(
  handle: ReadHandle | WriteTx,
  { listingId, tenantId }: ChatAddress,
): Promise<ConversationRow | undefined> {
  const [row] = await atAddress(handle).all({ listingId, tenantId });
  return row;
}

const addConversation = prepareOnce((tx: WriteTx) => {
  const [id, at] = [placeholder('id'), placeholder('at')];
  const [listingId, tenantId, landlordId] = [
    placeholder('listingId'),
    placeholder('tenantId'),
    placeholder('landlordId'),
  ];
  return tx.insert(conversations).values({ id, listingId, tenantId, landlordId, lastAt: at, createdAt: at }).prepare();
});

/** The columns of a conversation without messages, as the table fills them. */
const empty = {
  lastSeq: 0,
  tenantReadSeq: 0,
  tenantDeliveredSeq: 0,
  landlordReadSeq: 0,
  landlordDeliveredSeq: 0,
  tenantArchived: false,
  landlordArchived: false,
  declinedReason: null,
  awaiting: null,
  expiredAt: null,
  contactsOpenAt: null,
} as const satisfies Partial<ConversationRow>;

export async function insertConversation(
  tx: WriteTx,
  address: ChatAddress & { readonly landlordId: Id<'usr'>; readonly at: number },
): Promise<ConversationRow> {
  const { listingId, tenantId, landlordId, at } = address;
  const key = { id: newId('cnv'), listingId, tenantId, landlordId };
  await addConversation(tx).run({ ...key, at });
  return { ...empty, ...key, lastAt: at, createdAt: at };
}

const conversationColumns = getTableColumns(conversations);

export async function updateConversation(
  tx: WriteTx,
  id: string,
  change: Partial<Omit<ConversationRow, 'id'>>,
): Promise<void> {
  // Safe: the names are those of columns.
  const names = Object.keys(change) as (keyof typeof change)[];
  const set = names.map((name) => `${conversationColumns[name].name} = ?`).join(', ');
  const args = [...names.map((name) => change[name] ?? null), id];
  await tx.$client.execute({ sql: `UPDATE conversations SET ${set} WHERE id = ?`, args });
}

// Two statements: the side selects the column, and each column has its own index.
const deliverTo = (side: ChatSide, other: ChatSide) =>
  `UPDATE conversations SET ${side}_delivered_seq = last_seq
   WHERE ${side}_id IN (SELECT value FROM json_each(?)) AND ${side}_delivered_seq < last_seq
   RETURNING id AS conversationId, ${side}_id AS receiverId, ${other}_id AS senderId`;
const deliverySql = [deliverTo('tenant', 'landlord'), deliverTo('landlord', 'tenant')] as const;

/** Messages of one chat that a receiver's devices now have. */
export interface Delivered {
  readonly conversationId: Id<'cnv'>;
  readonly receiverId: Id<'usr'>;
  readonly senderId: Id<'usr'>;
}

/** Marks all messages to these people as delivered; returns the chats in which this is new. */
export async function deliverAll(tx: WriteTx, userIds: readonly Id<'usr'>[]): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  for (const statement of deliverySql) {
    delivered.push(...(await queryRows<Delivered>(tx, statement, [JSON.stringify(userIds)])));
  }
  return delivered;
}

const readBy = (side: ChatSide) =>
  `UPDATE conversations SET ${side}_read_seq = reached.value, ${side}_delivered_seq = max(${side}_delivered_seq, reached.value)
   FROM json_each(?) AS reached WHERE conversations.id = reached.key`;
const readSql = { tenant: readBy('tenant'), landlord: readBy('landlord') };

/** Marks chats as read by one side up to a message each. */
export async function storeReadMarks(tx: WriteTx, side: ChatSide, reached: ReadonlyMap<string, number>): Promise<void> {
  if (reached.size === 0) return;
  await tx.$client.execute({ sql: readSql[side], args: [JSON.stringify(Object.fromEntries(reached))] });
}

const firstAnswers = `SELECT min(a.created_at) - q.at AS ms
  FROM (SELECT m.conversation_id AS id, min(m.created_at) AS at
    FROM conversations AS c JOIN messages AS m ON m.conversation_id = c.id
    WHERE c.landlord_id = ?1 AND m.sender_id = c.tenant_id AND m.kind IN ('text', 'photos') AND m.created_at >= ?2
    GROUP BY m.conversation_id) AS q
  JOIN messages AS a ON a.conversation_id = q.id AND a.sender_id = ?1 AND a.kind IN ('text', 'photos') AND a.created_at > q.at
  GROUP BY q.id ORDER BY q.at DESC LIMIT 200`;

/** Returns how long tenants waited for a landlord's first answer in each chat since a time, milliseconds. */
export async function readReplyTimes({ $client }: ReadHandle, landlordId: Id<'usr'>, since: number): Promise<number[]> {
  const { rows } = await $client.execute({ sql: firstAnswers, args: [landlordId, since] });
  return rows.map(({ ms }) => Number(ms));
}
