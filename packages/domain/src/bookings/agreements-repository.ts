import type { BookingState, BookingTerms } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { bookingOffers, bookingAgreements } from '@rentreel/db/schema';
import { eq, sql, asc } from 'drizzle-orm';
import type { Handle } from './repository.ts';
import { type BookingOfferRow, type BookingRow, type BookingAgreementRow, termsIn } from './row.ts';

export async function insertOffer(tx: WriteTx, offer: BookingOfferRow): Promise<void> {
  await tx.insert(bookingOffers).values(offer);
}

const offerById = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingOffers)
    .where(eq(bookingOffers.id, sql.placeholder('id')))
    .prepare(),
);

/** Returns an offer; undefined when a booking has none yet. */
export const findOffer = readOnce(
  [bookingOffers],
  async (handle, id: string | null): Promise<Readonly<BookingOfferRow> | undefined> => {
    const [row] = id === null ? [] : await offerById(handle).all({ id });
    return row;
  },
);

/** Returns the terms of an offer; undefined when a booking has none yet. */
export async function findOfferTerms(handle: Handle, id: string | null): Promise<Readonly<BookingTerms> | undefined> {
  const offer = await findOffer(handle, id);
  return offer && termsIn(offer);
}

const offersOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingOffers)
    .where(sql`${bookingOffers.bookingId} in (select value from json_each(${sql.placeholder('bookingIds')}))`)
    .orderBy(asc(bookingOffers.round))
    .prepare(),
);

/** Returns the offers of these bookings; per booking in order of their rounds. */
export async function listOffers(handle: Handle, bookingIds: readonly Id<'bkg'>[]): Promise<BookingOfferRow[]> {
  if (bookingIds.length === 0) return [];
  return offersOf(handle).all({ bookingIds: JSON.stringify(bookingIds) });
}

const renewing: ReadonlySet<BookingState> = new Set(['renewal_offered', 'renewal_due']);

type Agreed = Pick<BookingRow, 'state' | 'term' | 'offerId' | 'agreedOfferId'>;

/** Returns the agreement of a renewal that is not accepted or not paid yet. */
const renewalOf = (all: readonly BookingAgreementRow[], { state, offerId }: Agreed) =>
  renewing.has(state) ? all.find((one) => one.offerId === offerId) : undefined;

/** Returns the latest agreement of a term that both signed; earlier ones belong to renewals that were never paid. */
const pastOf = (all: readonly BookingAgreementRow[], term: number) =>
  all.findLast((one) => one.term === term && one.tenantSignedAt !== null && one.landlordSignedAt !== null);

/** Returns one agreement per agreed term, in order of the terms. Takes all agreements of a booking, in order. */
export function agreementsOf(all: readonly BookingAgreementRow[], row: Agreed): BookingAgreementRow[] {
  const agreed = all.find(({ offerId }) => offerId === row.agreedOfferId);
  const past = Array.from({ length: row.term }, (_, place) => pastOf(all, place + 1));
  const terms = past.map((one, place) => (place === row.term - 1 ? (agreed ?? one) : one));
  return [...terms, renewalOf(all, row)].filter((one) => one !== undefined);
}

/** Returns the offer that was agreed for the term before the last paid one. Takes all agreements of a booking, in order. */
export const offerBefore = (all: readonly BookingAgreementRow[], row: Agreed): Id<'ofr'> | null =>
  agreementsOf(all, row).find(({ term }) => term === row.term - 1)?.offerId ?? null;

/** Returns the agreement to sign, or else the one in force; undefined before the first. */
const agreementOf = (all: readonly BookingAgreementRow[], row: Agreed): BookingAgreementRow | undefined =>
  agreementsOf(all, row).at(-1);

const agreementsByBooking = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingAgreements)
    .where(sql`${bookingAgreements.bookingId} in (select value from json_each(${sql.placeholder('bookingIds')}))`)
    .orderBy(asc(bookingAgreements.createdAt), asc(bookingAgreements.id))
    .prepare(),
);

/** Returns the agreements of these bookings for every term, oldest first. */
export async function listAgreements(handle: Handle, bookingIds: readonly Id<'bkg'>[]): Promise<BookingAgreementRow[]> {
  if (bookingIds.length === 0) return [];
  return agreementsByBooking(handle).all({ bookingIds: JSON.stringify(bookingIds) });
}

/** Returns the agreement to sign, or else the one in force; undefined before the first. */
export async function findAgreement(handle: Handle, row: BookingRow): Promise<BookingAgreementRow | undefined> {
  return agreementOf(await listAgreements(handle, [row.id]), row);
}

export async function insertAgreement(tx: WriteTx, row: BookingAgreementRow): Promise<void> {
  await tx.insert(bookingAgreements).values(row);
}

type Signatures = Pick<BookingAgreementRow, 'tenantName' | 'tenantSignedAt' | 'landlordName' | 'landlordSignedAt'>;

/** Adds a signature to an agreement. */
export async function storeSignature(tx: WriteTx, id: Id<'agr'>, signature: Partial<Signatures>): Promise<void> {
  await tx.update(bookingAgreements).set(signature).where(eq(bookingAgreements.id, id));
}
