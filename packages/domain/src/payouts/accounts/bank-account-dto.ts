import type { Id } from '@rentreel/contracts/ids';
import { type BankAccount, bankName, type PayoutTarget } from '@rentreel/contracts/payouts';
import type { BankAccountRow } from './bank-account-row.ts';

/** Where money goes, as its owner and administrators see it. */
export const toTarget = (row: Pick<BankAccountRow, 'bankCode' | 'accountNumber' | 'accountName'>): PayoutTarget => ({
  bankName: bankName(row.bankCode),
  accountName: row.accountName,
  lastDigits: row.accountNumber.slice(-4),
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
