import { addKobo, type Kobo, kobo, negateKobo, subtractKobo } from '@rentreel/money';
import { accountFromCode } from '../accounts/account-from-code.ts';
import { normalSide } from '../accounts/normal-side.ts';
import type { Balances } from './balances.ts';

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
