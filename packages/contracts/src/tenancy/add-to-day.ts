import type { NoticeLength } from '../listings/jurisdictions.ts';

const dayMs = 86_400_000;
const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const start = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** A day of the calendar, 2026-11-30, some days later; fewer than none goes back. */
export const addDays = (day: string, count: number): string => toDay(start(day) + count * dayMs);

/** The same day of the month some months later, or that month's last day when it has no such day. */
export function addMonths(day: string, count: number): string {
  const date = new Date(start(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const target = new Date(first);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(first + (Math.min(date.getUTCDate(), last) - 1) * dayMs);
}

/** A day and a length of time. */
export const addLength = (day: string, { count, unit }: NoticeLength): string =>
  unit === 'day' ? addDays(day, count) : addMonths(day, count);
