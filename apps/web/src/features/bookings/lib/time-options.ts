import { minuteText } from '../../../lib/lagos-times.ts';

const stepMinutes = 30;
const fromMinute = 6 * 60;
const count = 31;

/** Half hours from 6 in the morning to 9 in the evening, for the keys. */
export const timeOptions = Array.from({ length: count }, (_, index) => {
  const minute = fromMinute + index * stepMinutes;
  return { value: String(minute), text: minuteText(minute) };
});
