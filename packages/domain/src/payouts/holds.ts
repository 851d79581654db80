import type { Id } from '@rentreel/contracts/ids';
import { type WithdrawalHoldInput, payoutWaitTexts } from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { formatDateTime } from '@rentreel/values';
import { endPayoutWait, findPayoutWait } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork, requireRight, write } from '../kernel/index.ts';
import { isFrozen, isRestricted, personExists } from '../people/index.ts';
import { deleteHold, findHold, listCleared, storeHold } from './repository.ts';

async function requirePerson(tx: WriteTx, userId: Id<'usr'>, adminId: Id<'usr'>): Promise<void> {
  if (userId === adminId) throw new DomainError('payouts.hold_not_yours');
  if (!(await personExists(tx.$client, userId))) throw new DomainError('payouts.no_such_person');
}

/**
 * Puts a user's withdrawals on hold, for an administrator: no withdrawal is requested, approved or sent, and the owner sees
 * the reason. Transfers already at the bank continue. A new reason replaces the first. Throws payouts.hold_not_yours,
 * payouts.no_such_person.
 */
export async function holdWithdrawals(ctx: Context, { userId, reason }: WithdrawalHoldInput): Promise<void> {
  const { userId: heldBy } = requireRight(ctx, 'payouts.approve');
  await write(ctx, async (uow) => {
    await requirePerson(uow.tx, userId, heldBy);
    const before = await findHold(uow.tx, userId);
    if (before?.reason === reason) return;
    await storeHold(uow.tx, { userId, reason, heldBy, heldAt: before?.heldAt ?? uow.now });
    uow.audit({ action: 'payouts.hold', subjectId: userId, details: { reason } });
    uow.notify({ userId, kind: 'wallet.on_hold', facts: { reason }, key: `${userId}:hold:${uow.now}` });
    uow.emit({ topic: 'payouts.changed', userId, payload: {} });
  });
}

/**
 * Lifts a hold, for an administrator, and sends the withdrawals cleared before or during it. The reason stays in the audit
 * log. Throws as `holdWithdrawals` does.
 */
export async function liftHold(ctx: Context, { userId, reason }: WithdrawalHoldInput): Promise<void> {
  const { userId: adminId } = requireRight(ctx, 'payouts.approve');
  await write(ctx, async (uow) => {
    await requirePerson(uow.tx, userId, adminId);
    if (!(await findHold(uow.tx, userId))) return;
    await deleteHold(uow.tx, userId);
    uow.audit({ action: 'payouts.lift_hold', subjectId: userId, details: { reason } });
    await sendCleared(uow, userId);
    uow.notify({ userId, kind: 'wallet.off_hold', facts: {}, key: `${userId}:free:${uow.now}` });
    uow.emit({ topic: 'payouts.changed', userId, payload: {} });
  });
}

/** Throws payouts.on_hold, with the reason, while a user's withdrawals are on hold. */
export async function requireNoHold(handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<void> {
  const hold = await findHold(handle, userId);
  if (hold) throw new DomainError('payouts.on_hold', { reason: hold.reason });
}

/** Throws payouts.waiting, with its end and its reason, during a waiting period of a user's withdrawals. */
export async function requireNoWait(handle: ReadHandle | WriteTx, userId: Id<'usr'>, now: number): Promise<void> {
  const wait = await findPayoutWait(handle, userId, now);
  if (!wait) return;
  throw new DomainError('payouts.waiting', {
    until: formatDateTime(wait.until),
    because: payoutWaitTexts[wait.reason],
  });
}

/**
 * Returns whether a user's withdrawals must not be sent to a bank now: a hold, a waiting period, a restriction, or a frozen
 * account.
 */
export async function isHeldBack(handle: ReadHandle | WriteTx, userId: Id<'usr'>, now: number): Promise<boolean> {
  if (await findHold(handle, userId)) return true;
  if (await isRestricted(handle, { userId, activity: 'withdrawing', now })) return true;
  return (await findPayoutWait(handle, userId, now)) !== undefined || isFrozen(handle, userId);
}

/** Sends the cleared withdrawals that were held back, unless something else still holds them. */
export async function sendCleared(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  if (await isHeldBack(uow.tx, userId, uow.now)) return;
  for (const { id: paymentId } of await listCleared(uow.tx, userId)) {
    uow.emit({ topic: 'payout.requested', payload: { paymentId } });
  }
}

/**
 * Sends the withdrawals held back by a waiting period after its end. A waiting period that was extended has its own timer.
 */
export async function releaseWaiting(ctx: Context, userId: Id<'usr'>): Promise<void> {
  await write(ctx, async (uow) => {
    if (!(await endPayoutWait(uow, userId))) return;
    uow.audit({ action: 'payouts.wait_ended', subjectId: userId });
    uow.emit({ topic: 'payouts.changed', userId, payload: {} });
    await sendCleared(uow, userId);
  });
}
