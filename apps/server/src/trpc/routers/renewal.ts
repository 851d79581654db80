import {
  booking,
  bookingDeedInput,
  offerRenewalInput,
  previewRenewalInput,
  renewalPreview,
  signInput,
} from '@rentreel/contracts/bookings';
import { acceptRenewal, changeBooking, offerRenewal, previewRenewal } from '@rentreel/domain/bookings';
import { signedInProcedure } from '../procedures.ts';

const deed = signedInProcedure.output(booking);

/** A further term: each side signs its agreement with the offer or the acceptance. */
export const renewalRoutes = {
  previewRenewal: signedInProcedure
    .input(previewRenewalInput)
    .output(renewalPreview)
    .query(({ ctx, input }) => previewRenewal(ctx, input)),
  offerRenewal: deed.input(offerRenewalInput).mutation(({ ctx, input }) => offerRenewal(ctx, input)),
  acceptRenewal: deed.input(signInput).mutation(({ ctx, input }) => acceptRenewal(ctx, input)),
  dropRenewal: deed.input(bookingDeedInput).mutation(({ ctx, input }) => changeBooking(ctx, input, 'drop_renewal')),
};
