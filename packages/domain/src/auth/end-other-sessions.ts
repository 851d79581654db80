import { endSessions } from '@rentreel/auth';
import { type Context, requireUser, write } from '../kernel/index.ts';

/** Signs all of the person's devices out but this one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { userId, sessionId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const ended = await endSessions(tx, { userId, except: sessionId, now: ctx.clock.now() });
    return {
      result: undefined,
      audit: ended.map((session) => ({ action: 'session.ended', subjectId: userId, details: { session } })),
      events: ended.length > 0 ? [{ topic: 'session.ended', userId, payload: {} }] : [],
    };
  });
}
