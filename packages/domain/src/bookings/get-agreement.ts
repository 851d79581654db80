import type { AgreementOfTerm, BookingAgreement } from '@rentreel/contracts/bookings';
import type { AgreementDocument } from '@rentreel/contracts/tenancy';
import { type Context, DomainError } from '../kernel/index.ts';
import { agreementsOf } from './agreement-of-term.ts';
import { listAgreements } from './agreements-repository.ts';
import { signedOf } from './booking-dto.ts';
import { loadBooking } from './load-booking.ts';

/** The agreement of a term of a booking of the caller, word for word; `bookings.not_found` before there is one. */
export async function getAgreement(ctx: Context, { bookingId, term }: AgreementOfTerm): Promise<BookingAgreement> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  const all = agreementsOf(await listAgreements(read, [row.id]), row);
  const agreement = term === undefined ? all.at(-1) : all.find((one) => one.term === term);
  if (!agreement) throw new DomainError('bookings.not_found');
  // Written by this module alone, and never changed.
  const document = JSON.parse(agreement.document) as AgreementDocument;
  return { document, ...signedOf(agreement) };
}
