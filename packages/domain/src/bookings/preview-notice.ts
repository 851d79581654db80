import type { BookingInput, NoticePreview } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { loadBooking } from './load-booking.ts';
import { noticeDaysOf } from './notice-days.ts';

/** When a notice that the caller gives today can end the tenancy, with its steps; `bookings.keys_not_given` before it. */
export async function previewNotice(ctx: Context, { bookingId }: BookingInput): Promise<NoticePreview> {
  const { read } = ctx.database;
  const { row, side } = await loadBooking(ctx, read, bookingId);
  const { plan, earliestDay, latestDay } = await noticeDaysOf(ctx, read, { row, side });
  const { basis, source, checkedOn, doubts, steps } = plan;
  return {
    earliestDay,
    latestDay,
    basis,
    source,
    checkedOn,
    doubts: [...doubts],
    steps: steps.map((step) => ({ ...step })),
  };
}
