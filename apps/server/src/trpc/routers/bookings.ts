import {
  addBaselineInput,
  agreementInput,
  applyInput,
  booking,
  bookingAgreement,
  bookingCounts,
  bookingDeedInput,
  bookingInput,
  bookingPage,
  cancelBookingInput,
  declineBookingInput,
  handOverInput,
  listBookingsInput,
  offerInput,
  previewTermsInput,
  scheduleHandoverInput,
  signInput,
  termsPreview,
} from '@rentreel/contracts/bookings';
import {
  acceptOffer,
  addBaseline,
  applyForHome,
  cancelBooking,
  changeBooking,
  countBookings,
  declineBooking,
  getAgreement,
  getBooking,
  handOver,
  listBookings,
  makeOffer,
  previewTerms,
  scheduleHandover,
  signAgreement,
} from '@rentreel/domain/bookings';
import { signedInProcedure } from '../procedures.ts';
import { bookingMoneyRoutes } from './booking-money.ts';
import { escrowHoldRoutes } from './escrow-holds.ts';
import { renewalRoutes } from './renewal.ts';
import { tenancyEndRoutes } from './tenancy-end.ts';

const deed = signedInProcedure.output(booking);
const plain = deed.input(bookingDeedInput);
const own = signedInProcedure.input(bookingInput);

export const bookingRoutes = {
  list: signedInProcedure
    .input(listBookingsInput)
    .output(bookingPage)
    .query(({ ctx, input }) => listBookings(ctx, input)),
  counts: signedInProcedure.output(bookingCounts).query(({ ctx }) => countBookings(ctx)),
  get: own.output(booking).query(({ ctx, input }) => getBooking(ctx, input)),
  agreement: signedInProcedure
    .input(agreementInput)
    .output(bookingAgreement)
    .query(({ ctx, input }) => getAgreement(ctx, input)),
  previewTerms: signedInProcedure
    .input(previewTermsInput)
    .output(termsPreview)
    .query(({ ctx, input }) => previewTerms(ctx, input)),
  apply: deed.input(applyInput).mutation(({ ctx, input }) => applyForHome(ctx, input)),
  shortlist: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'shortlist')),
  /** The landlord's terms, first or new, and the tenant's other ones. */
  offer: deed.input(offerInput).mutation(({ ctx, input }) => makeOffer(ctx, input)),
  accept: plain.mutation(({ ctx, input }) => acceptOffer(ctx, input)),
  decline: deed.input(declineBookingInput).mutation(({ ctx, input }) => declineBooking(ctx, input)),
  sign: deed.input(signInput).mutation(({ ctx, input }) => signAgreement(ctx, input)),
  extendPayment: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'extend_payment')),
  /** Withdraws, calls off or cancels, as the booking stands. */
  cancel: deed.input(cancelBookingInput).mutation(({ ctx, input }) => cancelBooking(ctx, input)),
  scheduleHandover: deed.input(scheduleHandoverInput).mutation(({ ctx, input }) => scheduleHandover(ctx, input)),
  handOver: deed.input(handOverInput).mutation(({ ctx, input }) => handOver(ctx, input)),
  addBaseline: deed.input(addBaselineInput).mutation(({ ctx, input }) => addBaseline(ctx, input)),
  askMoreTime: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'ask_more_time')),
  ...renewalRoutes,
  ...tenancyEndRoutes,
  ...bookingMoneyRoutes,
  ...escrowHoldRoutes,
};
