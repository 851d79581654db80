import { areaLimits } from '@rentreel/contracts/areas';
import { dayMs } from '@rentreel/values';

/** Returns the first day that still counts, as days since 1970. */
export const firstCountedDay = (today: number): number => today - areaLimits.countedDays + 1;

/** Returns whether entries of a day can still be made: today and the days before it within reach. */
export function isWithinReach(day: number, today: number): boolean {
  return day <= today && day >= today - areaLimits.daysBack;
}

/** Returns the last 12 months, oldest first, up to the current one. */
export function lastTwelveMonths(today: number): string[] {
  const now = new Date(today * dayMs);
  return Array.from({ length: 12 }, (_none, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index, 1)).toISOString().slice(0, 7),
  );
}
