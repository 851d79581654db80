import {
  booking,
  bookingDeedInput,
  bookingInput,
  earlyEndPreview,
  giveNoticeInput,
  noticePreview,
  overstayLaw,
  proposeEarlyEndInput,
  recordMoveOutInput,
} from '@rentreel/contracts/bookings';
import {
  changeBooking,
  getOverstayLaw,
  giveNotice,
  previewEarlyEnd,
  previewNotice,
  proposeEarlyEnd,
  recordMoveOut,
} from '@rentreel/domain/bookings';
import { signedInProcedure } from '../procedures.ts';

const deed = signedInProcedure.output(booking);
const plain = deed.input(bookingDeedInput);
const own = signedInProcedure.input(bookingInput);

/** How a tenancy ends: by notice, early by agreement, at its end, or later than that. */
export const tenancyEndRoutes = {
  previewNotice: own.output(noticePreview).query(({ ctx, input }) => previewNotice(ctx, input)),
  giveNotice: deed.input(giveNoticeInput).mutation(({ ctx, input }) => giveNotice(ctx, input)),
  takeBackNotice: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'take_back_notice')),
  previewEarlyEnd: own.output(earlyEndPreview).query(({ ctx, input }) => previewEarlyEnd(ctx, input)),
  proposeEarlyEnd: deed.input(proposeEarlyEndInput).mutation(({ ctx, input }) => proposeEarlyEnd(ctx, input)),
  acceptEarlyEnd: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'accept_early_end')),
  dropEarlyEnd: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'drop_early_end')),
  recordMoveOut: deed.input(recordMoveOutInput).mutation(({ ctx, input }) => recordMoveOut(ctx, input)),
  reportOverstay: plain.mutation(({ ctx, input }) => changeBooking(ctx, input, 'report_overstay')),
  overstayLaw: own.output(overstayLaw).query(({ ctx, input }) => getOverstayLaw(ctx, input)),
};
