import type { BookingTerms } from '../bookings/booking-terms.ts';
import type { PaymentPlan } from '../bookings/payment-plan.ts';
import type { TenancyPeriod } from '../listings/jurisdictions.ts';
import { addDays } from './add-to-day.ts';

type Rhythm = Pick<BookingTerms, 'plan' | 'months'>;

const everyMonths: Readonly<Record<PaymentPlan, (months: number) => number>> = {
  upfront: (months) => months,
  halves: (months) => months / 2,
  quarters: () => 3,
  monthly: () => 1,
};

/** Months of rent that are paid at a time. */
export const monthsAtOnce = ({ plan, months }: Rhythm): number => everyMonths[plan](months);

/** The period by which the law counts a notice: that for which rent is paid at a time. */
export function periodOfTerms(terms: Rhythm): TenancyPeriod {
  const months = monthsAtOnce(terms);
  if (months >= 12) return 'yearly';
  if (months >= 6) return 'half_yearly';
  return months >= 3 ? 'quarterly' : 'monthly';
}

/** A day of terms, days of Lagos since 1970, as 2026-11-30. */
export const dayOfTerms = (day: number): string => addDays('1970-01-01', day);
