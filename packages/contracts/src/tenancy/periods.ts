import {
  addDays as addDaysTo,
  addMonths as addMonthsTo,
  asLagosDay,
  count as countOf,
  dayMs,
  isoDay,
  longDate,
} from '@rentreel/values';
import type { PaymentPlan } from '../bookings/rent.ts';
import type { BookingTerms } from '../bookings/terms.ts';
import type { NoticeLength, TenancyPeriod } from '../listings/jurisdictions.ts';

/** Payment periods as adverbs. */
export const periodNames: Readonly<Record<TenancyPeriod, string>> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every 3 months',
  half_yearly: 'Every 6 months',
  yearly: 'Every year',
};

/** Names of tenancies by period. */
export const tenancyNames: Readonly<Record<TenancyPeriod, string>> = {
  weekly: 'weekly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  half_yearly: 'half-yearly',
  yearly: 'yearly',
};

/** Length of a period. */
const periodLengths: Readonly<Record<TenancyPeriod, NoticeLength>> = {
  weekly: { count: 7, unit: 'day' },
  monthly: { count: 1, unit: 'month' },
  quarterly: { count: 3, unit: 'month' },
  half_yearly: { count: 6, unit: 'month' },
  yearly: { count: 12, unit: 'month' },
};

/** 6 months, 1 month, 7 days. */
export const lengthLabel = ({ count, unit }: NoticeLength): string => countOf(count, unit);

const read = (day: string) => asLagosDay(Date.parse(day) / dayMs);

/** Formats a day, 2026-11-01, as agreements do: 1 November 2026. */
export const longDay = (day: string): string => longDate(read(day));

/** Returns a calendar day, 2026-11-30, plus some days; negative numbers go back. */
export const addDays = (day: string, count: number): string => isoDay(addDaysTo(read(day), count));

/** Returns the same day of the month some months later, or that month's last day when it does not exist. */
export const addMonths = (day: string, count: number): string => isoDay(addMonthsTo(read(day), count));

/** Adds a length of time to a day. */
export const addLength = (day: string, { count, unit }: NoticeLength): string =>
  unit === 'day' ? addDays(day, count) : addMonths(day, count);

interface PaidPeriods {
  readonly period: TenancyPeriod;
  /** The first day of the tenancy. */
  readonly startsOn: string;
}

/**
 * Returns the first day of the nth paid period, counted from the first day of the tenancy so that months do not drift.
 */
function periodStart({ period, startsOn }: PaidPeriods, index: number): string {
  const { count, unit } = periodLengths[period];
  return unit === 'day' ? addDays(startsOn, count * index) : addMonths(startsOn, count * index);
}

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Returns the last day of the paid period that contains a day; before the tenancy, of its first period. */
export function periodEnd(periods: PaidPeriods, day: string): string {
  const { count, unit } = periodLengths[periods.period];
  const longest = unit === 'day' ? count : count * 31;
  let index = Math.max(0, Math.floor(daysFrom(periods.startsOn, day) / longest));
  while (addDays(periodStart(periods, index + 1), -1) < day) index += 1;
  return addDays(periodStart(periods, index + 1), -1);
}

type Rhythm = Pick<BookingTerms, 'plan' | 'months'>;

const everyMonths: Readonly<Record<PaymentPlan, (months: number) => number>> = {
  upfront: (months) => months,
  halves: (months) => months / 2,
  quarters: () => 3,
  monthly: () => 1,
};

/** Returns the months of rent paid at a time. */
export const monthsAtOnce = ({ plan, months }: Rhythm): number => everyMonths[plan](months);

/** Returns the period by which the law determines the notice: the one for which rent is paid at a time. */
export function periodOfTerms(terms: Rhythm): TenancyPeriod {
  const months = monthsAtOnce(terms);
  if (months >= 12) return 'yearly';
  if (months >= 6) return 'half_yearly';
  return months >= 3 ? 'quarterly' : 'monthly';
}

/** Converts a day of terms, days in Lagos since 1970, to 2026-11-30. */
export const dayOfTerms = (day: number): string => addDays('1970-01-01', day);
