import { findPaymentTransition, openPaymentStates } from '@rentreel/contracts/payments';
import type { IntentRow } from './intent-row.ts';

type Standing = Pick<IntentRow, 'state' | 'amountKobo' | 'heldKobo'>;

/** Where money goes that has just come, in kobo: all of it is somewhere. */
export interface Allocation {
  readonly settles: boolean;
  /** What waits for the rest afterwards. */
  readonly heldKobo: number;
  /** What goes to the payer's wallet now. */
  readonly toWalletKobo: number;
}

/** True while somebody may still pay. */
export const isOpen = ({ state }: Pick<IntentRow, 'state'>): boolean =>
  openPaymentStates.some((open) => open === state);

/**
 * What becomes of `arrivedKobo` and of the parts that wait: enough of it settles the payment once, and what is beyond is
 * the payer's; less waits while the payment is open, and is the payer's when it is not. A payment of which anything went
 * back is over.
 */
export function allocateMoney(standing: Standing, arrivedKobo: number): Allocation {
  const { state, amountKobo, heldKobo } = standing;
  const free = heldKobo + arrivedKobo;
  const maySettle = findPaymentTransition('settle', state, 'gateway') !== undefined;
  if (maySettle && free >= amountKobo) return { settles: true, heldKobo: 0, toWalletKobo: free - amountKobo };
  if (isOpen(standing)) return { settles: false, heldKobo: free, toWalletKobo: 0 };
  return { settles: false, heldKobo: 0, toWalletKobo: free };
}
