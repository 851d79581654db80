import type { ReadHandle, WriteTx } from '@rentreel/db';
import { tries } from '@rentreel/db/schema';
import { eq, lt } from 'drizzle-orm';
import type { TryRecord } from './try-rules.ts';

export async function findTries(handle: ReadHandle, key: string): Promise<TryRecord | undefined> {
  return handle.select().from(tries).where(eq(tries.key, key)).get();
}

export async function saveTries(tx: WriteTx, key: string, record: TryRecord): Promise<void> {
  const { count, blockedUntil, updatedAt } = record;
  await tx
    .insert(tries)
    .values({ key, count, blockedUntil, updatedAt })
    .onConflictDoUpdate({ target: tries.key, set: { count, blockedUntil, updatedAt } });
}

export async function deleteTries(tx: WriteTx, key: string): Promise<void> {
  await tx.delete(tries).where(eq(tries.key, key));
}

/** Removes what was last counted before a time. */
export async function deleteOldTries(tx: WriteTx, before: number): Promise<void> {
  await tx.delete(tries).where(lt(tries.updatedAt, before));
}
