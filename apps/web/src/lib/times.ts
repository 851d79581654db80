import {
  asLagosDay,
  count,
  dayMs,
  endOfDay,
  formatDate,
  formatDateTime,
  lagosDay,
  minuteMs,
  startOfDay,
  weekdayOf,
} from '@rentreel/values';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const weekdayName = (weekday: number): string => weekdays[weekday] ?? '';

/** "Sat" */
export const shortWeekday = (day: number): string => weekdayName(weekdayOf(asLagosDay(day))).slice(0, 3);

/** "28 Nov" */
export const shortDate = (day: number): string => formatDate(startOfDay(asLagosDay(day))).replace(/ \d{4}$/, '');

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
const dayInText = (day: number, now: number): string =>
  dayText(day, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());

/** As `whenText`, in the middle of a sentence: "tomorrow, 10:00 am". */
export const whenInText = (at: number, now: number): string => `${dayInText(lagosDay(at), now)}, ${formatTime(at)}`;

/** From one moment to another: a whole day is said so. */
export function spanText({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): string {
  const day = lagosDay(startsAt);
  if (startsAt === startOfDay(day) && endsAt === endOfDay(day)) return `${dayText(day, now)}, all day`;
  const isOneDay = lagosDay(endsAt - 1) === day;
  return `${whenText(startsAt, now)} to ${isOneDay ? formatTime(endsAt) : whenText(endsAt, now)}`;
}

/** Minutes since midnight as a time of day: "10:00 am"; midnight at the end of a day is "midnight". */
export const minuteText = (minute: number): string =>
  minute === 24 * 60 ? 'midnight' : formatTime(startOfDay(asLagosDay(0)) + minute * minuteMs);

/** Further away the day is enough, and the year is wanted. */
const farMs = 30 * dayMs;

/**
 * How long it is until then: "40 minutes", "5 hours", "3 days"; less than a minute is "a moment". From two days on the hour
 * that has begun counts as whole, so that 48 hours are not "47 hours" a second later.
 */
export function leftLabel(at: number, now: number): string {
  const minutes = Math.floor((at - now) / minuteMs);
  return durationLabel(minutes >= 47 * 60 ? minutes + 60 : minutes);
}

/** So many minutes in words. */
export function durationLabel(minutes: number): string {
  if (minutes < 1) return 'a moment';
  if (minutes < 90) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

const isMidnight = (at: number) => at === startOfDay(lagosDay(at));

/**
 * A deadline after "until" or "by": "tomorrow, 9:00 am". Midnight is the end of the day before, "the end of Mon 7 Dec", and
 * what is more than 30 days away is its last day, "7 Dec 2027".
 */
export function dueText(at: number, now: number): string {
  if (at - now > farMs) return formatDate(at - 1);
  if (!isMidnight(at)) return whenInText(at, now);
  return `the end of ${dayInText(lagosDay(at - 1), now)}`;
}

/** As `dueText`, for what is read at any time: "7 Dec 2026, 9:00 am", "the end of 7 Dec 2026". */
export const dueDateText = (at: number): string =>
  isMidnight(at) ? `the end of ${formatDate(at - 1)}` : formatDateTime(at);

/** A deadline and how far it is: "tomorrow, 9:00 am (5 hours left)". */
export function deadlineLabel(at: number, now: number): string {
  return `${dueText(at, now)} (${leftLabel(at, now)} left)`;
}
