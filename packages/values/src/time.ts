import { dayMs, hourMs } from './duration.ts';

/** Offset of Lagos from UTC in milliseconds: one hour all year, without daylight saving time. */
const lagosOffsetMs = hourMs;

/** IANA time zone for Intl formatters. */
export const lagosZone = { timeZone: 'Africa/Lagos' } as const;

declare const lagosDayBrand: unique symbol;

/**
 * A calendar day in Lagos, as whole days since 1 January 1970. Arithmetic on it gives a plain number: see `addDays`.
 */
export type LagosDay = number & { readonly [lagosDayBrand]: true };

/** Returns the day in Lagos that contains a time in epoch milliseconds. */
export const lagosDay = (time: number): LagosDay => asLagosDay(Math.floor((time + lagosOffsetMs) / dayMs));

/** Brands days since 1970 from the database or the wire. Does not round: the caller passes whole days. */
export const asLagosDay = (days: number): LagosDay => days as LagosDay;

/** Returns the first millisecond of a day. */
export const startOfDay = (day: LagosDay): number => day * dayMs - lagosOffsetMs;

/** Returns the first millisecond after a day. */
export const endOfDay = (day: LagosDay): number => startOfDay(day) + dayMs;

/** Returns the weekday, 0 for Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: LagosDay): number => (day + 4) % 7;

/** Returns the milliseconds since midnight in Lagos. */
export const timeOfDay = (time: number): number => time - startOfDay(lagosDay(time));

export const addDays = (day: LagosDay, count: number): LagosDay => asLagosDay(day + count);

/** Returns the same day of the month `count` months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: LagosDay, count: number): LagosDay {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return asLagosDay(Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMs);
}

/**
 * Formats a day as date fields and the wire do: "2026-11-30". Returns an empty text when `day` is not a finite number.
 */
export const isoDay = (day: LagosDay): string =>
  Number.isFinite(day) ? new Date(day * dayMs).toISOString().slice(0, 10) : '';

/** Parses an ISO day; returns undefined unless it is a valid date of this century. */
export function parseIsoDay(text: string): LagosDay | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = asLagosDay(Date.parse(text) / dayMs);
  // Date.parse reads the 31st of a 30-day month as the 1st of the next.
  return isoDay(day) === text ? day : undefined;
}

/** Returns true for a valid date of this century in the form 2026-11-30. */
export const isIsoDay = (text: string): boolean => parseIsoDay(text) !== undefined;

/**
 * Returns the day in Lagos that contains a time, as "2026-11-30". Returns an empty text when `time` is not a finite number.
 */
export const isoDayAt = (time: number): string => isoDay(lagosDay(time));

/** Returns the first millisecond of a day such as "2026-11-30". NaN when the text is not a date. */
export const startOfIsoDay = (text: string): number => Date.parse(text) - lagosOffsetMs;

/** Returns the first millisecond after a day such as "2026-11-30". */
export const endOfIsoDay = (text: string): number => startOfIsoDay(text) + dayMs;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

// Computed from the fixed offset, because the output of Intl differs between browsers.
const parts = (time: number) => new Date(time + lagosOffsetMs);
const monthOf = (time: number) => months[parts(time).getUTCMonth()] ?? '';

/** "20 Nov 2026" in Lagos. */
export const formatDate = (time: number): string => `${parts(time).getUTCDate()} ${formatMonth(time)}`;

/** "Nov 2026" in Lagos. */
export const formatMonth = (time: number): string => `${monthOf(time).slice(0, 3)} ${parts(time).getUTCFullYear()}`;

/** Formats days since 1970: "20 Nov 2026". */
export const formatDay = (day: number): string => formatDate(startOfDay(asLagosDay(day)));

/** Formats a day such as "2026-11-20": "20 Nov 2026". */
export const formatIsoDay = (text: string): string => formatDate(startOfIsoDay(text));

/** Formats days since 1970 without the year: "20 Nov". */
export const shortDate = (day: number): string => formatDay(day).replace(/ \d{4}$/, '');

/** Formats days since 1970 with the month in full: "20 November 2026". */
export function longDate(day: number): string {
  const start = startOfDay(asLagosDay(day));
  return `${parts(start).getUTCDate()} ${monthOf(start)} ${parts(start).getUTCFullYear()}`;
}

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number): string => weekdays[weekday] ?? '';

/** Returns the weekday of days since 1970: "Fri". */
export const shortWeekday = (day: number): string => weekdayName(weekdayOf(asLagosDay(day))).slice(0, 3);

/** "6:05 pm" in Lagos. */
export function formatTime(time: number): string {
  const [hour, minute] = [parts(time).getUTCHours(), parts(time).getUTCMinutes()];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "20 Nov 2026, 6:05 pm" in Lagos. */
export const formatDateTime = (time: number): string => `${formatDate(time)}, ${formatTime(time)}`;

/** Formats days since 1970: "Fri, 20 Nov 2026". */
export const formatWeekdayDate = (day: number): string => `${shortWeekday(day)}, ${formatDay(day)}`;

/** "Fri, 20 Nov, 6:05 pm" in Lagos. */
export function formatWeekdayTime(time: number): string {
  const day = lagosDay(time);
  return `${shortWeekday(day)}, ${shortDate(day)}, ${formatTime(time)}`;
}
