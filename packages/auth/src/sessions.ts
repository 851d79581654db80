import type { UserRole } from '@rentreel/contracts/auth';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { sessions } from '@rentreel/db/schema';
import { sql } from 'drizzle-orm';
import { hashSecret, newSecret } from './secrets.ts';
import { openSessionLibrary, sessionAdapter, sessionLimits } from './session-store.ts';

/** A session that was just opened. The token goes into the cookie and nowhere else: not into a body, not into a log. */
export interface IssuedSession {
  readonly token: string;
  /** When the cookie may be forgotten (the absolute limit); epoch milliseconds. */
  readonly expiresAt: number;
}

/** Whom a session is opened for, right after they gave the password. */
export interface NewSession {
  readonly userId: string;
  readonly role: UserRole;
  /** The public handle, a new `ses_…`. */
  readonly publicId: string;
  readonly userAgent: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const longestUserAgent = 200;

/** Opens a session with a new token; an older token is never carried over. */
export async function openSession(tx: WriteTx, session: NewSession): Promise<IssuedSession> {
  const { userId, role, publicId, now } = session;
  const { idleMs, absoluteMs } = sessionLimits(role);
  const token = newSecret();
  const library = openSessionLibrary(
    sessionAdapter(tx, () => now),
    idleMs,
  );
  const userAgent = session.userAgent.slice(0, longestUserAgent);
  const attributes = { publicId, createdAt: now, lastSeenAt: now, authenticatedAt: now, userAgent };
  await library.createSession(userId, attributes, { sessionId: hashSecret(token) });
  return { token, expiresAt: now + absoluteMs };
}

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

/** Moves the times of all sessions on by so many milliseconds, a whole number of seconds: a moved clock signs nobody out. */
export async function moveSessions(tx: WriteTx, ms: number): Promise<void> {
  await tx.update(sessions).set({
    expiresAt: sql`${sessions.expiresAt} + ${Math.round(ms / 1000)}`,
    createdAt: sql`${sessions.createdAt} + ${ms}`,
    lastSeenAt: sql`${sessions.lastSeenAt} + ${ms}`,
    authenticatedAt: sql`${sessions.authenticatedAt} + ${ms}`,
  });
}

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

/** Removes the rows of sessions that nobody can use any more; `now` in epoch milliseconds. */
export async function deleteExpiredSessions(tx: WriteTx, now: number): Promise<void> {
  await openSessionLibrary(sessionAdapter(tx, () => now)).deleteExpiredSessions();
}
