import type { QuietHours } from '@rentreel/contracts/notifications';
import { dayMs, lagosDay, lagosZone, minuteMs, startOfDay, timeOfDay } from '@rentreel/values';

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

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  ...lagosZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

/** Formats "Saturday 22 November, 10:00 am" in Lagos time, as the screens do. */
export function lagosTime(time: number): string {
  const parts = new Map(dayAndTime.formatToParts(time).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`;
}

/** Formats a deadline as `lagosTime` does, with midnight as "the end of Monday 7 December". */
export function lagosDeadline(time: number): string {
  const [day, clock] = lagosTime(time).split(', ');
  return clock === '12:00 am' ? `the end of ${lagosTime(time - 1).split(', ')[0]}` : `${day}, ${clock}`;
}
