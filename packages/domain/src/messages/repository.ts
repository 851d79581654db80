import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { conversations, type messages } from '@rentreel/db/schema';
import { type InferSelectModel, and, eq, getTableColumns, placeholder } from 'drizzle-orm';
import { newId } from '../kernel/index.ts';

/** A stored conversation. Rows stay in this module; `views.ts` makes what its two people see. */
export type ConversationRow = InferSelectModel<typeof conversations>;
export type MessageRow = InferSelectModel<typeof messages>;

/** On which side of a conversation somebody is. */
export type ChatSide = 'tenant' | 'landlord';

export async function findConversation(handle: ReadHandle | WriteTx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await handle.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

export interface ChatAddress {
  readonly listingId: string;
  readonly tenantId: string;
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

export async function insertConversation(
  tx: WriteTx,
  address: ChatAddress & { readonly landlordId: string; readonly at: number },
): Promise<ConversationRow> {
  const { at, ...people } = address;
  const [row] = await tx
    .insert(conversations)
    .values({ id: newId('cnv'), ...people, lastAt: at, createdAt: at })
    .returning();
  if (!row) throw new Error('a conversation was not stored');
  return row;
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

// Two statements in one: the side is a column, and each has an index of its own.
const deliverTo = (side: 'tenant' | 'landlord', other: 'tenant' | 'landlord') =>
  `UPDATE conversations SET ${side}_delivered_seq = last_seq
   WHERE ${side}_id = ? AND ${side}_delivered_seq < last_seq RETURNING ${other}_id AS other`;
const deliverySql = [deliverTo('tenant', 'landlord'), deliverTo('landlord', 'tenant')] as const;

/** Marks all messages to somebody as delivered; answers with the people for whose messages that is new. */
export async function deliverAll(tx: WriteTx, userId: string): Promise<string[]> {
  const others: string[] = [];
  for (const sql of deliverySql) {
    const { rows } = await tx.$client.execute({ sql, args: [userId] });
    others.push(...rows.map((row) => row['other'] as string));
  }
  return [...new Set(others)];
}

const firstAnswers = `SELECT min(a.created_at) - q.at AS ms
  FROM (SELECT m.conversation_id AS id, min(m.created_at) AS at
    FROM conversations AS c JOIN messages AS m ON m.conversation_id = c.id
    WHERE c.landlord_id = ?1 AND m.sender_id = c.tenant_id AND m.kind IN ('text', 'photos') AND m.created_at >= ?2
    GROUP BY m.conversation_id) AS q
  JOIN messages AS a ON a.conversation_id = q.id AND a.sender_id = ?1 AND a.kind IN ('text', 'photos') AND a.created_at > q.at
  GROUP BY q.id ORDER BY q.at DESC LIMIT 200`;

/** How long tenants waited for a landlord's first answer in each chat since a time, milliseconds. */
export async function readReplyTimes({ $client }: ReadHandle, landlordId: string, since: number): Promise<number[]> {
  const { rows } = await $client.execute({ sql: firstAnswers, args: [landlordId, since] });
  return rows.map(({ ms }) => Number(ms));
}
