import type { WriteTx } from '@rentreel/db';
import { sessionAdapter } from './session-adapter.ts';
import { openSessionLibrary } from './session-library.ts';

/** Removes the rows of sessions that nobody can use any more; `now` in epoch milliseconds. */
export async function deleteExpiredSessions(tx: WriteTx, now: number): Promise<void> {
  await openSessionLibrary(sessionAdapter(tx, () => now)).deleteExpiredSessions();
}
