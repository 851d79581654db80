import type { UserRole } from '@rentreel/contracts/auth';

/** Whom a session's token stands for. */
export interface ValidSession {
  readonly userId: string;
  readonly role: UserRole;
  /** The public handle (`ses_…`): safe to show and to log, and not usable as a session. */
  readonly sessionId: string;
  /** When the password was last given; epoch milliseconds. */
  readonly authenticatedAt: number;
  /** When it ends if it is not used again; epoch milliseconds. */
  readonly expiresAt: number;
}
