import type { AskChecksAgainInput, EndPersonSessionsInput } from '@rentreel/contracts/administration';
import { endSessionsOf } from '../auth/index.ts';
import { type Context, DomainError, requireRight, write } from '../kernel/index.ts';
import { requireMayAct } from '../restrictions/index.ts';
import { askForChecksAgain } from '../verification/index.ts';

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

/**
 * Revokes the verified identity of a person, for an administrator; notifies them of the reason, and they can submit again.
 * Throws administration.nothing_to_verify, verification.own_case, restrictions.own_account, restrictions.person_not_found,
 * restrictions.administrator.
 */
export async function askPersonForChecks(ctx: Context, { userId, text }: AskChecksAgainInput): Promise<void> {
  requireRight(ctx, 'people.restrict');
  await write(ctx, async (uow) => {
    await requireMayAct(uow, userId);
    if ((await askForChecksAgain(uow, userId, text)) === 0) throw new DomainError('administration.nothing_to_verify');
    uow.audit({ action: 'person.asked_to_verify_again', subjectId: userId, details: { reason: text } });
  });
}
