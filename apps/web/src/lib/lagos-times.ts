import { formatDate, formatDateTime } from './format-date.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The day of Lagos in which a moment lies, as days since 1970. */
export const lagosDay = (at: number): number => Math.floor((at + hourMs) / dayMs);

/** When a day of Lagos begins, epoch milliseconds. */
export const startOfDay = (day: number): number => day * dayMs - hourMs;

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

export const weekdayName = (weekday: number): string => weekdays[weekday] ?? '';

/** "Sat" */
export const shortWeekday = (day: number): string => weekdayName(weekdayOf(day)).slice(0, 3);

/** "28 Nov" */
export const shortDate = (day: number): string => formatDate(startOfDay(day)).replace(/ \d{4}$/, '');

/** "Today", "Tomorrow", "Yesterday", else "Sat 28 Nov". */
export function dayText(day: number, now = Date.now()): string {
  const ahead = day - lagosDay(now);
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  return ahead === -1 ? 'Yesterday' : `${shortWeekday(day)} ${shortDate(day)}`;
}

/** "10:00 am"; it is never broken in two. */
export const formatTime = (at: number): string => (formatDateTime(at).split(', ')[1] ?? '').replace(' ', '\u00a0');

/** "10:00 am to 10:30 am" */
export const timeSpan = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
  `${formatTime(startsAt)} to ${formatTime(endsAt)}`;

/** "Today, 10:00 am" or "Sat 28 Nov, 10:00 am". */
export const whenText = (at: number, now = Date.now()): string => `${dayText(lagosDay(at), now)}, ${formatTime(at)}`;

/** As `dayText`, in the middle of a sentence: "tomorrow". */
export const dayInText = (day: number, now: number): string =>
  dayText(day, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());

/** As `whenText`, in the middle of a sentence: "tomorrow, 10:00 am". */
export const whenInText = (at: number, now: number): string => `${dayInText(lagosDay(at), now)}, ${formatTime(at)}`;

/** From one moment to another: a whole day is said so. */
export function spanText({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): string {
  const day = lagosDay(startsAt);
  if (startsAt === startOfDay(day) && endsAt === startOfDay(day + 1)) return `${dayText(day, now)}, all day`;
  const isOneDay = lagosDay(endsAt - 1) === day;
  return `${whenText(startsAt, now)} to ${isOneDay ? formatTime(endsAt) : whenText(endsAt, now)}`;
}

/** Minutes since midnight as a time of day: "10:00 am"; midnight at the end of a day is "midnight". */
export const minuteText = (minute: number): string =>
  minute === 24 * 60 ? 'midnight' : formatTime(startOfDay(0) + minute * 60_000);
