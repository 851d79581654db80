import { blockedPeople } from '@rentreel/db/schema';
import { and, eq, or } from 'drizzle-orm';
import type { Handle } from './bookings-repository.ts';

/** Whether one of two people has blocked the other. */
export async function isBlocked(handle: Handle, me: string, other: string): Promise<boolean> {
  const { blockerId, blockedId } = blockedPeople;
  const rows = await handle
    .select({ blockerId })
    .from(blockedPeople)
    .where(or(and(eq(blockerId, me), eq(blockedId, other)), and(eq(blockerId, other), eq(blockedId, me))))
    .limit(1);
  return rows.length > 0;
}
