import type { Booking, BookingTerms } from '@rentreel/contracts/bookings';
import type { Receipt } from '@rentreel/contracts/receipts';
import { periodOfTerms } from '@rentreel/contracts/tenancy';
import { asLagosDay, isoDay } from '@rentreel/values';

type BookingId = Booking['id'];

/** Link to the checkout of a booking. */
export const checkoutHref = (bookingId: BookingId): string => `#/checkout?booking=${bookingId}`;

/** Link to the screen where a problem is reported and resolved. */
export const disputeHref = (bookingId: BookingId): string => `#/bookings/${bookingId}/dispute`;

/** Link to a receipt, on screen and as a PDF. */
export const receiptHref = (receiptId: string): string => `#/receipts/${receiptId}`;

/** Path of the PDF of a term's agreement. */
export const agreementFile = (bookingId: BookingId, term: number): string =>
  `/api/papers/agreement/${bookingId}.pdf?term=${term}`;

/** Link to the screen where a term's agreement is read and signed. */
export const agreementHref = (bookingId: BookingId, term: number): string =>
  `#/bookings/${bookingId}/agreement?term=${term}`;

/** Path of the PDF of a handover record. */
export const handoverFile = (phase: 'move-in' | 'move-out', bookingId: BookingId): string =>
  `/api/papers/${phase}/${bookingId}.pdf`;

/** Link to the notice calculator, prefilled for this tenancy; the location comes from its receipts. */
export function noticeHref(
  { side, startDay, endDay }: Pick<Booking, 'side' | 'startDay' | 'endDay'>,
  terms: Pick<BookingTerms, 'plan' | 'months'>,
  { state, area }: Pick<Receipt['facts']['premises'], 'state' | 'area'>,
): string {
  const filled = { state, area, period: periodOfTerms(terms), by: side, start: isoDay(asLagosDay(startDay)) };
  // A landlord is bound until the agreed end.
  const fixed = side === 'landlord' && endDay !== null ? { end: isoDay(asLagosDay(endDay)) } : {};
  return `#/notice-calculator?${new URLSearchParams({ ...filled, ...fixed }).toString()}`;
}
