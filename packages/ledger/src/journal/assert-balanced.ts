import { isKobo } from '@rentreel/money';
import { accountFromCode } from '../accounts/account-from-code.ts';
import { LedgerError } from '../ledger-error.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * Throws a LedgerError unless the entry has at least two lines, each of a known account named once, each a safe whole
 * amount of kobo other than zero, which sum to zero.
 */
export function assertBalanced({ lines }: Pick<JournalEntry, 'lines'>): void {
  if (lines.length < 2) throw new LedgerError('ledger.too_few_lines', 'an entry has at least two lines');

  const seen = new Set<string>();
  let sum = 0n;
  for (const { account, amountKobo } of lines) {
    accountFromCode(account);
    if (!isKobo(amountKobo))
      throw new LedgerError('ledger.not_kobo', `${account}: not whole kobo: ${String(amountKobo)}`);
    if (amountKobo === 0) throw new LedgerError('ledger.zero_line', `${account}: a line moves nothing`);
    if (seen.has(account)) throw new LedgerError('ledger.account_twice', `${account}: two lines of one entry`);
    seen.add(account);
    // BigInt: lines that are each safe may pass 2^53 on the way to a sum of zero.
    sum += BigInt(amountKobo);
  }
  if (sum !== 0n) throw new LedgerError('ledger.unbalanced', `debits less credits are ${sum} kobo, not 0`);
}
