import { isKobo, type Kobo } from '@rentreel/money';
import { LedgerError } from '../ledger-error.ts';

/** Which way money goes is said by debit and credit, so the amount itself is always a size. */
export function assertPositive(amountKobo: Kobo): void {
  if (!isKobo(amountKobo) || amountKobo <= 0) {
    throw new LedgerError('ledger.amount_not_positive', `an amount of kobo above zero is needed, not ${amountKobo}`);
  }
}
