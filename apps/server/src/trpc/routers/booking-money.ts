import {
  booking,
  bookingDeedInput,
  claimCautionInput,
  owedPenalty,
  payBookingInput,
  payInstalmentInput,
  startPaymentInput,
} from '@rentreel/contracts/bookings';
import { paymentIntent } from '@rentreel/contracts/payments';
import {
  acceptClaim,
  claimCaution,
  confirmMoveIn,
  contestClaim,
  getOwedPenalty,
  giveBack,
  payBooking,
  payInstalment,
  returnCaution,
  startPayment,
} from '@rentreel/domain/bookings';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

const deed = signedInProcedure.output(booking);
const plain = deed.input(bookingDeedInput);

/** What moves the money of a booking. */
export const bookingMoneyRoutes = {
  pay: deed.input(payBookingInput).mutation(({ ctx, input }) => payBooking(ctx, input)),
  startPayment: signedInProcedure
    .input(startPaymentInput)
    .output(paymentIntent)
    .mutation(({ ctx, input }) => startPayment(ctx, input)),
  confirmMoveIn: plain.mutation(({ ctx, input }) => confirmMoveIn(ctx, input)),
  giveBack: plain.mutation(({ ctx, input }) => giveBack(ctx, input)),
  payInstalment: deed.input(payInstalmentInput).mutation(({ ctx, input }) => payInstalment(ctx, input)),
  returnCaution: plain.mutation(({ ctx, input }) => returnCaution(ctx, input)),
  claimCaution: deed.input(claimCautionInput).mutation(({ ctx, input }) => claimCaution(ctx, input)),
  acceptClaim: plain.mutation(({ ctx, input }) => acceptClaim(ctx, input)),
  contestClaim: plain.mutation(({ ctx, input }) => contestClaim(ctx, input)),
  /** Of the caller's own, for cancelling again. */
  owedPenalty: signedInProcedure.output(z.nullable(owedPenalty)).query(({ ctx }) => getOwedPenalty(ctx)),
};
