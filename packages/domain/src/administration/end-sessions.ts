import type { EndPersonSessionsInput } from '@rentreel/contracts/administration';
import { endSessionsOf } from '../auth/index.ts';
import { type Context, requireRight, write } from '../kernel/index.ts';
import { requireMayAct } from '../restrictions/index.ts';

/**
 * Logs a person out on every device, for an administrator. Throws restrictions.own_account, restrictions.person_not_found,
 * restrictions.administrator.
 */
export async function endPersonSessions(ctx: Context, { userId, reason }: EndPersonSessionsInput): Promise<void> {
  requireRight(ctx, 'people.restrict');
  await write(ctx, async (uow) => {
    await requireMayAct(uow, userId);
    uow.audit({ action: 'sessions.ended_by_administrator', subjectId: userId, details: { reason } });
    await endSessionsOf(uow, userId);
  });
}
