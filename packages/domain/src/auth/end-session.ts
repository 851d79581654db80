import { endSessions } from '@rentreel/auth';
import type { EndSessionInput } from '@rentreel/contracts/auth';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';

/** Signs one of the person's devices out. A stranger's device answers like one that is gone: `auth.session_not_found`. */
export async function endSession(ctx: Context, { sessionId }: EndSessionInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const ended = await endSessions(tx, { userId, only: sessionId, now: ctx.clock.now() });
    if (ended.length === 0) throw new DomainError('auth.session_not_found');
    return {
      result: undefined,
      audit: [{ action: 'session.ended', subjectId: userId, details: { session: sessionId } }],
      events: [{ topic: 'session.ended', userId, payload: {} }],
    };
  });
}
