import { isoDayAt } from '@rentreel/values';

/** Whether a text is a day of the last or this century, written as 1998-05-17. */
export function isBirthDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // Date.parse takes the 31st of a month of 30 days for the 1st of the next.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

const adultYears = 18;

/** Whether somebody who was born on that day is 18 or older in Lagos at a moment, epoch milliseconds. */
export function isAdult(birthDate: string, now: number): boolean {
  const [year = '', ...monthAndDay] = birthDate.split('-');
  // ISO days compare as text; the 29th of February counts from the 1st of March in other years.
  return [String(Number(year) + adultYears), ...monthAndDay].join('-') <= isoDayAt(now);
}
