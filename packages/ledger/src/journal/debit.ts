import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import { assertPositive } from './assert-positive.ts';
import type { JournalLine } from './journal-line.ts';

/** A line that debits the account with an amount above zero. Throws `ledger.amount_not_positive`. */
export function debit(account: AccountCode, amountKobo: Kobo): JournalLine {
  assertPositive(amountKobo);
  return { account, amountKobo };
}
