import { dayMs, formatDate, formatDateTime } from '@rentreel/values';

const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: 'long' });

/** Formats epoch milliseconds as a time in Lagos: "6:05 pm". */
export function formatTime(at: number): string {
  return formatDateTime(at).split(', ')[1] ?? '';
}

/** Returns the day of a message in Lagos: "Today", "Yesterday", "Monday", after a week "20 Nov 2026". */
export function dayLabel(at: number, now = Date.now()): string {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Today';
  if (day === formatDate(now - dayMs)) return 'Yesterday';
  return at > now - 6 * dayMs ? weekdays.format(at) : day;
}

/** Returns the time of the last message for a list: a time today, otherwise a day. */
export function listTime(at: number, now = Date.now()): string {
  const text = dayLabel(at, now);
  return text === 'Today' ? formatTime(at) : text;
}
