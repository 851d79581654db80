import {
  addBaselineInput,
  agreementInput,
  applyInput,
  booking,
  bookingActionInput,
  bookingAgreement,
  bookingCounts,
  bookingInput,
  bookingPage,
  cancelBookingInput,
  claimCautionInput,
  declineBookingInput,
  earlyEndPreview,
  escrowCases,
  giveNoticeInput,
  handOverInput,
  escrowHoldInput,
  listBookingsInput,
  listEscrowInput,
  noticePreview,
  offerInput,
  offerRenewalInput,
  overstayLaw,
  owedPenalty,
  payBookingInput,
  payInstalmentInput,
  previewRenewalInput,
  previewTermsInput,
  proposeEarlyEndInput,
  recordMoveOutInput,
  renewalPreview,
  scheduleHandoverInput,
  signInput,
  startPaymentInput,
  termsPreview,
} from '@rentreel/contracts/bookings';
import { paymentIntent } from '@rentreel/contracts/payments';
import {
  acceptOffer,
  acceptRenewal,
  addBaseline,
  applyToRent,
  cancelBooking,
  changeBooking,
  claimCaution,
  confirmMoveIn,
  countBookings,
  declineBooking,
  getAgreement,
  getBooking,
  getOverstayLaw,
  getOwedPenalty,
  giveNotice,
  handOver,
  holdEscrow,
  liftEscrowHold,
  listBookings,
  listEscrow,
  makeOffer,
  offerRenewal,
  payBooking,
  payInstalment,
  previewEarlyEnd,
  previewNotice,
  previewRenewal,
  previewTerms,
  proposeEarlyEnd,
  recordMoveOut,
  scheduleHandover,
  signAgreement,
  startPayment,
} from '@rentreel/domain/bookings';
import * as z from 'zod/mini';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

const bookingAction = signedInProcedure.output(booking);
const plain = bookingAction.input(bookingActionInput);

/** Procedures that move the money of a booking. */
const bookingMoneyRoutes = {
  pay: bookingAction.input(payBookingInput).mutation(({ ctx, input }) => payBooking(ctx, input)),
  startPayment: signedInProcedure
    .input(startPaymentInput)
    .output(paymentIntent)
    .mutation(({ ctx, input }) => startPayment(ctx, input)),
  confirmMoveIn: plain.mutation(({ ctx, input }) => confirmMoveIn(ctx, input)),
  giveBack: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'give_back')),
  payInstalment: bookingAction.input(payInstalmentInput).mutation(({ ctx, input }) => payInstalment(ctx, input)),
  returnCaution: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'return_caution')),
  claimCaution: bookingAction.input(claimCautionInput).mutation(({ ctx, input }) => claimCaution(ctx, input)),
  acceptClaim: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'accept_claim')),
  contestClaim: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'contest_claim')),
  /** Returns the penalty that the caller owes for a repeated cancellation. */
  owedPenalty: signedInProcedure.output(z.nullable(owedPenalty)).query(({ ctx }) => getOwedPenalty(ctx)),
};

/** Administrators' view of the money in escrow, and holds on it. */
const escrowHoldRoutes = {
  /** Lists escrow on hold or found by a search text. */
  listEscrow: adminProcedure
    .input(listEscrowInput)
    .output(escrowCases)
    .query(({ ctx, input }) => listEscrow(ctx, input)),
  holdEscrow: adminProcedure.input(escrowHoldInput).mutation(({ ctx, input }) => holdEscrow(ctx, input)),
  liftEscrowHold: adminProcedure.input(escrowHoldInput).mutation(({ ctx, input }) => liftEscrowHold(ctx, input)),
};

