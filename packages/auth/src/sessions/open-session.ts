import type { UserRole } from '@rentreel/contracts/auth';
import type { WriteTx } from '@rentreel/db';
import { hashSecret } from '../secrets/hash-secret.ts';
import { newSecret } from '../secrets/new-secret.ts';
import type { IssuedSession } from './issued-session.ts';
import { sessionAdapter } from './session-adapter.ts';
import { openSessionLibrary } from './session-library.ts';
import { sessionLimits } from './session-limits.ts';

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
