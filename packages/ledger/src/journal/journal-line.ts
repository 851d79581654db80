import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';

/**
 * THE SIGN CONVENTION OF THE BOOKS
 *
 * In a journal entry a debit is positive and a credit is negative, so the lines of an entry sum to zero.
 * The stored balance of an account is kept on its normal side: assets and expenses as debit less credit, liabilities
 * and income as credit less debit. A wallet with ₦500 in it is a liability of +50000 kobo.
 */
export interface JournalLine {
  readonly account: AccountCode;
  readonly amountKobo: Kobo;
}
