import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { payoutWaits } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';

type PayoutWaitRow = typeof payoutWaits.$inferSelect;

export async function findWait(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<PayoutWaitRow | undefined> {
  return handle.select().from(payoutWaits).where(eq(payoutWaits.userId, userId)).get();
}

/** Stores a wait; replaces an earlier one. */
export async function saveWait(tx: WriteTx, row: PayoutWaitRow): Promise<void> {
  await tx.insert(payoutWaits).values(row).onConflictDoUpdate({ target: payoutWaits.userId, set: row });
}

export async function deleteWait(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(payoutWaits).where(eq(payoutWaits.userId, userId));
}
