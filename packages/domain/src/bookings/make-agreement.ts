import type { BookingTerms } from '@rentreel/contracts/bookings';
import { type ListingType, listingTypeNames, type NigerianState } from '@rentreel/contracts/listings';
import {
  type AgreementDocument,
  agreementDocument,
  type AgreementInput,
  dayOfTerms,
} from '@rentreel/contracts/tenancy';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId } from '../kernel/index.ts';
import { findListing, type ListingCardRow } from '../listings/index.ts';
import { agreementHash } from '../tenancy/index.ts';
import { insertAgreement } from './agreements-repository.ts';
import { type BookingAgreementRow, type BookingOfferRow, type BookingRow, termsIn } from './booking-row.ts';
import { lagosDay } from './booking-times.ts';
import { findOffer, type Handle } from './bookings-repository.ts';
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

interface Written {
  readonly row: BookingRow;
  readonly terms: BookingTerms;
  readonly kind: BookingOfferRow['kind'];
  readonly reference: string;
}

export interface WrittenAgreement {
  readonly document: AgreementDocument;
  /** SHA-256 of its canonical text. */
  readonly hash: string;
}

/** The agreement of terms as it is to be signed today: the same terms, names and day make the same text. */
export async function writeAgreement(ctx: Context, handle: Handle, written: Written): Promise<WrittenAgreement> {
  const { row, terms, kind, reference } = written;
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('bookings.not_found');
  const names = await namesOf(handle, row);
  const party = (id: string) => ({ name: names.get(id) ?? 'Somebody', address: null });
  const document = agreementDocument({
    reference,
    madeOn: dayOfTerms(lagosDay(ctx.clock.now())),
    landlord: party(row.landlordId),
    tenant: party(row.tenantId),
    home: homeOf(home),
    terms,
    renewal: kind === 'renewal',
  });
  return { document, hash: agreementHash(document) };
}

const unsigned = { tenantName: null, tenantSignedAt: null, landlordName: null, landlordSignedAt: null } as const;

interface Kept extends WrittenAgreement {
  readonly id: string;
  readonly row: BookingRow;
  readonly term: number;
  readonly offerId: string;
  /** Whoever has signed it with the offer. */
  readonly signed?: Partial<Pick<BookingAgreementRow, keyof typeof unsigned>>;
}

/** Keeps an agreement with its fingerprint; it is never changed. */
export async function keepAgreement(ctx: Context, tx: WriteTx, kept: Kept): Promise<Traces> {
  const { id, row, term, offerId, document, hash, signed } = kept;
  const made = { id, bookingId: row.id, term, offerId, document: JSON.stringify(document), hash };
  await insertAgreement(tx, { ...made, ...unsigned, ...signed, createdAt: ctx.clock.now() });
  return { audit: [{ action: 'booking.agreement_made', subjectId: row.id, details: { hash, term } }], events: [] };
}

/** Writes the agreement of the terms that both have accepted, as it is to be signed. */
export async function makeAgreement(ctx: Context, tx: WriteTx, row: BookingRow): Promise<Traces> {
  const offer = row.agreedOfferId === null ? undefined : await findOffer(tx, row.agreedOfferId);
  if (!offer) throw new DomainError('bookings.not_found');
  const id = newId('agr');
  const { kind } = offer;
  const written = await writeAgreement(ctx, tx, { row, terms: termsIn(offer), kind, reference: id });
  return keepAgreement(ctx, tx, { ...written, id, row, term: row.term, offerId: offer.id });
}
