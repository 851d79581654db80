import { formatDate } from './format-date.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;

/** How long ago epoch milliseconds are: "just now", "3 hours ago", "yesterday"; after a week the date, "20 Nov 2026". */
export function formatAge(at: number, now = Date.now()): string {
  const age = Math.max(0, now - at);
  if (age < minute) return 'just now';
  if (age < hour) return count(Math.floor(age / minute), 'minute');
  if (age < day) return count(Math.floor(age / hour), 'hour');
  if (age < 2 * day) return 'yesterday';
  return age < 8 * day ? count(Math.floor(age / day), 'day') : formatDate(at);
}
