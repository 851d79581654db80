import { listOpenSessions } from '@rentreel/auth';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import type { Id } from '@rentreel/contracts/ids';
import { type DecideRecoveryInput, type RecoveryCase, recoveryRules } from '@rentreel/contracts/recoveries';
import { type RecoveryRow, findRecovery, listRecoveries, requireStepUp, takeRecoveryStep } from '../auth/index.ts';
import { type Context, DomainError, readHandle, requireOthersCase, requireRight, write } from '../kernel/index.ts';
import { type Person, fallbackName, findPeople, isAdministrator } from '../people/index.ts';
import { findReferrer } from '../referrals/index.ts';

const right = 'verification.decide';

/** Returns when a device that is still logged in was last used. */
async function lastSeen(ctx: Context, userId: Id<'usr'>): Promise<number | null> {
  const open = await listOpenSessions(ctx.database.read, { userId, now: ctx.clock.now() });
  return open.length === 0 ? null : Math.max(...open.map(({ lastSeenAt }) => lastSeenAt));
}

async function toCase(ctx: Context, row: RecoveryRow, person: Person | undefined): Promise<Omit<RecoveryCase, 'bar'>> {
  const { id, version, state, userId, device, knownDevice, phoneProved, number, requestedAt, createdAt } = row;
  const reviewFrom = (requestedAt ?? createdAt) + recoveryRules.waitMs;
  const { name = fallbackName, createdAt: memberSince = 0, isVerified = false } = person ?? {};
  return {
    id,
    version,
    state,
    person: { id: userId, name, memberSince, isVerified },
    requestedAt: requestedAt ?? createdAt,
    reviewFrom,
    dueAt: reviewFrom + (ctx.operations.queuePromises.recovery ?? 0),
    device,
    knownDevice,
    phoneProved,
    number,
    lastSeenAt: await lastSeen(ctx, userId),
  };
}

/** Lists requests in their 72-hour waiting period or awaiting a decision, the latter first; of these or of all. For verifiers. */
export async function listRecoveryCases(ctx: Context, input?: ListCasesInput): Promise<RecoveryCase[]> {
  const { userId } = requireRight(ctx, right);
  const handle = readHandle(ctx);
  const rows = await listRecoveries(handle, input?.caseIds);
  const people = await findPeople(
    handle,
    rows.map((row) => row.userId),
  );
  return Promise.all(
    rows.map(async (row) => {
      const concerned = [row.userId, await findReferrer(handle, row.userId)];
      const bar = concerned.includes(userId) ? new DomainError('staff.own_case').message : null;
      return { ...(await toCase(ctx, row, people.get(row.userId))), bar };
    }),
  );
}

/**
 * Removes the second factor of an account after the 72-hour waiting period, or refuses to, with a reason. For a verifier who
 * is neither the user nor linked to them by referral. Throws auth.step_up_required, recoveries.not_found, recoveries.changed,
 * recoveries.wrong_state, recoveries.staff, staff.own_case.
 */
export async function decideRecovery(ctx: Context, input: DecideRecoveryInput): Promise<void> {
  const actor = requireRight(ctx, right);
  await requireStepUp(ctx);
  const { caseId, version, decision, text } = input;
  await write(ctx, async (uow) => {
    const row = await findRecovery(uow.tx, caseId);
    if (!row) throw new DomainError('recoveries.not_found');
    requireOthersCase(actor, [row.userId, (await findReferrer(uow.tx, row.userId)) ?? null]);
    if (row.version !== version) throw new DomainError('recoveries.changed');
    if (decision === 'approve' && (await isAdministrator(uow.tx, row.userId)))
      throw new DomainError('recoveries.staff');
    const change = { decidedBy: actor.userId, decisionText: text };
    await takeRecoveryStep(uow, row, { name: decision, actor: 'verifier', change, note: text });
  });
}
