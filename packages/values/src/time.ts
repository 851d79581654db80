import { dayMs, hourMs } from './duration.ts';

/** Lagos keeps one time all year, an hour ahead of UTC. */
const lagosOffsetMs = hourMs;

/** For Intl formatters. */
export const lagosZone = { timeZone: 'Africa/Lagos' } as const;

declare const lagosDayBrand: unique symbol;

/** A day of the calendar in Lagos, as whole days since 1 January 1970. Arithmetic gives a plain number: see `addDays`. */
export type LagosDay = number & { readonly [lagosDayBrand]: true };

/** The day in Lagos that holds a time, in epoch milliseconds. */
export const lagosDay = (time: number): LagosDay => asLagosDay(Math.floor((time + lagosOffsetMs) / dayMs));

/** Brands days since 1970 that come from the database or the wire. Rounds nothing: the caller gives whole days. */
export const asLagosDay = (days: number): LagosDay => days as LagosDay;

/** The first millisecond of a day. */
export const startOfDay = (day: LagosDay): number => day * dayMs - lagosOffsetMs;

/** The first millisecond after a day. */
export const endOfDay = (day: LagosDay): number => startOfDay(day) + dayMs;

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: LagosDay): number => (day + 4) % 7;

/** Milliseconds since midnight in Lagos. */
export const timeOfDay = (time: number): number => time - startOfDay(lagosDay(time));

export const addDays = (day: LagosDay, count: number): LagosDay => asLagosDay(day + count);

/** The same day of the month `count` months later; the 31st becomes the last day of a shorter month. */
export function addMonths(day: LagosDay, count: number): LagosDay {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return asLagosDay(Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMs);
}

/** A day as date fields and the wire write it: "2026-11-30". Empty when `day` is not a finite number. */
export const isoDay = (day: LagosDay): string =>
  Number.isFinite(day) ? new Date(day * dayMs).toISOString().slice(0, 10) : '';

/** The day that an ISO text names; undefined unless the calendar of this century has it. */
export function parseIsoDay(text: string): LagosDay | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = asLagosDay(Date.parse(text) / dayMs);
  // Date.parse takes the 31st of a month of 30 days for the 1st of the next.
  return isoDay(day) === text ? day : undefined;
}

/** True for a day that the calendar of this century has, written as 2026-11-30. */
export const isIsoDay = (text: string): boolean => parseIsoDay(text) !== undefined;

/** The day in Lagos that holds a time, as "2026-11-30". Empty when `time` is not a finite number. */
export const isoDayAt = (time: number): string => isoDay(lagosDay(time));

/** The first millisecond of a day that is given as "2026-11-30". NaN when the text is no date. */
export const startOfIsoDay = (text: string): number => Date.parse(text) - lagosOffsetMs;

/** The first millisecond after it. */
export const endOfIsoDay = (text: string): number => startOfIsoDay(text) + dayMs;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

// Computed from the fixed offset: the texts of Intl differ between browsers.
const parts = (time: number) => new Date(time + lagosOffsetMs);

/** "20 Nov 2026" in Lagos. */
export const formatDate = (time: number): string => `${parts(time).getUTCDate()} ${formatMonth(time)}`;

/** "Nov 2026" in Lagos. */
export const formatMonth = (time: number): string =>
  `${months[parts(time).getUTCMonth()]} ${parts(time).getUTCFullYear()}`;

/** "6:05 pm" in Lagos. */
export function formatTime(time: number): string {
  const [hour, minute] = [parts(time).getUTCHours(), parts(time).getUTCMinutes()];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "20 Nov 2026, 6:05 pm" in Lagos. */
export const formatDateTime = (time: number): string => `${formatDate(time)}, ${formatTime(time)}`;
