import type { Id } from '@rentreel/contracts/ids';
import type { ConsentPurpose } from '@rentreel/contracts/privacy';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { consents } from '@rentreel/db/schema';
import { and, desc, eq } from 'drizzle-orm';

export type ConsentRow = typeof consents.$inferSelect;

/** Returns a person's current decision for a purpose; undefined when they never decided. */
export async function findConsent(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
  purpose: ConsentPurpose,
): Promise<ConsentRow | undefined> {
  return handle
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.seq))
    .limit(1)
    .get();
}

/** Returns a person's decisions, most recent first. */
export async function listConsents(handle: ReadHandle, userId: Id<'usr'>, limit: number): Promise<ConsentRow[]> {
  return handle.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.seq)).limit(limit);
}

export async function insertConsent(tx: WriteTx, row: Omit<ConsentRow, 'seq'>): Promise<void> {
  await tx.insert(consents).values(row);
}
