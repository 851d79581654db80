import type { ReadHandle } from '@rentreel/db';
import { sessionAdapter } from './session-adapter.ts';
import { openSessionLibrary } from './session-library.ts';

/** One signed-in device of a person; times are epoch milliseconds. */
export interface OpenSession {
  readonly publicId: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Whose sessions, and what time it is. */
export interface SessionOwner {
  readonly userId: string;
  readonly now: number;
}

/** The sessions of a person that are still good, the one used last first. Their internal ids stay here. */
export async function listOpenSessions(handle: ReadHandle, { userId, now }: SessionOwner): Promise<OpenSession[]> {
  const open = await openSessionLibrary(sessionAdapter(handle, () => now)).getUserSessions(userId);
  return open
    .map(({ publicId, userAgent, createdAt, lastSeenAt }) => ({ publicId, userAgent, createdAt, lastSeenAt }))
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}
