import type { AccountCode } from '../accounts/account.ts';
import { accountFromCode } from '../accounts/account-from-code.ts';
import { canGoNegative } from '../accounts/can-go-negative.ts';
import { assertBalanced } from '../journal/assert-balanced.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { Balances } from './balances.ts';
import { changedBalances } from './changed-balances.ts';

export type AppliedEntry =
  | { readonly ok: true; readonly balances: Balances }
  | { readonly ok: false; readonly reason: 'insufficient_balance'; readonly account: AccountCode };

/**
 * The balances after an entry, or why it is refused; the balances given stay as they were. This is the model that the
 * database's ledger is tested against. Throws a LedgerError for an entry that is not balanced.
 */
export function applyEntry(balances: Balances, entry: JournalEntry): AppliedEntry {
  assertBalanced(entry);
  const changed = changedBalances(balances, entry);
  for (const [account, after] of changed) {
    if (after < 0 && !canGoNegative(accountFromCode(account))) {
      return { ok: false, reason: 'insufficient_balance', account };
    }
  }
  return { ok: true, balances: new Map([...balances, ...changed]) };
}
