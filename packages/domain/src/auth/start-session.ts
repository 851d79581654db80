import { type IssuedSession, endSessions, openSession } from '@rentreel/auth';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, newId } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import type { UserRow } from './user-repository.ts';

/** A session and its audit record. */
export interface StartedSession {
  readonly session: IssuedSession;
  readonly note: AuditNote;
}

/** Opens a session on the caller's device and ends the one that the device had, so that none is ever carried over. */
export async function startSession(tx: WriteTx, ctx: CallerContext, user: UserRow): Promise<StartedSession> {
  const now = ctx.clock.now();
  const publicId = newId('ses');
  if (ctx.actor.kind === 'user') await endSessions(tx, { userId: ctx.actor.userId, only: ctx.actor.sessionId, now });
  const { userAgent } = ctx;
  const session = await openSession(tx, { userId: user.id, role: user.role, publicId, userAgent, now });
  return {
    session,
    note: { action: 'session.started', subjectId: user.id, details: { session: publicId, address: ctx.clientAddress } },
  };
}
