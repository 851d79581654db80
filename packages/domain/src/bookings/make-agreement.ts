import { type ListingType, listingTypeNames, type NigerianState } from '@rentreel/contracts/listings';
import { agreementDocument, type AgreementInput, dayOfTerms } from '@rentreel/contracts/tenancy';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId } from '../kernel/index.ts';
import { findListing, type ListingCardRow } from '../listings/index.ts';
import { agreementHash } from '../tenancy/index.ts';
import { insertAgreement } from './agreements-repository.ts';
import { type BookingRow, termsIn } from './booking-row.ts';
import { lagosDay } from './booking-times.ts';
import { findOffer } from './bookings-repository.ts';
import { namesOf } from './process/booking-notice.ts';
import type { Traces } from './process/step-request.ts';

/** "2-bedroom flat", "Self-contain". */
function typeNameOf({ type, bedrooms }: ListingCardRow): string {
  // Listings are stored with types of the contracts.
  const name = listingTypeNames[type as ListingType];
  return bedrooms > 1 ? `${bedrooms}-bedroom ${name.toLowerCase()}` : name;
}

const homeOf = (row: ListingCardRow): AgreementInput['home'] => ({
  title: row.title,
  typeName: typeNameOf(row),
  address: row.address,
  area: row.area,
  city: row.city,
  state: row.stateCode as NigerianState,
});

/** Writes the agreement of a term that both have accepted, as it is to be signed, and keeps its fingerprint. */
export async function makeAgreement(ctx: Context, tx: WriteTx, row: BookingRow): Promise<Traces> {
  const home = await findListing(tx, row.listingId);
  const offer = row.agreedOfferId === null ? undefined : await findOffer(tx, row.agreedOfferId);
  if (!home || !offer) throw new DomainError('bookings.not_found');
  const names = await namesOf(tx, row);
  const party = (id: string) => ({ name: names.get(id) ?? 'Somebody', address: null });
  const id = newId('agr');
  const now = ctx.clock.now();
  const document = agreementDocument({
    reference: id,
    madeOn: dayOfTerms(lagosDay(now)),
    landlord: party(row.landlordId),
    tenant: party(row.tenantId),
    home: homeOf(home),
    terms: termsIn(offer),
    renewal: offer.kind === 'renewal',
  });
  const hash = agreementHash(document);
  await insertAgreement(tx, {
    id,
    bookingId: row.id,
    term: row.term,
    offerId: offer.id,
    document: JSON.stringify(document),
    hash,
    tenantName: null,
    tenantSignedAt: null,
    landlordName: null,
    landlordSignedAt: null,
    createdAt: now,
  });
  return { audit: [{ action: 'booking.agreement_made', subjectId: row.id, details: { hash } }], events: [] };
}
