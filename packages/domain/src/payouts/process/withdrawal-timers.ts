import { payoutLimits, withdrawalDueAt } from '@rentreel/contracts/payouts';
import type { WriteTx } from '@rentreel/db';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';

/** Asks the bank about a transfer that it has not ended. */
export const askTimer = 'payout.ask';
/** Gives a transfer up that the bank has not ended in time. */
export const giveUpTimer = 'payout.give_up';
/** Looks once more at a transfer that was paid. */
export const recheckTimer = 'payout.recheck';

const kinds = [askTimer, giveUpTimer, recheckTimer];

/** Sets the timers of the state that a withdrawal has come to, and takes the old ones away. */
export async function resetWithdrawalTimers(tx: WriteTx, row: WithdrawalRow, now: number): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds, subjectId });
  const dueAt = withdrawalDueAt(row.state, row.stateSince);
  if (dueAt !== null) {
    await scheduleTimer(tx, { kind: giveUpTimer, subjectId, dueAt, now });
    await scheduleTimer(tx, { kind: askTimer, subjectId, dueAt: now + payoutLimits.askEveryMs, now });
  }
  // The simulator sends nothing back.
  if (row.state === 'paid' && row.bankAccountId !== null) {
    await scheduleTimer(tx, { kind: recheckTimer, subjectId, dueAt: now + payoutLimits.recheckMs, now });
  }
}

/** Winds the asking up again. Anew, because the timer that goes off is taken away when its work is done. */
export async function askAgainLater(tx: WriteTx, subjectId: string, now: number): Promise<void> {
  await cancelTimers(tx, { kinds: [askTimer], subjectId });
  await scheduleTimer(tx, { kind: askTimer, subjectId, dueAt: now + payoutLimits.askEveryMs, now });
}
