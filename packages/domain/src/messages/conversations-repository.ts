import { prepareOnce, type ReadHandle, type WriteTx } from '@rentreel/db';
import { conversations } from '@rentreel/db/schema';
import { and, eq, getTableColumns, placeholder } from 'drizzle-orm';
import { newId } from '../kernel/index.ts';
import type { ConversationRow } from './conversation-row.ts';

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

const columns = getTableColumns(conversations);

export async function updateConversation(
  tx: WriteTx,
  id: string,
  change: Partial<Omit<ConversationRow, 'id'>>,
): Promise<void> {
  // Safe: the names are those of columns.
  const names = Object.keys(change) as (keyof typeof change)[];
  const set = names.map((name) => `${columns[name].name} = ?`).join(', ');
  const args = [...names.map((name) => change[name] ?? null), id];
  await tx.$client.execute({ sql: `UPDATE conversations SET ${set} WHERE id = ?`, args });
}

// Two statements in one: the side is a column, and each has an index of its own.
const deliverTo = (side: 'tenant' | 'landlord', other: 'tenant' | 'landlord') =>
  `UPDATE conversations SET ${side}_delivered_seq = last_seq
   WHERE ${side}_id = ? AND ${side}_delivered_seq < last_seq RETURNING ${other}_id AS other`;
const deliveries = [deliverTo('tenant', 'landlord'), deliverTo('landlord', 'tenant')] as const;

/** Notes that somebody's device has heard of all their messages; those on the other side to whom that is news. */
export async function deliverAll(tx: WriteTx, userId: string): Promise<string[]> {
  const others: string[] = [];
  for (const sql of deliveries) {
    const { rows } = await tx.$client.execute({ sql, args: [userId] });
    others.push(...rows.map((row) => row['other'] as string));
  }
  return [...new Set(others)];
}
