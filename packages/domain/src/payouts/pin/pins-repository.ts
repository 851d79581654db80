import type { ReadHandle, WriteTx } from '@rentreel/db';
import { payoutPins } from '@rentreel/db/schema';
import { eq, type InferSelectModel } from 'drizzle-orm';

export type PayoutPinRow = InferSelectModel<typeof payoutPins>;

export async function findPin(handle: ReadHandle | WriteTx, userId: string): Promise<PayoutPinRow | undefined> {
  return handle.select().from(payoutPins).where(eq(payoutPins.userId, userId)).get();
}

export async function savePin(tx: WriteTx, row: PayoutPinRow): Promise<void> {
  const { pinHash, wrongTries, setAt } = row;
  await tx
    .insert(payoutPins)
    .values(row)
    .onConflictDoUpdate({ target: payoutPins.userId, set: { pinHash, wrongTries, setAt } });
}

export async function deletePin(tx: WriteTx, userId: string): Promise<void> {
  await tx.delete(payoutPins).where(eq(payoutPins.userId, userId));
}
