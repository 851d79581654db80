import type { ReadHandle, WriteTx } from '@rentreel/db';
import { payoutHolds } from '@rentreel/db/schema';
import { asc, eq } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type PayoutHoldRow = typeof payoutHolds.$inferSelect;

export async function findHold(handle: Handle, userId: string): Promise<PayoutHoldRow | undefined> {
  return handle.select().from(payoutHolds).where(eq(payoutHolds.userId, userId)).get();
}

/** The longest first. */
export async function listHolds(handle: Handle): Promise<PayoutHoldRow[]> {
  return handle.select().from(payoutHolds).orderBy(asc(payoutHolds.heldAt)).limit(100);
}

/** Puts a hold, or its new reason in the place of the old one. */
export async function storeHold(tx: WriteTx, { userId, ...hold }: PayoutHoldRow): Promise<void> {
  await tx
    .insert(payoutHolds)
    .values({ userId, ...hold })
    .onConflictDoUpdate({ target: payoutHolds.userId, set: hold });
}

export async function deleteHold(tx: WriteTx, userId: string): Promise<void> {
  await tx.delete(payoutHolds).where(eq(payoutHolds.userId, userId));
}
