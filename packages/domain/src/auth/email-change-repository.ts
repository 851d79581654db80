import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { emailChanges } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { cancelTimers } from '../timers/index.ts';

/** A stored change; its codes are only in the mails. */
export type EmailChangeRow = typeof emailChanges.$inferSelect;

export async function findEmailChange(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
): Promise<EmailChangeRow | undefined> {
  return handle.select().from(emailChanges).where(eq(emailChanges.userId, userId)).get();
}

/** Stores a change; replaces an earlier one. */
export async function saveEmailChange(tx: WriteTx, row: EmailChangeRow): Promise<void> {
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row });
}

/** Kind of the timer that applies a delayed change. */
export const applyTimer = 'auth.apply_email_change';

/** Deletes a pending change, if any. */
export async function dropEmailChange(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await cancelTimers(tx, { kinds: [applyTimer], subjectId: userId });
}
