import type { WriteTx } from '@rentreel/db';
import { sessions } from '@rentreel/db/schema';
import { sql } from 'drizzle-orm';

/** Moves the times of all sessions on by so many milliseconds, a whole number of seconds: a moved clock signs nobody out. */
export async function moveSessions(tx: WriteTx, ms: number): Promise<void> {
  await tx.update(sessions).set({
    expiresAt: sql`${sessions.expiresAt} + ${Math.round(ms / 1000)}`,
    createdAt: sql`${sessions.createdAt} + ${ms}`,
    lastSeenAt: sql`${sessions.lastSeenAt} + ${ms}`,
    authenticatedAt: sql`${sessions.authenticatedAt} + ${ms}`,
  });
}
