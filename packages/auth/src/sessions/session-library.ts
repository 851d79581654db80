import type { UserRole } from '@rentreel/contracts/auth';
import { type Adapter, Lucia, TimeSpan } from 'lucia';

/** What we keep of a session beyond the library's own columns; times are epoch milliseconds. */
export interface SessionAttributes {
  readonly publicId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly authenticatedAt: number;
  readonly userAgent: string;
}

/** What is read of a person together with the session. */
export interface SessionUserAttributes {
  readonly role: UserRole;
}

export type SessionLibrary = Lucia<SessionAttributes, SessionUserAttributes>;

declare module 'lucia' {
  interface Register {
    Lucia: SessionLibrary;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: SessionUserAttributes;
  }
}

/**
 * The session library over an adapter; new sessions live for `livesMs` if they are not used. Its own renewal (a write
 * inside a look-up, at half of that life) is off where it is 0: the keeper moves sessions on beside the look-up.
 */
export function openSessionLibrary(adapter: Adapter, livesMs = 0): SessionLibrary {
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(livesMs, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}
