import {
  asLagosDay,
  count,
  dayMs,
  endOfDay,
  formatDate,
  formatDateTime,
  formatTime as plainTime,
  lagosDay,
  minuteMs,
  shortDate,
  shortWeekday,
  startOfDay,
  weekdayName,
  weekdayOf,
} from '@rentreel/values';

/** "Today", "Tomorrow", "Yesterday", else "Sat 28 Nov". */
export function dayText(day: number, now = Date.now()): string {
  const ahead = day - lagosDay(now);
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  return ahead === -1 ? 'Yesterday' : `${shortWeekday(day)} ${shortDate(day)}`;
}

/** Returns the day of a past time: "Today", "Yesterday", "Monday", after a week "20 Nov 2026". */
export function dayLabel(at: number, now = Date.now()): string {
  const ahead = lagosDay(at) - lagosDay(now);
  if (ahead === 0 || ahead === -1) return dayText(lagosDay(at), now);
  return at > now - 6 * dayMs ? weekdayName(weekdayOf(lagosDay(at))) : formatDate(at);
}

/** "10:00 am", with a non-breaking space. */
export const formatTime = (at: number): string => plainTime(at).replace(' ', '\u00a0');

/** "10:00 am to 10:30 am" */
export const timeSpan = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string =>
  `${formatTime(startsAt)} to ${formatTime(endsAt)}`;

/** "Today, 10:00 am" or "Sat 28 Nov, 10:00 am". */
export const whenText = (at: number, now = Date.now()): string => `${dayText(lagosDay(at), now)}, ${formatTime(at)}`;

/** Like `dayText` within a sentence: "tomorrow". */
const dayInText = (day: number, now: number): string =>
  dayText(day, now).replace(/^(Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase());

/** Like `whenText` within a sentence: "tomorrow, 10:00 am". */
export const whenInText = (at: number, now: number): string => `${dayInText(lagosDay(at), now)}, ${formatTime(at)}`;

/** Formats a period; a whole day as "all day". */
export function spanText({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): string {
  const day = lagosDay(startsAt);
  if (startsAt === startOfDay(day) && endsAt === endOfDay(day)) return `${dayText(day, now)}, all day`;
  const isOneDay = lagosDay(endsAt - 1) === day;
  return `${whenText(startsAt, now)} to ${isOneDay ? formatTime(endsAt) : whenText(endsAt, now)}`;
}

/** Formats minutes since midnight as a time of day: "10:00 am"; 1440 is "midnight". */
export const minuteText = (minute: number): string =>
  minute === 24 * 60 ? 'midnight' : formatTime(startOfDay(asLagosDay(0)) + minute * minuteMs);

/** Deadlines further away show only their date, with the year. */
const farMs = 30 * dayMs;

/**
 * Returns the remaining time: "40 minutes", "5 hours", "3 days"; below a minute "a moment". From two days on a started hour
 * counts as whole, so that 48 hours do not turn into "47 hours" a second later.
 */
export function leftLabel(at: number, now: number): string {
  const minutes = Math.floor((at - now) / minuteMs);
  return durationLabel(minutes >= 47 * 60 ? minutes + 60 : minutes);
}

/** Formats a number of minutes. */
export function durationLabel(minutes: number): string {
  if (minutes < 1) return 'a moment';
  if (minutes < 90) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

const isMidnight = (at: number) => at === startOfDay(lagosDay(at));

/**
 * Formats a deadline for use after "until" or "by": "tomorrow, 9:00 am". Midnight is the end of the day before, "the end of
 * Mon 7 Dec"; a deadline more than 30 days away is its last day, "7 Dec 2027".
 */
export function dueText(at: number, now: number): string {
  if (at - now > farMs) return formatDate(at - 1);
  if (!isMidnight(at)) return whenInText(at, now);
  return `the end of ${dayInText(lagosDay(at - 1), now)}`;
}

/** Like `dueText`, but independent of the current time: "7 Dec 2026, 9:00 am", "the end of 7 Dec 2026". */
export const dueDateText = (at: number): string =>
  isMidnight(at) ? `the end of ${formatDate(at - 1)}` : formatDateTime(at);

/** Formats a deadline with the remaining time: "tomorrow, 9:00 am (5 hours left)". */
export function deadlineLabel(at: number, now: number): string {
  return `${dueText(at, now)} (${leftLabel(at, now)} left)`;
}
