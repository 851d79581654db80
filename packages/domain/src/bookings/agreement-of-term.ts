import type { BookingState } from '@rentreel/contracts/bookings';
import type { BookingAgreementRow, BookingRow } from './booking-row.ts';

const renewing: ReadonlySet<BookingState> = new Set(['renewal_offered', 'renewal_due']);

type Agreed = Pick<BookingRow, 'state' | 'term' | 'offerId' | 'agreedOfferId'>;

/** The agreement of a renewal that waits for its acceptance or its payment. */
const renewalOf = (all: readonly BookingAgreementRow[], { state, offerId }: Agreed) =>
  renewing.has(state) ? all.find((one) => one.offerId === offerId) : undefined;

/** Of a term that was renewed twice over the last one that both signed counts: what was not paid was dropped. */
const pastOf = (all: readonly BookingAgreementRow[], term: number) =>
  all.findLast((one) => one.term === term && one.tenantSignedAt !== null && one.landlordSignedAt !== null);

/** The agreements of the terms that were or are agreed, the first term first; one for each. Give all of a booking, in order. */
export function agreementsOf(all: readonly BookingAgreementRow[], row: Agreed): BookingAgreementRow[] {
  const agreed = all.find(({ offerId }) => offerId === row.agreedOfferId);
  const past = Array.from({ length: row.term }, (_, place) => pastOf(all, place + 1));
  const terms = past.map((one, place) => (place === row.term - 1 ? (agreed ?? one) : one));
  return [...terms, renewalOf(all, row)].filter((one) => one !== undefined);
}

/** The agreement that waits for signatures, else the one that holds; undefined before there is one. */
export const agreementOf = (all: readonly BookingAgreementRow[], row: Agreed): BookingAgreementRow | undefined =>
  agreementsOf(all, row).at(-1);
