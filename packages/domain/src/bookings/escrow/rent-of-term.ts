import type { RentOfTerm } from '@rentreel/contracts/bookings';
import { DomainError } from '../../kernel/index.ts';
import { type BookingRow, termsIn } from '../booking-row.ts';
import { findOffer, type Handle } from '../bookings-repository.ts';
import { listInstalments, listLines } from './escrow-repository.ts';

/** The rent of the running term, and what of it the tenant has paid and not got back; `bookings.keys_not_given` before it. */
export async function rentOfTerm(handle: Handle, row: BookingRow): Promise<RentOfTerm> {
  const { id, term, agreedOfferId, endDay } = row;
  const offer = agreedOfferId === null ? undefined : await findOffer(handle, agreedOfferId);
  if (!offer || endDay === null) throw new DomainError('bookings.keys_not_given');
  const { startDay, lines } = termsIn(offer);
  const first = (await listLines(handle, id)).find((line) => line.term === term && line.kind === 'rent');
  const later = (await listInstalments(handle, id)).filter((part) => part.term === term && part.paidAt !== null);
  const paidKobo = later.reduce(
    (sum, { amountKobo }) => sum + amountKobo,
    first ? first.amountKobo - first.toTenantKobo : 0,
  );
  const rentKobo = lines.find(({ kind }) => kind === 'rent')?.amountKobo ?? 0;
  return { startDay, endDay, rentKobo, paidKobo };
}
