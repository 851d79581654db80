import type { AlertFrequency } from '@rentreel/contracts/alerts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Lagos is an hour ahead of UTC, all year. */
const lagosOffsetMs = hourMs;
const morningMs = 7 * hourMs;
const nightMs = 22 * hourMs;
/** The first day of the epoch was a Thursday; the first Monday was 4 days later. */
const firstMonday = 4;

const dayOf = (time: number) => Math.floor((time + lagosOffsetMs) / dayMs);
const timeOfDay = (time: number) => time + lagosOffsetMs - dayOf(time) * dayMs;
const morningOf = (day: number) => day * dayMs + morningMs - lagosOffsetMs;

/** Whether people in Lagos sleep: from 22:00 until 07:00 no mail wakes anybody. */
export function isQuiet(time: number): boolean {
  const clock = timeOfDay(time);
  return clock >= nightMs || clock < morningMs;
}

/** The next 07:00 in Lagos, later than `time`. */
export function nextMorning(time: number): number {
  const day = dayOf(time);
  return timeOfDay(time) < morningMs ? morningOf(day) : morningOf(day + 1);
}

/** The next Monday, 07:00 in Lagos, later than `time`. */
export function nextMonday(time: number): number {
  const day = dayOf(nextMorning(time));
  return morningOf(day + ((((firstMonday - day) % 7) + 7) % 7));
}

/** When a mail about a match of this moment may leave, in epoch milliseconds. */
export function mailDueAt(frequency: AlertFrequency, now: number): number {
  if (frequency === 'weekly') return nextMonday(now);
  return frequency === 'daily' || isQuiet(now) ? nextMorning(now) : now;
}
