import { endSessions } from '@rentreel/auth';
import { type Context, write } from '../kernel/index.ts';

/** Ends the caller's session at once, wherever it is open. A guest is signed out already. */
export async function logOut(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return;
  const { userId, sessionId } = actor;
  await write(ctx, async (tx) => {
    await endSessions(tx, { userId, only: sessionId, now: ctx.clock.now() });
    return {
      result: undefined,
      audit: [{ action: 'session.ended', subjectId: userId, details: { session: sessionId } }],
      events: [{ topic: 'session.ended', userId, payload: {} }],
    };
  });
}
