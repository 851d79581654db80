import { areaLimits } from '@rentreel/contracts/areas';
import { dayMs } from '@rentreel/values';

/** The first day that still counts, as days since 1970. */
export const firstCountedDay = (today: number): number => today - areaLimits.countedDays + 1;

/** True for today and the days before that can still be filled in. */
export function isWithinReach(day: number, today: number): boolean {
  return day <= today && day >= today - areaLimits.daysBack;
}

/** The last 12 months, the oldest first; the month of today is the last. */
export function lastTwelveMonths(today: number): string[] {
  const now = new Date(today * dayMs);
  return Array.from({ length: 12 }, (_none, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );
}
