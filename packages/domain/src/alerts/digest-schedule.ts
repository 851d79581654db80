import type { WriteTx } from '@rentreel/db';
import { savedSearches } from '@rentreel/db/schema';
import { and, eq, min } from 'drizzle-orm';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { mailDueAt } from './alert-times.ts';
import { hasWaitingMatches, markMatchesSent } from './matches-repository.ts';
import type { SavedSearchRow } from './saved-search-row.ts';
import { updateSearchRow } from './saved-searches-repository.ts';

/** The timer that sends a person one mail with all that waits for it. */
export const digestTimer = 'alerts.send_digest';

/** Sets a person's timer to the first mail that is due, or takes it away when none is. */
export async function resetDigestTimer(tx: WriteTx, userId: string, now: number): Promise<void> {
  const [first] = await tx
    .select({ dueAt: min(savedSearches.digestDueAt) })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId)));
  await cancelTimers(tx, { kinds: [digestTimer], subjectId: userId });
  const dueAt = first?.dueAt ?? null;
  if (dueAt !== null) await scheduleTimer(tx, { kind: digestTimer, subjectId: userId, dueAt, now });
}

/** After a change of a search: its waiting homes are mailed at its new time, or never when it sends no mails. */
export async function resetDigest(tx: WriteTx, row: SavedSearchRow, now: number): Promise<void> {
  if (!row.byMail) await markMatchesSent(tx, [row.id], now);
  const waits = !row.paused && row.removedAt === null && (await hasWaitingMatches(tx, row.id));
  await updateSearchRow(tx, row.id, { digestDueAt: waits ? mailDueAt(row.frequency, now) : null });
  await resetDigestTimer(tx, row.userId, now);
}
