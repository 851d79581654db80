import { listOpenSessions } from '@rentreel/auth';
import type { SessionSummary } from '@rentreel/contracts/auth';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, requireUser } from '../kernel/index.ts';
import { deviceName } from './device-name.ts';

/** The devices on which the person is signed in, the one used last first. */
export async function listSessions(ctx: Context): Promise<SessionSummary[]> {
  const { userId, sessionId } = requireUser(ctx);
  const open = await listOpenSessions(ctx.database.read, { userId, now: ctx.clock.now() });
  return open.map(({ publicId, userAgent, createdAt, lastSeenAt }) => ({
    id: publicId as Id<'ses'>,
    device: deviceName(userAgent),
    current: publicId === sessionId,
    createdAt,
    lastSeenAt,
  }));
}
