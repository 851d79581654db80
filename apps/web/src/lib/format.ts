import { count, dayMs, formatDate, hourMs, metresBetween, minuteMs, type Point } from '@rentreel/values';

const ago = (amount: number, unit: string) => `${count(amount, unit)} ago`;

/**
 * Returns the age of a time in epoch milliseconds: "just now", "3 hours ago", "yesterday"; after a week the date, "20 Nov
 * 2026".
 */
export function formatAge(at: number, now = Date.now()): string {
  const age = Math.max(0, now - at);
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return ago(Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return ago(Math.floor(age / hourMs), 'hour');
  if (age < 2 * dayMs) return 'yesterday';
  return age < 8 * dayMs ? ago(Math.floor(age / dayMs), 'day') : formatDate(at);
}

const step = 100;

/** Returns the distance in metres rounded to 100 m, because listings only publish an approximate location. */
export const roundedMetres = (a: Point, b: Point): number => Math.round(metresBetween(a, b) / step) * step;

/** "400 m", "4.2 km", "120 km". */
export function formatMetres(metres: number): string {
  if (metres < 1000) return `${metres} m`;
  return `${metres < 100_000 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000)} km`;
}

/** Returns title and area of a listing, the area once: "3-bedroom flat in Yaba", "2-bed flat, Hughes Avenue, Yaba". */
export function placedTitle({ title, area }: { readonly title: string; readonly area: string }): string {
  return title.toLowerCase().endsWith(area.toLowerCase()) ? title : `${title}, ${area}`;
}
