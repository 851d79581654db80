import type { WriteTx } from '@rentreel/db';
import { sessionAdapter } from './session-adapter.ts';
import { openSessionLibrary } from './session-library.ts';

/** Which sessions of a person: all, only one, or all but one, by public handle. */
export interface SessionChoice {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Ends sessions at once and answers the public handles of those that were still open. */
export async function endSessions(tx: WriteTx, { userId, only, except, now }: SessionChoice): Promise<string[]> {
  const library = openSessionLibrary(sessionAdapter(tx, () => now));
  const open = await library.getUserSessions(userId);
  const chosen = open.filter(({ publicId }) => (only ?? publicId) === publicId && publicId !== except);
  for (const session of chosen) await library.invalidateSession(session.id);
  return chosen.map(({ publicId }) => publicId);
}
