import { addKobo, type Kobo, kobo, negateKobo } from '@rentreel/money';
import { accountFromCode } from '../accounts/account-from-code.ts';
import type { AccountCode } from '../accounts/account.ts';
import { normalSide } from '../accounts/normal-side.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { Balances } from './balances.ts';

/** The balances after an entry of the accounts it touches. Throws `money.not_kobo` when one passes the safe range. */
export function changedBalances(balances: Balances, entry: Pick<JournalEntry, 'lines'>): Map<AccountCode, Kobo> {
  return new Map(
    entry.lines.map(({ account, amountKobo }) => {
      const grows = normalSide(accountFromCode(account).kind) === 'debit' ? amountKobo : negateKobo(amountKobo);
      return [account, addKobo(balances.get(account) ?? kobo(0), grows)];
    }),
  );
}
