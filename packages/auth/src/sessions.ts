import type { ProofMethod, UserRole } from '@rentreel/contracts/auth';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { sessions } from '@rentreel/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from './secrets.ts';
import { openSessionLibrary, sessionAdapter, sessionLimits } from './session-store.ts';

/** A session that was just opened. The token goes into the cookie and nowhere else: not into a body, not into a log. */
export interface IssuedSession {
  readonly token: string;
  /** When the cookie may be forgotten (the absolute limit); epoch milliseconds. */
  readonly expiresAt: number;
}

/** What shows that a session is used by its person: when it was given, epoch milliseconds, and what it was. */
export interface Proof {
  readonly at: number;
  readonly by: ProofMethod;
}

/** Whom a session is opened for. */
export interface NewSession {
  readonly userId: string;
  readonly role: UserRole;
  /** The public handle, a new `ses_…`. */
  readonly publicId: string;
  readonly userAgent: string;
  /** Left out: they have just given the password. */
  readonly proof?: Proof | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

const longestUserAgent = 200;

/** Opens a session with a new token; an older token is never carried over. */
export async function openSession(tx: WriteTx, session: NewSession): Promise<IssuedSession> {
  const { userId, role, publicId, now, proof = { at: now, by: 'password' } } = session;
  const { idleMs, absoluteMs } = sessionLimits(role);
  const token = newSecret();
  const library = openSessionLibrary(
    sessionAdapter(tx, () => now),
    idleMs,
  );
  const userAgent = session.userAgent.slice(0, longestUserAgent);
  const proven = { authenticatedAt: proof.at, authenticatedBy: proof.by };
  const attributes = { publicId, createdAt: now, lastSeenAt: now, ...proven, userAgent };
  await library.createSession(userId, attributes, { sessionId: hashSecret(token) });
  return { token, expiresAt: now + absoluteMs };
}

interface ProvenSession extends SessionOwner {
  readonly publicId: string;
  readonly role: UserRole;
  readonly by: ProofMethod;
}

/**
 * Notes that the person of an open session has proved that it is they. The session goes on under a new token, and the
 * old one opens nothing any more. Undefined when the session is over.
 */
export async function renewSession(tx: WriteTx, proven: ProvenSession): Promise<IssuedSession | undefined> {
  const { userId, publicId, role, by, now } = proven;
  const token = newSecret();
  const [renewed] = await tx
    .update(sessions)
    .set({ id: hashSecret(token), authenticatedAt: now, authenticatedBy: by })
    .where(and(eq(sessions.publicId, publicId), eq(sessions.userId, userId)))
    .returning({ createdAt: sessions.createdAt });
  return renewed && { token, expiresAt: renewed.createdAt + sessionLimits(role).absoluteMs };
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

/**
 * Moves the times of all sessions on by so many milliseconds, a whole number of seconds: a moved clock signs nobody out.
 * A proof stays where it was, and is over when its time is.
 */
export async function moveSessions(tx: WriteTx, ms: number): Promise<void> {
  await tx.update(sessions).set({
    expiresAt: sql`${sessions.expiresAt} + ${Math.round(ms / 1000)}`,
    createdAt: sql`${sessions.createdAt} + ${ms}`,
    lastSeenAt: sql`${sessions.lastSeenAt} + ${ms}`,
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
