import type { Id } from '@rentreel/contracts/ids';
import {
  type BankAccount,
  type PayoutTarget,
  type Withdrawal,
  bankName,
  canCancelWithdrawal,
  withdrawalDueAt,
} from '@rentreel/contracts/payouts';
import type { BankAccountRow, WithdrawalRow, WithdrawalStepRow } from './repository.ts';

/** An account as people recognise it: “GTBank ••1457”. */
export const accountLabel = ({ bankCode, lastDigits }: Pick<BankAccountRow, 'bankCode' | 'lastDigits'>): string =>
  `${bankName(bankCode)} ••${lastDigits}`;

/** Where money goes, as its owner and administrators see it. */
export const toTarget = (row: Pick<BankAccountRow, 'bankCode' | 'lastDigits' | 'accountName'>): PayoutTarget => ({
  bankName: bankName(row.bankCode),
  accountName: row.accountName,
  lastDigits: row.lastDigits,
});

/** A bank account as its owner sees it. */
export const toBankAccount = (row: BankAccountRow): BankAccount => ({
  // Safe: accounts are made with ids of this prefix.
  id: row.id as Id<'bac'>,
  bankCode: row.bankCode,
  ...toTarget(row),
  isDefault: row.isDefault,
  usableFrom: row.usableFrom,
});

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
      by: step.actor,
      state: step.state,
      note: noteOf(step),
      at: step.at,
    })),
  };
}
