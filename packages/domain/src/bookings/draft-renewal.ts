import {
  type BookingTerms,
  bookingLines,
  bookingStateNames,
  type PreviewRenewalInput,
} from '@rentreel/contracts/bookings';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { termsIn } from './booking-row.ts';
import { findOffer, type Handle, listOffers } from './bookings-repository.ts';
import type { OwnBooking } from './load-booking.ts';
import { type WrittenAgreement, writeAgreement } from './make-agreement.ts';
import { requireLawful, termsOfHome } from './terms-of-home.ts';

export type RenewalPrice = Omit<PreviewRenewalInput, 'bookingId'>;
type Fees = RenewalPrice['fees'];

/** Paid once, when somebody moves in; deposits of the first term are held on. */
const onceOnly: ReadonlySet<Fees[number]['kind']> = new Set(['agency', 'agreement', 'caution', 'security_deposit']);

function requireRenewable(fees: Fees): void {
  const once = fees.find(({ kind }) => onceOnly.has(kind));
  if (once) throw new DomainError('bookings.fee_of_first_term', { fee: bookingLines[once.kind].name });
}

export interface RenewalDraft extends WrittenAgreement {
  readonly terms: BookingTerms;
}

/**
 * The terms that follow the running one, and their agreement as it is signed when they are offered today. Special
 * conditions go on. Errors: bookings.keys_not_given, bookings.rent_in_advance, bookings.fee_of_first_term.
 */
export async function draftRenewal(
  ctx: Context,
  handle: Handle,
  { own: { row, side }, price }: { readonly own: OwnBooking; readonly price: RenewalPrice },
): Promise<RenewalDraft> {
  requireRenewable(price.fees);
  const home = await findListing(handle, row.listingId);
  const running = row.agreedOfferId === null ? undefined : await findOffer(handle, row.agreedOfferId);
  if (!home || !running || row.endDay === null) throw new DomainError('bookings.keys_not_given');
  if (side !== 'landlord') throw new DomainError('bookings.wrong_state', { state: bookingStateNames[row.state] });
  const { conditions } = termsIn(running);
  const wanted = { ...price, startDay: row.endDay + 1, conditions };
  const terms = requireLawful(termsOfHome(ctx, { home, wanted, tenant: 'sitting' }));
  // The same until it is offered, so that what was read is what is signed.
  const reference = `${row.id}-${(await listOffers(handle, [row.id])).length + 1}`;
  return { terms, ...(await writeAgreement(ctx, handle, { row, terms, kind: 'renewal', reference })) };
}
