import type { Id } from '@rentreel/contracts/ids';
import type { ProofMethod, UserRole } from '@rentreel/contracts/auth';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { sessions } from '@rentreel/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from './secrets.ts';
import { openSessionLibrary, sessionAdapter, sessionLimits } from './session-store.ts';

/** A session that was just opened. The token may be stored in the cookie only, never in a body or a log. */
export interface IssuedSession {
  readonly token: string;
  /** When the cookie may be dropped (the absolute limit); epoch milliseconds. */
  readonly expiresAt: number;
}

/** A re-authentication: its time in epoch milliseconds, and its method. */
export interface Proof {
  readonly at: number;
  readonly by: ProofMethod;
}

/** The user for whom a session is opened. */
export interface NewSession {
  readonly userId: Id<'usr'>;
  readonly role: UserRole;
  /** The public handle, a new `ses_…`. */
  readonly publicId: string;
  readonly userAgent: string;
  /** Omitted when the user has just entered the password. */
  readonly proof?: Proof | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

const longestUserAgent = 200;

/** Opens a session with a new token; an older token is never reused. */
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
 * Records that the user of an open session has re-authenticated. The session continues under a new token, and the old one
 * becomes invalid. Undefined when the session has ended.
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

/** A device of a user with an open session; times are epoch milliseconds. */
export interface OpenSession {
  readonly publicId: string;
  readonly userAgent: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** The user, and the current time. */
export interface SessionOwner {
  readonly userId: Id<'usr'>;
  readonly now: number;
}

/** Lists the open sessions of a user, last used first, without their internal ids. */
export async function listOpenSessions(handle: ReadHandle, { userId, now }: SessionOwner): Promise<OpenSession[]> {
  const open = await openSessionLibrary(sessionAdapter(handle, () => now)).getUserSessions(userId);
  return open
    .map(({ publicId, userAgent, createdAt, lastSeenAt }) => ({ publicId, userAgent, createdAt, lastSeenAt }))
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt);
}

/**
 * Shifts the times of all sessions by a number of milliseconds, a whole number of seconds, so that a moved clock logs no user
 * out. The time of a re-authentication is not shifted, so it expires as usual.
 */
export async function moveSessions(tx: WriteTx, ms: number): Promise<void> {
  await tx.update(sessions).set({
    expiresAt: sql`${sessions.expiresAt} + ${Math.round(ms / 1000)}`,
    createdAt: sql`${sessions.createdAt} + ${ms}`,
    lastSeenAt: sql`${sessions.lastSeenAt} + ${ms}`,
  });
}

/** The sessions of a user to end: all, only one, or all but one, by public handle. */
export interface SessionChoice {
  readonly userId: Id<'usr'>;
  readonly only?: string;
  readonly except?: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Ends sessions at once and returns the public handles of those that were still open. */
export async function endSessions(tx: WriteTx, { userId, only, except, now }: SessionChoice): Promise<string[]> {
  const library = openSessionLibrary(sessionAdapter(tx, () => now));
  const open = await library.getUserSessions(userId);
  const chosen = open.filter(({ publicId }) => (only ?? publicId) === publicId && publicId !== except);
  for (const session of chosen) await library.invalidateSession(session.id);
  return chosen.map(({ publicId }) => publicId);
}

/** Deletes the rows of expired sessions; `now` in epoch milliseconds. */
export async function deleteExpiredSessions(tx: WriteTx, now: number): Promise<void> {
  await openSessionLibrary(sessionAdapter(tx, () => now)).deleteExpiredSessions();
}
