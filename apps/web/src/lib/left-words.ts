import { whenInText } from './lagos-times.ts';

const minuteMs = 60_000;
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

/** A deadline and how far it is: "tomorrow, 9:00 am (5 hours left)". */
export function deadlineWords(at: number, now: number): string {
  return `${whenInText(at, now)} (${leftWords(at, now)} left)`;
}
