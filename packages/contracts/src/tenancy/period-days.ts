import type { TenancyPeriod } from '../listings/jurisdictions.ts';
import { addDays, addMonths } from './add-to-day.ts';
import { periodLengths } from './tenancy-words.ts';

export interface PaidPeriods {
  readonly period: TenancyPeriod;
  /** The first day of the tenancy. */
  readonly startsOn: string;
}

/** The first day of the paid period with this number, counted from the tenancy's first day so that months do not drift. */
function periodStart({ period, startsOn }: PaidPeriods, index: number): string {
  const { count, unit } = periodLengths[period];
  return unit === 'day' ? addDays(startsOn, count * index) : addMonths(startsOn, count * index);
}

const dayMs = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The last day of the paid period that a day lies in; before the tenancy, that of its first period. */
export function periodEnd(periods: PaidPeriods, day: string): string {
  const { count, unit } = periodLengths[periods.period];
  const longest = unit === 'day' ? count : count * 31;
  let index = Math.max(0, Math.floor(daysFrom(periods.startsOn, day) / longest));
  while (addDays(periodStart(periods, index + 1), -1) < day) index += 1;
  return addDays(periodStart(periods, index + 1), -1);
}