/** Renewals: each side signs the agreement with its offer or acceptance. */
const renewalRoutes = {
  previewRenewal: signedInProcedure
    .input(previewRenewalInput)
    .output(renewalPreview)
    .query(({ ctx, input }) => previewRenewal(ctx, input)),
  offerRenewal: bookingAction.input(offerRenewalInput).mutation(({ ctx, input }) => offerRenewal(ctx, input)),
  acceptRenewal: bookingAction.input(signInput).mutation(({ ctx, input }) => acceptRenewal(ctx, input)),
  dropRenewal: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'drop_renewal')),
  returnRenewal: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'return_renewal')),
};

const own = signedInProcedure.input(bookingInput);

/** The end of a tenancy: by notice, early by agreement, at the end of its term, or holding over. */
const tenancyEndRoutes = {
  previewNotice: own.output(noticePreview).query(({ ctx, input }) => previewNotice(ctx, input)),
  giveNotice: bookingAction.input(giveNoticeInput).mutation(({ ctx, input }) => giveNotice(ctx, input)),
  takeBackNotice: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'take_back_notice')),
  previewEarlyEnd: own.output(earlyEndPreview).query(({ ctx, input }) => previewEarlyEnd(ctx, input)),
  proposeEarlyEnd: bookingAction.input(proposeEarlyEndInput).mutation(({ ctx, input }) => proposeEarlyEnd(ctx, input)),
  acceptEarlyEnd: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'accept_early_end')),
  dropEarlyEnd: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'drop_early_end')),
  recordMoveOut: bookingAction.input(recordMoveOutInput).mutation(({ ctx, input }) => recordMoveOut(ctx, input)),
  reportOverstay: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'report_overstay')),
  overstayLaw: own.output(overstayLaw).query(({ ctx, input }) => getOverstayLaw(ctx, input)),
};

export const bookingRoutes = {
  list: signedInProcedure
    .meta({ scope: 'bookings:read' })
    .input(listBookingsInput)
    .output(bookingPage)
    .query(({ ctx, input }) => listBookings(ctx, input)),
  counts: signedInProcedure
    .meta({ scope: 'bookings:read' })
    .output(bookingCounts)
    .query(({ ctx }) => countBookings(ctx)),
  get: own
    .meta({ scope: 'bookings:read' })
    .output(booking)
    .query(({ ctx, input }) => getBooking(ctx, input)),
  agreement: signedInProcedure
    .input(agreementInput)
    .output(bookingAgreement)
    .query(({ ctx, input }) => getAgreement(ctx, input)),
  previewTerms: signedInProcedure
    .input(previewTermsInput)
    .output(termsPreview)
    .query(({ ctx, input }) => previewTerms(ctx, input)),
  apply: bookingAction.input(applyInput).mutation(({ ctx, input }) => applyToRent(ctx, input)),
  shortlist: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'shortlist')),
  /** Used for the landlord's first and revised terms and for the tenant's counter-offer. */
  offer: bookingAction.input(offerInput).mutation(({ ctx, input }) => makeOffer(ctx, input)),
  accept: plain.mutation(({ ctx, input }) => acceptOffer(ctx, input)),
  decline: bookingAction.input(declineBookingInput).mutation(({ ctx, input }) => declineBooking(ctx, input)),
  sign: bookingAction.input(signInput).mutation(({ ctx, input }) => signAgreement(ctx, input)),
  extendPayment: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'extend_payment')),
  /** Withdraws, calls off or cancels, depending on the state of the booking. */
  cancel: bookingAction.input(cancelBookingInput).mutation(({ ctx, input }) => cancelBooking(ctx, input)),
  scheduleHandover: bookingAction
    .input(scheduleHandoverInput)
    .mutation(({ ctx, input }) => scheduleHandover(ctx, input)),
  handOver: bookingAction.input(handOverInput).mutation(({ ctx, input }) => handOver(ctx, input)),
  addBaseline: bookingAction.input(addBaselineInput).mutation(({ ctx, input }) => addBaseline(ctx, input)),
  askMoreTime: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'ask_more_time')),
  ...renewalRoutes,
  ...tenancyEndRoutes,
  ...bookingMoneyRoutes,
  ...escrowHoldRoutes,
};
