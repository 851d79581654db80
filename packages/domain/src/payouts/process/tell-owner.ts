import type { WithdrawalTransitionName } from '@rentreel/contracts/payouts';
import type { Notice } from '@rentreel/contracts/notifications';
import type { WriteTx } from '@rentreel/db';
import { type EventNote, raiseNotice } from '../../kernel/index.ts';
import { accountInWords } from '../accounts/bank-account-row.ts';
import { findBankAccount } from '../accounts/bank-accounts-repository.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-row.ts';

interface ToldStep {
  readonly name: WithdrawalTransitionName;
  /** After the step. */
  readonly row: WithdrawalRow;
  readonly note: string;
  readonly now: number;
}

function noticeOf({ name, row, note }: ToldStep, account: string | undefined): Notice | undefined {
  const { id, userId, amountKobo } = row;
  const key = `${id}:${row.version}`;
  switch (name) {
    case 'pay':
      // Nobody waits for what goes to the simulator.
      return account === undefined
        ? undefined
        : { userId, kind: 'wallet.payout_paid', facts: { amountKobo, account }, key };
    case 'decline':
      return { userId, kind: 'wallet.payout_declined', facts: { amountKobo, reason: note }, key };
    case 'return_failed':
      return { userId, kind: 'wallet.payout_failed', facts: { amountKobo }, key: `${id}:failed` };
    case 'return_reversed':
      return { userId, kind: 'wallet.payout_reversed', facts: { amountKobo, account: account ?? 'Your bank' }, key };
    default:
      return undefined;
  }
}

/** What the owner's devices and inbox hear of a step. What they did themselves, they know. */
export async function tellOwner(tx: WriteTx, step: ToldStep): Promise<EventNote[]> {
  const { bankAccountId, userId } = step.row;
  const account = bankAccountId === null ? undefined : await findBankAccount(tx, bankAccountId);
  const notice = noticeOf(step, account && accountInWords(account));
  const live: EventNote = { topic: 'payouts.changed', userId, payload: {} };
  return notice ? [live, raiseNotice(step.now, notice)] : [live];
}
