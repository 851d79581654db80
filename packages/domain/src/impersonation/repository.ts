import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { impersonations, users } from '@rentreel/db/schema';
import { and, eq, isNull } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type ImpersonationRow = typeof impersonations.$inferSelect;

export interface Target {
  readonly isStaff: boolean;
  readonly isDeleted: boolean;
}

/** Returns the account to view; undefined when it does not exist. */
export async function findTarget(handle: Handle, userId: Id<'usr'>): Promise<Target | undefined> {
  const { role, deletedAt } = users;
  const row = await handle.select({ role, deletedAt }).from(users).where(eq(users.id, userId)).get();
  return row && { isStaff: row.role === 'admin', isDeleted: row.deletedAt !== null };
}

/** Returns a view that has not ended; undefined otherwise. */
export async function findOpen(handle: Handle, id: Id<'imp'>): Promise<ImpersonationRow | undefined> {
  return handle
    .select()
    .from(impersonations)
    .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
    .get();
}

/** Returns the view of a session that was not ended, even if its period is over. */
export async function findOfSession(handle: Handle, sessionId: string): Promise<ImpersonationRow | undefined> {
  return handle
    .select()
    .from(impersonations)
    .where(and(eq(impersonations.sessionId, sessionId), isNull(impersonations.endedAt)))
    .get();
}

export async function insertImpersonation(tx: WriteTx, row: typeof impersonations.$inferInsert): Promise<void> {
  await tx.insert(impersonations).values(row);
}

export async function markEnded(
  tx: WriteTx,
  { id, ...change }: Pick<ImpersonationRow, 'id' | 'endedAt' | 'outcome'>,
): Promise<void> {
  await tx.update(impersonations).set(change).where(eq(impersonations.id, id));
}
