import type { BookingInput, EarlyEndPreview } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { earlyEndDays } from './early-end-days.ts';
import { loadBooking } from './load-booking.ts';

/** What an early end that is proposed now can say, for either of the two; `bookings.keys_not_given` before the tenancy. */
export async function previewEarlyEnd(ctx: Context, { bookingId }: BookingInput): Promise<EarlyEndPreview> {
  const { read } = ctx.database;
  const { row } = await loadBooking(ctx, read, bookingId);
  return earlyEndDays(ctx, read, row);
}
