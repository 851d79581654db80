import { type BookingTerms, bookingLimits } from '@rentreel/contracts/bookings';
import { newId } from '../../../kernel/index.ts';
import type { BookingRow } from '../../booking-row.ts';

type Made = Pick<BookingRow, 'listingId' | 'unitKey' | 'tenantId' | 'landlordId'> & {
  readonly now: number;
  readonly terms: BookingTerms;
  readonly offerId: string;
};

/** A booking that both have signed and that is to be paid. */
export function makeBookingRow({ now, terms, offerId, ...people }: Made): BookingRow {
  const id = newId('bkg');
  const { startDay, endDay, months } = terms;
  return {
    id,
    state: 'payment_due',
    stateSince: now,
    version: 6,
    ...people,
    clientId: id,
    startDay,
    months,
    people: 2,
    occupation: 'Nurse',
    message: '',
    round: 1,
    offerId,
    agreedOfferId: offerId,
    term: 1,
    paymentDueAt: now + bookingLimits.paymentMs,
    paymentExtended: false,
    intentId: null,
    fundedAt: null,
    fundEntryId: null,
    receiptId: null,
    handoverAt: null,
    handoverNote: '',
    keyCode: '123456',
    keyTries: 0,
    handedOverAt: null,
    checkEndsAt: null,
    checkExtended: false,
    agreedStartDay: startDay,
    endDay,
    noticeBy: null,
    noticeAt: null,
    moveOutDay: null,
    noticeNote: '',
    earlyEnd: null,
    movedOutAt: null,
    claim: null,
    reason: null,
    disputeId: null,
    createdAt: now,
    updatedAt: now,
  };
}
