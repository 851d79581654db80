import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { changedBalances } from './changed-balances.ts';

/**
 * The balances that a journal adds up to, from nothing. It refuses nothing, because what stands in the journal has
 * happened; whether it was allowed to is asked by the invariants.
 */
export function replay(entries: Iterable<Pick<JournalEntry, 'lines'>>): Map<AccountCode, Kobo> {
  const balances = new Map<AccountCode, Kobo>();
  for (const entry of entries) {
    for (const [account, after] of changedBalances(balances, entry)) balances.set(account, after);
  }
  return balances;
}
