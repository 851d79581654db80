import type { PaymentCase, RefundPart } from '@rentreel/contracts/payments';
import { formatDate, formatDateTime } from '../../../lib/format-date.ts';
import { naira } from './payout-words.ts';

function returningNews({ returningKobo, returnedKobo, amountKobo, person }: PaymentCase): string {
  const what = returningKobo === amountKobo ? 'It' : naira(returningKobo);
  const onItsWay = `${what} is on its way back to ${person.name}.`;
  return returnedKobo > 0 ? `${naira(returnedKobo)} went back; ${onItsWay}` : onItsWay;
}

/** What could not go back is in the wallet, from where it may be tried again. */
function returnedNews({ returnedKobo, refundableKobo, stateSince }: PaymentCase): string {
  const day = formatDate(stateSince);
  return refundableKobo > 0
    ? `${naira(returnedKobo)} went back, the last of it on ${day}; ${naira(refundableKobo)} is in the wallet.`
    : `It went back on ${day}.`;
}

/** One part of a refund: how much, and how far it is. */
export function refundPartWords({ amountKobo, state, since, reason }: RefundPart): string {
  const day = formatDateTime(since);
  if (state === 'waiting') return `${naira(amountKobo)}: the provider has it, since ${day}`;
  if (state === 'returned') return `${naira(amountKobo)}: sent back, ${day}`;
  return `${naira(amountKobo)}: refused, ${day}${reason === null ? '' : ` (${reason})`}. It is in the wallet`;
}

/** Where the money of a payment is now, and what becomes of it. */
export function paymentNews(payment: PaymentCase): string {
  const { state, person, amountKobo, heldKobo, receivedKobo, expiresAt, kept, inParts, refundReason } = payment;
  const why = refundReason === null ? '' : ` Reason: ${refundReason}`;
  if (heldKobo > 0) {
    const missing = naira(amountKobo - heldKobo);
    return `${naira(heldKobo)} is held; ${missing} is missing. What came goes into the wallet of ${person.name} when the rest has not come by ${formatDateTime(expiresAt)}.`;
  }
  if (payment.returningKobo > 0) return `${returningNews(payment)}${why}`;
  if (payment.returnedKobo > 0) return `${returnedNews(payment)}${why}`;
  if (state !== 'settled') return `${naira(receivedKobo)} came, the rest never did, so it is in the wallet.`;
  if (inParts)
    return `${naira(receivedKobo)} came in parts into the wallet. Each part goes back to where it came from.`;
  return kept ? 'It could not go where it was meant to, so it is in the wallet.' : 'It is in the wallet.';
}

/** What sending it back does. */
export const refundHint = ({ person, method, inParts }: PaymentCase): string => {
  const paid = method === 'card' ? 'the card that paid' : 'the bank account that paid';
  const to = inParts ? 'in parts, each to where it came from' : `to ${paid}`;
  return `It leaves the wallet of ${person.name} and goes back ${to}. They are told.`;
};
