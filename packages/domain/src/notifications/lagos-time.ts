import type { QuietHours } from '@rentreel/contracts/notifications';
import {
  dayMs,
  formatTime,
  lagosDay,
  longDate,
  minuteMs,
  startOfDay,
  timeOfDay,
  weekdayName,
  weekdayOf,
} from '@rentreel/values';

/** The daily mail is sent at 07:00. */
const digestMinute = 7 * 60;

/** Returns the next time after `time` at which the Lagos clock shows this minute of the day. */
function nextTimeOf(minute: number, time: number): number {
  const today = startOfDay(lagosDay(time)) + minute * minuteMs;
  return today > time ? today : today + dayMs;
}

/** Returns whether a time is within quiet hours, which can span midnight. */
export function isQuiet(time: number, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const minute = Math.floor(timeOfDay(time) / minuteMs);
  const { fromMinute, toMinute } = quiet;
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** Returns the time itself, or the end of the quiet hours that contain it. */
export function afterQuiet(time: number, quiet: QuietHours | null): number {
  return quiet !== null && isQuiet(time, quiet) ? nextTimeOf(quiet.toMinute, time) : time;
}

/** Returns the next 07:00 in Lagos after `time`. */
export const nextDigest = (time: number): number => nextTimeOf(digestMinute, time);

/** Formats "Saturday 22 November, 10:00 am" in Lagos time. */
export function lagosTime(time: number): string {
  const day = lagosDay(time);
  return `${weekdayName(weekdayOf(day))} ${longDate(day).replace(/ \d{4}$/, '')}, ${formatTime(time)}`;
}

/** Formats a deadline as `lagosTime` does, with midnight as "the end of Monday 7 December". */
export function lagosDeadline(time: number): string {
  const [day, clock] = lagosTime(time).split(', ');
  return clock === '12:00 am' ? `the end of ${lagosTime(time - 1).split(', ')[0]}` : `${day}, ${clock}`;
}
