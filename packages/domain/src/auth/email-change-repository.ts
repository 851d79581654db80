import type { ReadHandle, WriteTx } from '@rentreel/db';
import { emailChanges } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { cancelTimers } from '../timers/index.ts';

/** A change as it is stored; its codes are known to the mails alone. */
export type EmailChangeRow = typeof emailChanges.$inferSelect;

export async function findEmailChange(
  handle: ReadHandle | WriteTx,
  userId: string,
): Promise<EmailChangeRow | undefined> {
  return handle.select().from(emailChanges).where(eq(emailChanges.userId, userId)).get();
}

/** Stores a change in place of the one before. */
export async function saveEmailChange(tx: WriteTx, row: EmailChangeRow): Promise<void> {
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row });
}

/** Applies a change that has waited for its time. */
export const applyTimer = 'auth.apply_email_change';

/** Forgets a change that is under way, if there is one. */
export async function dropEmailChange(tx: WriteTx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await cancelTimers(tx, { kinds: [applyTimer], subjectId: userId });
}
