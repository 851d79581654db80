import type { HoldWithdrawalsInput, LiftHoldInput } from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, type EventNote, raiseNotice, requireAdmin, write } from '../../kernel/index.ts';
import { findPersonName } from '../people-repository.ts';
import { listCleared } from '../withdrawals/withdrawals-repository.ts';
import { deleteHold, findHold, storeHold } from './holds-repository.ts';

async function requirePerson(tx: WriteTx, userId: string, adminId: string): Promise<void> {
  if (userId === adminId) throw new DomainError('payouts.hold_not_yours');
  if ((await findPersonName(tx, userId)) === '') throw new DomainError('payouts.no_such_person');
}

/**
 * An administrator puts somebody's withdrawals on hold: nothing is asked for, approved or sent any more, and the owner is
 * told why. What the bank has already stays there. Again with another reason, it replaces the first. Errors:
 * payouts.hold_not_yours, payouts.no_such_person.
 */
export async function holdWithdrawals(ctx: Context, { userId, reason }: HoldWithdrawalsInput): Promise<void> {
  const { userId: heldBy } = requireAdmin(ctx);
  const heldAt = ctx.clock.now();
  await write(ctx, async (tx) => {
    await requirePerson(tx, userId, heldBy);
    const before = await findHold(tx, userId);
    if (before?.reason === reason) return { result: undefined, audit: [], events: [] };
    await storeHold(tx, { userId, reason, heldBy, heldAt: before?.heldAt ?? heldAt });
    return {
      result: undefined,
      audit: [{ action: 'payouts.hold', subjectId: userId, details: { reason } }],
      events: [
        raiseNotice(heldAt, { userId, kind: 'wallet.on_hold', facts: { reason }, key: `${userId}:hold:${heldAt}` }),
        { topic: 'payouts.changed', userId, payload: {} },
      ],
    };
  });
}

/** An administrator lifts a hold; what was cleared meanwhile goes on its way. Errors: as above. */
export async function liftHold(ctx: Context, { userId }: LiftHoldInput): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx);
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    await requirePerson(tx, userId, adminId);
    if (!(await findHold(tx, userId))) return { result: undefined, audit: [], events: [] };
    await deleteHold(tx, userId);
    const cleared = await listCleared(tx, userId);
    const work = cleared.map(({ id }): EventNote => ({ topic: 'payout.requested', payload: { paymentId: id } }));
    return {
      result: undefined,
      audit: [{ action: 'payouts.lift_hold', subjectId: userId, details: {} }],
      events: [
        ...work,
        raiseNotice(now, { userId, kind: 'wallet.off_hold', facts: {}, key: `${userId}:free:${now}` }),
        { topic: 'payouts.changed', userId, payload: {} },
      ],
    };
  });
}
