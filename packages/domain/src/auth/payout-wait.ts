import type { Id } from '@rentreel/contracts/ids';
import { type PayoutWait, type PayoutWaitReason, payoutWaitMs } from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { UnitOfWork } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { deleteWait, findWait, saveWait } from './payout-wait-repository.ts';

/** Kind of the timer that sends delayed withdrawals. */
export const payoutWaitTimer = 'payouts.wait_over';

/**
 * Delays a person's withdrawals for 24 hours, after a change that an attacker would also make. Replaces an earlier delay.
 * Returns its end, epoch milliseconds.
 */
export async function startPayoutWait(
  uow: UnitOfWork,
  { userId, reason }: { readonly userId: Id<'usr'>; readonly reason: PayoutWaitReason },
): Promise<number> {
  const { tx, now } = uow;
  const until = now + payoutWaitMs;
  await saveWait(tx, { userId, reason, until });
  await cancelTimers(tx, { kinds: [payoutWaitTimer], subjectId: userId });
  await scheduleTimer(tx, { kind: payoutWaitTimer, subjectId: userId, dueAt: until, now });
  uow.audit({ action: 'payouts.wait_started', subjectId: userId, details: { reason, until } });
  uow.emit({ topic: 'payouts.changed', userId, payload: {} });
  return until;
}

/** Returns the delay of a person's withdrawals at a time; undefined when there is none. */
export async function findPayoutWait(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
  now: number,
): Promise<PayoutWait | undefined> {
  const row = await findWait(handle, userId);
  return row && row.until > now ? { reason: row.reason, until: row.until } : undefined;
}

/** Deletes an expired delay. Returns false when there is none, or it has not expired. */
export async function endPayoutWait({ tx, now }: UnitOfWork, userId: Id<'usr'>): Promise<boolean> {
  const row = await findWait(tx, userId);
  if (!row || row.until > now) return false;
  await deleteWait(tx, userId);
  return true;
}
