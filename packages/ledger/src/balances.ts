import { addKobo, type Kobo, kobo, negateKobo, subtractKobo } from '@rentreel/values';
import { type AccountCode, accountFromCode, canGoNegative, normalSide } from './accounts.ts';
import { type JournalEntry, assertBalanced } from './journal-entry.ts';

/** The stored balances, each on its account's normal side; an account that is not there has 0. */
export type Balances = ReadonlyMap<AccountCode, Kobo>;

/** The balances after an entry of the accounts it touches. Throws `money.not_kobo` when one passes the safe range. */
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

export interface TrialBalance {
  readonly debitKobo: Kobo;
  readonly creditKobo: Kobo;
  /** Debits less credits: 0 when the books balance. */
  readonly differenceKobo: Kobo;
}

/** Adds up every balance in its column; one below zero counts in the other column. */
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
