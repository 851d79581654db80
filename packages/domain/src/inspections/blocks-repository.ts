import type { WriteTx } from '@rentreel/db';
import { blockedPeople } from '@rentreel/db/schema';
import { and, eq, or } from 'drizzle-orm';

/** Whether one of two people has blocked the other. */
export async function findBlocks(tx: WriteTx, me: string, other: string): Promise<boolean> {
  const { blockerId, blockedId } = blockedPeople;
  const rows = await tx
    .select({ blockerId })
    .from(blockedPeople)
    .where(or(and(eq(blockerId, me), eq(blockedId, other)), and(eq(blockerId, other), eq(blockedId, me))))
    .limit(1);
  return rows.length > 0;
}
