import type { ReadHandle, WriteTx } from '@rentreel/db';
import { referrals } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';

/** Stores who brought a person. False when that is stored already. */
export async function insertReferral(tx: WriteTx, row: typeof referrals.$inferInsert): Promise<boolean> {
  const added = await tx.insert(referrals).values(row).onConflictDoNothing().returning({ userId: referrals.userId });
  return added.length > 0;
}

/** Who brought a person to RentReel, if anybody did. */
export async function findReferrer(handle: ReadHandle | WriteTx, userId: string): Promise<string | undefined> {
  const row = await handle
    .select({ referrerId: referrals.referrerId })
    .from(referrals)
    .where(eq(referrals.userId, userId))
    .get();
  return row?.referrerId;
}
