import { type IssuedSession, endSessions, openSession } from '@rentreel/auth';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type EventNote, newId } from '../kernel/index.ts';
import type { CallerContext } from './caller-context.ts';
import { noteDevice } from './note-device.ts';
import type { UserRow } from './user-repository.ts';

/** A session, its audit record, and what its person is told. */
export interface StartedSession {
  readonly session: IssuedSession;
  readonly note: AuditNote;
  readonly events: readonly EventNote[];
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
    events: await noteDevice(tx, { userId: user.id, userAgent, sessionId: publicId, now }),
    note: { action: 'session.started', subjectId: user.id, details: { session: publicId, address: ctx.clientAddress } },
  };
}
