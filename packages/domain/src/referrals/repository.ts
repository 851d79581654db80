import type { WriteTx } from '@rentreel/db';
import { referrals } from '@rentreel/db/schema';

/** Stores who brought a person. False when that is stored already. */
export async function insertReferral(tx: WriteTx, row: typeof referrals.$inferInsert): Promise<boolean> {
  const added = await tx.insert(referrals).values(row).onConflictDoNothing().returning({ userId: referrals.userId });
  return added.length > 0;
}
