import { bookingLimits } from '@rentreel/contracts/bookings';
import { DomainError } from '../kernel/index.ts';
import { lagosDay } from './booking-times.ts';

/** A tenancy begins today or within the next months; else `bookings.start_out_of_range`. */
export function requireStartInRange(startDay: number, now: number): void {
  const today = lagosDay(now);
  if (startDay >= today && startDay <= today + bookingLimits.startsWithinDays) return;
  throw new DomainError('bookings.start_out_of_range', { count: bookingLimits.startsWithinDays });
}
