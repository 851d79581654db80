import { accountFromCode, canGoNegative, type Balances, type JournalEntry, normalSide } from '@rentreel/ledger';
import type { RefusalReason } from './posting-outcome.ts';

/**
 * Why the books cannot take an entry, given the balances of those of its accounts that are open. Undefined when they can:
 * then any account that is missing is one that the entry may open, because it only gains or may fall below zero.
 */
export function entryRefusal(entry: JournalEntry, open: Balances): RefusalReason | undefined {
  const taken = entry.lines.flatMap(({ account: code, amountKobo }) => {
    const account = accountFromCode(code);
    const grows = normalSide(account.kind) === 'debit' ? amountKobo : -amountKobo;
    return grows < 0 && !canGoNegative(account) ? [{ balance: open.get(code), grows }] : [];
  });
  if (taken.some(({ balance }) => balance === undefined)) return 'account_missing';
  return taken.some(({ balance = 0, grows }) => balance + grows < 0) ? 'insufficient_balance' : undefined;
}
