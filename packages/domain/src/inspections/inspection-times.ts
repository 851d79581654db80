import { inspectionLimits } from '@rentreel/contracts/inspections';
import { lagosDay } from '../listings/index.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const lagosOffsetMs = hourMs;

/** When a day of Lagos (days since 1970) begins, epoch milliseconds. */
export const startOfDay = (day: number): number => day * dayMs - lagosOffsetMs;

/** The day of the week of a day of Lagos; 0 is Sunday, and 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** The quarters of an hour that a time takes, as whole numbers since 1970. */
export function ticksOf({ startsAt, endsAt }: TimeSpan): number[] {
  const first = Math.floor(startsAt / inspectionLimits.tickMs);
  const end = Math.ceil(endsAt / inspectionLimits.tickMs);
  return Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
}

/** From, and until before, epoch milliseconds. */
export interface TimeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

export const overlaps = (a: TimeSpan, b: TimeSpan): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

const words = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A time in words of Lagos: "Sat, 21 Nov, 10:00". */
export const timeInWords = (time: number): string => words.format(time);

export { lagosDay };
