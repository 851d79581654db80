import {
  type BankAccount,
  type PayoutTarget,
  type Withdrawal,
  bankName,
  canCancelWithdrawal,
  withdrawalDueAt,
} from '@rentreel/contracts/payouts';
import type { BankAccountRow, WithdrawalRow, WithdrawalStepRow } from './repository.ts';

/** Formats an account as users recognise it: “GTBank ••1457”. */
export const accountLabel = ({ bankCode, lastDigits }: Pick<BankAccountRow, 'bankCode' | 'lastDigits'>): string =>
  `${bankName(bankCode)} ••${lastDigits}`;

/** The recipient account, as its owner and administrators see it. */
export const toTarget = (row: Pick<BankAccountRow, 'bankCode' | 'lastDigits' | 'accountName'>): PayoutTarget => ({
  bankName: bankName(row.bankCode),
  accountName: row.accountName,
  lastDigits: row.lastDigits,
});

/** Converts a bank account to its owner's view. */
export const toBankAccount = (row: BankAccountRow): BankAccount => ({
  id: row.id,
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

/** Returns the note of a step for the owner: an administrator's text, not a provider's message. */
const noteOf = ({ name, note }: WithdrawalStepRow) => (name === 'decline' ? note : '');

/** Converts a withdrawal to its owner's view. */
export function toWithdrawal({ row, account, steps }: WithdrawalParts): Withdrawal {
  return {
    id: row.id,
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
