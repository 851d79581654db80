import type { QuietHours } from '@rentreel/contracts/notifications';
import { dayMs, lagosDay, lagosZone, minuteMs, startOfDay, timeOfDay } from '@rentreel/values';

/** The daily mail leaves at seven. */
const digestMinute = 7 * 60;

/** The next time that a clock in Lagos shows this minute of the day, later than `time`. */
function nextTimeOf(minute: number, time: number): number {
  const today = startOfDay(lagosDay(time)) + minute * minuteMs;
  return today > time ? today : today + dayMs;
}

/** Whether a time lies in quiet hours, which may span midnight. */
export function isQuiet(time: number, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const minute = Math.floor(timeOfDay(time) / minuteMs);
  const { fromMinute, toMinute } = quiet;
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** The time itself, or the end of the quiet hours that it lies in. */
export function afterQuiet(time: number, quiet: QuietHours | null): number {
  return quiet !== null && isQuiet(time, quiet) ? nextTimeOf(quiet.toMinute, time) : time;
}

/** The next 07:00 in Lagos, later than `time`. */
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

/** "Saturday 22 November, 10:00 am" as people in Lagos say it, and as the screens do. */
export function lagosTime(time: number): string {
  const parts = new Map(dayAndTime.formatToParts(time).map(({ type, value }) => [type, value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('weekday')} ${of('day')} ${of('month')}, ${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`;
}

/** As `lagosTime`, for a deadline: midnight reads "the end of Monday 7 December". */
export function lagosDeadline(time: number): string {
  const [day, clock] = lagosTime(time).split(', ');
  return clock === '12:00 am' ? `the end of ${lagosTime(time - 1).split(', ')[0]}` : `${day}, ${clock}`;
}
