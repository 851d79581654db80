import type { Booking, BookingTerms } from '@rentreel/contracts/bookings';
import type { Receipt } from '@rentreel/contracts/receipts';
import { periodOfTerms } from '@rentreel/contracts/tenancy';
import { asLagosDay, isoDay } from '@rentreel/values';

type BookingId = Booking['id'];

/** Where a booking is paid; its screen belongs to another part of the app. */
export const checkoutHref = (bookingId: BookingId): string => `#/checkout?booking=${bookingId}`;

/** Where a problem is reported and settled. */
export const disputeHref = (bookingId: BookingId): string => `#/bookings/${bookingId}/dispute`;

/** What was paid, as a page and as paper. */
export const receiptHref = (receiptId: string): string => `#/receipts/${receiptId}`;

/** The agreement of a term as a PDF. */
export const agreementFile = (bookingId: BookingId, term: number): string =>
  `/api/papers/agreement/${bookingId}.pdf?term=${term}`;

/** The agreement of a term, to be read and signed. */
export const agreementHref = (bookingId: BookingId, term: number): string =>
  `#/bookings/${bookingId}/agreement?term=${term}`;

/** What was written down when the keys changed hands, as a PDF. */
export const handoverFile = (phase: 'move-in' | 'move-out', bookingId: BookingId): string =>
  `/api/papers/${phase}/${bookingId}.pdf`;

/** The notice calculator, filled in with what is known of this tenancy; where the home is stands on its receipts. */
export function noticeHref(
  { side, startDay }: Pick<Booking, 'side' | 'startDay'>,
  terms: Pick<BookingTerms, 'plan' | 'months'>,
  { state, area }: Pick<Receipt['facts']['premises'], 'state' | 'area'>,
): string {
  const filled = { state, area, period: periodOfTerms(terms), by: side, start: isoDay(asLagosDay(startDay)) };
  return `#/notice-calculator?${new URLSearchParams(filled).toString()}`;
}
