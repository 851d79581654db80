import type { CaseBatch } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { caseBatchResults, caseBatches, users } from '@rentreel/db/schema';
import { and, desc, eq, gte, inArray } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type BatchRow = typeof caseBatches.$inferSelect;

export async function insertBatch(tx: WriteTx, row: BatchRow): Promise<void> {
  await tx.insert(caseBatches).values(row);
}

export async function findBatch(handle: Handle, id: Id<'btc'>): Promise<BatchRow | undefined> {
  return handle.select().from(caseBatches).where(eq(caseBatches.id, id)).get();
}

/** Returns the batch that a device sent with the same `clientId`. */
export async function findSent(handle: Handle, authorId: Id<'usr'>, clientId: string): Promise<BatchRow | undefined> {
  const sent = and(eq(caseBatches.authorId, authorId), eq(caseBatches.clientId, clientId));
  return handle.select().from(caseBatches).where(sent).get();
}

/** Returns a person's batches since a time, most recent first. */
export async function listBatchRows(handle: Handle, authorId: Id<'usr'>, since: number): Promise<BatchRow[]> {
  return handle
    .select()
    .from(caseBatches)
    .where(and(eq(caseBatches.authorId, authorId), gte(caseBatches.createdAt, since)))
    .orderBy(desc(caseBatches.createdAt), desc(caseBatches.id))
    .limit(20);
}

/** Moves a batch out of one of these states; returns false when it is in none of them. */
export async function moveBatch(
  tx: WriteTx,
  id: Id<'btc'>,
  { from, to }: { readonly from: readonly BatchRow['state'][]; readonly to: BatchRow['state'] },
): Promise<boolean> {
  const moved = await tx
    .update(caseBatches)
    .set({ state: to })
    .where(and(eq(caseBatches.id, id), inArray(caseBatches.state, [...from])))
    .returning({ id: caseBatches.id });
  return moved.length > 0;
}

export async function insertResult(tx: WriteTx, row: typeof caseBatchResults.$inferInsert): Promise<void> {
  await tx.insert(caseBatchResults).values(row);
}

/** Returns the results of the cases of these batches, by batch. */
export async function listResults(
  handle: Handle,
  ids: readonly Id<'btc'>[],
): Promise<Map<string, CaseBatch['results']>> {
  const rows = await handle
    .select()
    .from(caseBatchResults)
    .where(inArray(caseBatchResults.batchId, [...ids]));
  const found = new Map<string, CaseBatch['results']>();
  for (const { batchId, caseId, problem } of rows) {
    found.set(batchId, [...(found.get(batchId) ?? []), { caseId, problem }]);
  }
  return found;
}

/** Returns a person's current staff roles; undefined for a deleted or frozen account. */
export async function findStaffRoles(handle: Handle, userId: Id<'usr'>) {
  const { role, staffRoles, frozenAt } = users;
  const row = await handle.select({ role, staffRoles, frozenAt }).from(users).where(eq(users.id, userId)).get();
  return row === undefined || row.frozenAt !== null ? undefined : row;
}
