import type { QuietHours } from '@rentreel/contracts/notifications';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Lagos is an hour ahead of UTC, all year. */
const lagosOffsetMs = 60 * minuteMs;
/** The daily e-mail leaves at seven. */
const digestMinute = 7 * 60;

/** The day in Lagos, counted from the epoch. */
export const lagosDay = (time: number): number => Math.floor((time + lagosOffsetMs) / dayMs);

const minuteOfDay = (time: number) => Math.floor((time + lagosOffsetMs - lagosDay(time) * dayMs) / minuteMs);

/** The next time that a clock in Lagos shows this minute of the day, later than `time`. */
function nextTimeOf(minute: number, time: number): number {
  const today = lagosDay(time) * dayMs - lagosOffsetMs + minute * minuteMs;
  return today > time ? today : today + dayMs;
}

/** Whether somebody is not to be disturbed; quiet hours may span midnight. */
export function isQuiet(time: number, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const minute = minuteOfDay(time);
  const { fromMinute, toMinute } = quiet;
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** The moment itself, or the end of the quiet hours that it falls into. */
export function afterQuiet(time: number, quiet: QuietHours | null): number {
  return quiet !== null && isQuiet(time, quiet) ? nextTimeOf(quiet.toMinute, time) : time;
}

/** The next 07:00 in Lagos, later than `time`. */
export const nextDigest = (time: number): number => nextTimeOf(digestMinute, time);
