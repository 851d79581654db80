import type { Id } from '@rentreel/contracts/ids';
import { canCancelWithdrawal, type Withdrawal, withdrawalDueAt } from '@rentreel/contracts/payouts';
import type { BankAccountRow } from '../accounts/bank-account-row.ts';
import { toTarget } from '../accounts/bank-account-dto.ts';
import type { WithdrawalRow, WithdrawalStepRow } from './withdrawal-row.ts';

interface WithdrawalParts {
  readonly row: WithdrawalRow;
  readonly account: BankAccountRow | undefined;
  readonly steps: readonly WithdrawalStepRow[];
}

/** What the owner reads of a step: an administrator's words, not what a provider says to us. */
const noteOf = ({ name, note }: WithdrawalStepRow) => (name === 'decline' ? note : '');

/** A withdrawal as its owner sees it. */
export function toWithdrawal({ row, account, steps }: WithdrawalParts): Withdrawal {
  return {
    // Safe: withdrawals have the ids of their payments.
    id: row.id as Id<'pay'>,
    version: row.version,
    state: row.state,
    stateSince: row.stateSince,
    amountKobo: row.amountKobo,
    target: account ? toTarget(account) : null,
    reason: row.reason,
    canCancel: canCancelWithdrawal(row.state),
    returnsAt: withdrawalDueAt(row.state, row.stateSince),
    steps: steps.map((step) => ({
      name: step.name,
      by: step.driver,
      state: step.state,
      note: noteOf(step),
      at: step.at,
    })),
  };
}
