import type { PaymentCase } from '@rentreel/contracts/payments';
import { formatDate, formatDateTime } from '../../../lib/format-date.ts';
import { naira } from './payout-words.ts';

/** Where the money of a payment is now, and what becomes of it. */
export function paymentNews(payment: PaymentCase): string {
  const { state, person, amountKobo, heldKobo, receivedKobo, expiresAt, kept, inParts, refundReason } = payment;
  const why = refundReason === null ? '' : ` Reason: ${refundReason}`;
  if (heldKobo > 0) {
    const missing = naira(amountKobo - heldKobo);
    return `${naira(heldKobo)} is held; ${missing} is missing. What came goes into the wallet of ${person.name} when the rest has not come by ${formatDateTime(expiresAt)}.`;
  }
  if (state === 'refund_pending') return `It is on its way back to ${person.name}.${why}`;
  if (state === 'refunded') return `It went back on ${formatDate(payment.stateSince)}.${why}`;
  if (inParts) return `${naira(receivedKobo)} came in parts into the wallet, and leaves it by a withdrawal alone.`;
  return kept ? 'It could not go where it was meant to, so it is in the wallet.' : 'It is in the wallet.';
}

/** What sending it back does. */
export const refundHint = ({ person, method }: PaymentCase): string =>
  `It leaves the wallet of ${person.name} and goes back ${method === 'card' ? 'to the card' : 'to the bank account'} that paid. They are told.`;
