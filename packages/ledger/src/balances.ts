import { addKobo, type Kobo, kobo, negateKobo, subtractKobo } from '@rentreel/values';
import { type AccountCode, accountFromCode, canGoNegative, normalSide } from './accounts.ts';
import { type JournalEntry, assertBalanced } from './journal-entry.ts';

/** Stored balances, each on its account's normal side; a missing account has 0. */
export type Balances = ReadonlyMap<AccountCode, Kobo>;

/** Returns the new balances of the accounts in an entry. Throws `money.not_kobo` when one exceeds the safe range. */
export function changedBalances(balances: Balances, entry: Pick<JournalEntry, 'lines'>): Map<AccountCode, Kobo> {
  return new Map(
    entry.lines.map(({ account, amountKobo }) => {
      const grows = normalSide(accountFromCode(account).kind) === 'debit' ? amountKobo : negateKobo(amountKobo);
      return [account, addKobo(balances.get(account) ?? kobo(0), grows)];
    }),
  );
}

export type AppliedEntry =
  | { readonly ok: true; readonly balances: Balances }
  | { readonly ok: false; readonly reason: 'insufficient_balance'; readonly account: AccountCode };

/**
 * Returns the balances after an entry, or the reason for refusing it; does not change its input. The ledger in the database
 * is tested against this model. Throws a LedgerError for an entry that does not balance.
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

/**
 * Returns the balances that result from a journal, starting empty. Refuses no entry, because the journal records what
 * happened; the invariants check whether it was allowed.
 */
export function replay(entries: Iterable<Pick<JournalEntry, 'lines'>>): Map<AccountCode, Kobo> {
  const balances = new Map<AccountCode, Kobo>();
  for (const entry of entries) {
    for (const [account, after] of changedBalances(balances, entry)) balances.set(account, after);
  }
  return balances;
}

export interface TrialBalance {
  readonly debitKobo: Kobo;
  readonly creditKobo: Kobo;
  /** Debits minus credits: 0 when the books balance. */
  readonly differenceKobo: Kobo;
}

/** Sums every balance in its column; a negative balance counts in the other column. */
export function trialBalance(balances: Balances): TrialBalance {
  let debitKobo = kobo(0);
  let creditKobo = kobo(0);
  for (const [code, balance] of balances) {
    const signed = normalSide(accountFromCode(code).kind) === 'debit' ? balance : negateKobo(balance);
    if (signed >= 0) debitKobo = addKobo(debitKobo, signed);
    else creditKobo = subtractKobo(creditKobo, signed);
  }
  return { debitKobo, creditKobo, differenceKobo: subtractKobo(debitKobo, creditKobo) };
}
