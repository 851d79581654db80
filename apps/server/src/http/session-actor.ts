import type { ValidSession } from '@rentreel/auth';
import type { Actor } from '@rentreel/domain/kernel';

/**
 * Returns the actor of a session's request. While staff view an account it is the user of that account, without roles and
 * without a second factor, and read-only.
 */
export function actorOf(session: ValidSession | undefined): Actor {
  if (session === undefined) return { kind: 'guest' };
  const { userId, role, sessionId, authenticatedAt, staff, shown } = session;
  if (shown === undefined) return { kind: 'user', userId, role, sessionId, authenticatedAt, staff };
  const { id, targetId, endsAt } = shown;
  return {
    kind: 'user',
    userId: targetId,
    role: 'user',
    sessionId,
    impersonation: { id, viewerId: userId, endsAt },
  };
}
