import { formatDate, formatDateTime } from './format-date.ts';
import { dayInText, lagosDay, startOfDay, whenInText } from './lagos-times.ts';

const minuteMs = 60_000;
/** Further away the day is enough, and the year is wanted. */
const farMs = 30 * 24 * 60 * minuteMs;
const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** How long it is until then: "40 minutes", "5 hours", "3 days"; less than a minute is "a moment". */
export function leftWords(at: number, now: number): string {
  return durationWords(Math.floor((at - now) / minuteMs));
}

/** So many minutes in words. */
export function durationWords(minutes: number): string {
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
export function deadlineWords(at: number, now: number): string {
  return `${dueText(at, now)} (${leftWords(at, now)} left)`;
}
