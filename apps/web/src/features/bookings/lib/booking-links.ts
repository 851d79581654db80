import type { Booking } from '@rentreel/contracts/bookings';

type BookingId = Booking['id'];

/** Where a booking is paid; its screen belongs to another part of the app. */
export const checkoutHref = (bookingId: BookingId): string => `#/checkout?booking=${bookingId}`;

/** Where a problem is reported and settled. */
export const disputeHref = (bookingId: BookingId): string => `#/bookings/${bookingId}/dispute`;

/** What was paid, as a page and as paper. */
export const receiptHref = (receiptId: string): string => `#/receipts/${receiptId}`;

/** The agreement of a term as a PDF. */
export const agreementPaper = (bookingId: BookingId, term: number): string =>
  `/api/papers/agreement/${bookingId}.pdf?term=${term}`;

/** The agreement of a term, to be read and signed. */
export const agreementHref = (bookingId: BookingId, term: number): string =>
  `#/bookings/${bookingId}/agreement?term=${term}`;

/** What was written down when the keys changed hands, as a PDF. */
export const handoverPaper = (phase: 'move-in' | 'move-out', bookingId: BookingId): string =>
  `/api/papers/${phase}/${bookingId}.pdf`;
