import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { referrals } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';

/** Stores who referred a user. Returns false when this is already stored. */
export async function insertReferral(tx: WriteTx, row: typeof referrals.$inferInsert): Promise<boolean> {
  const added = await tx.insert(referrals).values(row).onConflictDoNothing().returning({ userId: referrals.userId });
  return added.length > 0;
}

/** Returns who referred a user, if anyone did. */
export async function findReferrer(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<Id<'usr'> | undefined> {
  const row = await handle
    .select({ referrerId: referrals.referrerId })
    .from(referrals)
    .where(eq(referrals.userId, userId))
    .get();
  return row?.referrerId;
}
