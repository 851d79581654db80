import { type Kobo, negateKobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import { assertPositive } from './assert-positive.ts';
import type { JournalLine } from './journal-line.ts';

/** A line that credits the account with an amount above zero. Throws `ledger.amount_not_positive`. */
export function credit(account: AccountCode, amountKobo: Kobo): JournalLine {
  assertPositive(amountKobo);
  return { account, amountKobo: negateKobo(amountKobo) };
}
