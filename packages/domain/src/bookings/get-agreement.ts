import type { BookingAgreement, BookingInput } from '@rentreel/contracts/bookings';
import type { AgreementDocument } from '@rentreel/contracts/tenancy';
import { type Context, DomainError } from '../kernel/index.ts';
import { findAgreement } from './agreements-repository.ts';
import { signaturesOf } from './booking-dto.ts';
import { loadBooking } from './load-booking.ts';

/** The agreement of a booking of the caller, word for word; `bookings.not_found` before there is one. */
export async function getAgreement(ctx: Context, { bookingId }: BookingInput): Promise<BookingAgreement> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const agreement = await findAgreement(read, row);
  if (!agreement) throw new DomainError('bookings.not_found');
  // Written by this module alone, and never changed.
  const document = JSON.parse(agreement.document) as AgreementDocument;
  return { document, hash: agreement.hash, ...signaturesOf(agreement) };
}
