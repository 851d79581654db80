import { type PayoutWait, type PayoutWaitReason, payoutWaitMs } from '@rentreel/contracts/payouts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { UnitOfWork } from '../kernel/index.ts';
import { cancelTimers, scheduleTimer } from '../timers/index.ts';
import { deleteWait, findWait, saveWait } from './payout-wait-repository.ts';

/** Sends what has waited, once a wait is over. */
export const payoutWaitTimer = 'payouts.wait_over';

/**
 * Has a person's withdrawals wait for 24 hours, after something that a thief would do as well. A later one replaces an
 * earlier one. Answers when it ends, epoch milliseconds.
 */
export async function startPayoutWait(
  uow: UnitOfWork,
  { userId, reason }: { readonly userId: string; readonly reason: PayoutWaitReason },
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

/** The wait of a person's withdrawals at a time; undefined when nothing waits. */
export async function findPayoutWait(
  handle: ReadHandle | WriteTx,
  userId: string,
  now: number,
): Promise<PayoutWait | undefined> {
  const row = await findWait(handle, userId);
  return row && row.until > now ? { reason: row.reason, until: row.until } : undefined;
}

/** Forgets a wait that is over. False when there is none, or it goes on. */
export async function endPayoutWait({ tx, now }: UnitOfWork, userId: string): Promise<boolean> {
  const row = await findWait(tx, userId);
  if (!row || row.until > now) return false;
  await deleteWait(tx, userId);
  return true;
}
