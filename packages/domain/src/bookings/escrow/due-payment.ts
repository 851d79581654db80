import type { BookingTerms } from '@rentreel/contracts/bookings';
import type { Kobo } from '@rentreel/money';
import { type BookingRow, offerToPay, termsIn } from '../booking-row.ts';
import { findOffer, type Handle } from '../bookings-repository.ts';

/** What is to be paid into escrow now. */
export interface DuePayment {
  readonly terms: BookingTerms;
  readonly offerId: string;
  /** The term that it is for; a renewal is the next one. */
  readonly term: number;
  readonly amountKobo: Kobo;
}

/** The terms that are to be paid, or were paid last; undefined before anything is agreed. */
export async function findTerms(handle: Handle, row: BookingRow): Promise<BookingTerms | undefined> {
  const offerId = offerToPay(row);
  const offer = offerId === null ? undefined : await findOffer(handle, offerId);
  return offer && termsIn(offer);
}

/** What a booking is to be paid now; undefined where nothing is. */
export async function findDue(handle: Handle, row: BookingRow): Promise<DuePayment | undefined> {
  const offerId = offerToPay(row);
  if (offerId === null || (row.state !== 'payment_due' && row.state !== 'renewal_due')) return undefined;
  const terms = await findTerms(handle, row);
  const term = row.state === 'renewal_due' ? row.term + 1 : row.term;
  return terms && { terms, offerId, term, amountKobo: terms.firstPaymentKobo };
}
