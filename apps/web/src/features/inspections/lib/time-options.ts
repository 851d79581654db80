import { inspectionLimits } from '@rentreel/contracts/inspections';
import { dayText, lagosDay, minuteText } from '../../../lib/lagos-times.ts';

const quarter = 15;

/** The days that a time can be proposed for, from today. */
export function dayOptions(now: number, days: number = inspectionLimits.slotDays) {
  const today = lagosDay(now);
  return Array.from({ length: days }, (_, ahead) => ({
    value: String(today + ahead),
    text: dayText(today + ahead, now),
  }));
}

/** Times of a day, as minutes since midnight, in steps of a quarter of an hour. */
export function minutesBetween(from: number, until: number) {
  return Array.from({ length: (until - from) / quarter + 1 }, (_, place) => {
    const minute = from + place * quarter;
    return { value: String(minute), text: minuteText(minute) };
  });
}

/** When homes are shown: from six in the morning to nine in the evening. */
export const timeOptions = minutesBetween(6 * 60, 21 * 60);
