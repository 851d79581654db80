import type { ValidSession } from '@rentreel/auth';
import type { Actor } from '@rentreel/domain/kernel';

/**
 * On whose behalf a request of this session acts. While a member of the staff views an account it is the person of that
 * account, without any role and without a proof, and nothing can be changed.
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
