import { whenText } from './visit-times.ts';

const minuteMs = 60_000;
const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** How long it is until then: "40 minutes", "5 hours", "3 days"; less than a minute is "a moment". */
export function leftWords(at: number, now: number): string {
  const minutes = Math.floor((at - now) / minuteMs);
  if (minutes < 1) return 'a moment';
  if (minutes < 90) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

/** A deadline and how far it is: "Tomorrow, 9:00 am (5 hours left)". */
export function deadlineWords(at: number, now: number): string {
  return `${whenText(at, now)} (${leftWords(at, now)} left)`;
}
