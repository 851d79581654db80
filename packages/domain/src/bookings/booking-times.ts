import { lagosDay } from '../listings/index.ts';

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
const lagosOffsetMs = hourMs;

/** When a day of Lagos (days since 1970) begins, epoch milliseconds. */
export const startOfDay = (day: number): number => day * dayMs - lagosOffsetMs;

/** When a day of Lagos is over, epoch milliseconds. */
export const endOfDay = (day: number): number => startOfDay(day + 1);

const zone = { timeZone: 'Africa/Lagos' } as const;
const dayWords = new Intl.DateTimeFormat('en-NG', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const timeWords = new Intl.DateTimeFormat('en-NG', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** A time in words of Lagos: "Sat, 21 Nov, 10:00". */
export const timeInWords = (time: number): string => timeWords.format(time);

/** A day of Lagos in words: "Sat, 21 Nov 2026". */
export const dayInWords = (day: number): string => dayWords.format(startOfDay(day));

export { lagosDay };
