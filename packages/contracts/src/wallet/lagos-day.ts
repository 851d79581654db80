import * as z from 'zod/mini';

const dayMs = 24 * 60 * 60_000;
/** Lagos keeps one time the whole year, an hour before UTC's. */
const lagosOffsetMs = 60 * 60_000;
const dayText = 'Give a day as 2026-11-30.';

const utcStart = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** True for a day that the calendar has, written as 2026-11-30. */
export function isLagosDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && lagosDayOf(utcStart(text) - lagosOffsetMs) === text;
}

/** A day in Lagos, as date fields of forms write it. */
export const lagosDayField = z.string(dayText).check(z.refine(isLagosDay, dayText));

/** The first millisecond of a day in Lagos. */
export const startOfLagosDay = (day: string): number => utcStart(day) - lagosOffsetMs;

/** The first millisecond after a day in Lagos. */
export const endOfLagosDay = (day: string): number => startOfLagosDay(day) + dayMs;

/** Epoch milliseconds as the day that it is in Lagos; an empty text when there is no such time. */
export function lagosDayOf(at: number): string {
  return Number.isFinite(at) ? new Date(at + lagosOffsetMs).toISOString().slice(0, 10) : '';
}

/** How many days there are from one to another, both counted. */
export const daysBetween = (from: string, to: string): number => (utcStart(to) - utcStart(from)) / dayMs + 1;
