import { isOpen } from '../allocate-money.ts';
import type { IntentRow } from '../intent-row.ts';

type Standing = Pick<
  IntentRow,
  'state' | 'purpose' | 'destination' | 'settledAt' | 'amountKobo' | 'walletKobo' | 'returningKobo' | 'returnedKobo'
>;

/** Its amount is in the payer's wallet, by plan or because it had no other place. */
export const isInWallet = ({ purpose, destination }: Pick<Standing, 'purpose' | 'destination'>): boolean =>
  purpose === 'wallet' || destination === 'wallet';

/**
 * What of a payment can be sent back out of the payer's wallet, kobo: the amount of one that was paid, the parts of one
 * that never was; nothing while it may still be paid or another refund is under way.
 */
export function refundableKobo(row: Standing): number {
  const { settledAt, amountKobo, walletKobo, returningKobo, returnedKobo } = row;
  if (isOpen(row) || returningKobo > 0) return 0;
  if (settledAt === null) return walletKobo - returnedKobo;
  return isInWallet(row) ? amountKobo - returnedKobo : 0;
}
