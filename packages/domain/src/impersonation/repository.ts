import type { ReadHandle, WriteTx } from '@rentreel/db';
import { impersonations, users } from '@rentreel/db/schema';
import { and, eq, isNull } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type ImpersonationRow = typeof impersonations.$inferSelect;

export interface Target {
  readonly isStaff: boolean;
  readonly isDeleted: boolean;
}

/** The account that somebody wants to view; undefined when there is none. */
export async function findTarget(handle: Handle, userId: string): Promise<Target | undefined> {
  const { role, deletedAt } = users;
  const row = await handle.select({ role, deletedAt }).from(users).where(eq(users.id, userId)).get();
  return row && { isStaff: row.role === 'admin', isDeleted: row.deletedAt !== null };
}

/** A view that has not ended; undefined once it has. */
export async function findOpen(handle: Handle, id: string): Promise<ImpersonationRow | undefined> {
  return handle
    .select()
    .from(impersonations)
    .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
    .get();
}

/** The view of a session that was not ended, although its time may be over. */
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
