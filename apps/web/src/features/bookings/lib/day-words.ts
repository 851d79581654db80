import { formatDate } from '../../../lib/format-date.ts';
import { startOfDay } from '../../../lib/lagos-times.ts';

const dayMs = 86_400_000;

/** A day of Lagos, as days since 1970: "1 Dec 2026". */
export const dateOf = (day: number): string => formatDate(startOfDay(day));

/** The same day as a date field takes it: "2026-12-01". */
export const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** What a date field holds as a day; undefined while it holds none. */
export function dayOfIso(iso: string): number | undefined {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at / dayMs;
}

/** "6 months", "1 year", "2 years". */
export function monthsWords(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}
