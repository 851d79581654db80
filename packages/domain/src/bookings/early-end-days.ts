import type { EarlyEndPreview } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import type { BookingRow } from './booking-row.ts';
import { lagosDay } from './booking-times.ts';
import type { Handle } from './bookings-repository.ts';
import { rentOfTerm } from './escrow/rent-of-term.ts';

/** On which days a tenancy can end by an agreement of today, and what its rent is; `bookings.keys_not_given` before it. */
export async function earlyEndDays(ctx: Context, handle: Handle, row: BookingRow): Promise<EarlyEndPreview> {
  const term = await rentOfTerm(handle, row);
  return { earliestDay: lagosDay(ctx.clock.now()), latestDay: term.endDay - 1, term };
}
