import { isoDayAt } from '@rentreel/values';

/** Returns whether a text is a day of the last or this century, written as 1998-05-17. */
export function isBirthDate(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // Date.parse reads the 31st of a 30-day month as the 1st of the next.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

const adultYears = 18;

/** Returns whether a person born on that day is 18 or older in Lagos at a time in epoch milliseconds. */
export function isAdult(birthDate: string, now: number): boolean {
  const [year = '', ...monthAndDay] = birthDate.split('-');
  // ISO days compare as text; for 29 February the birthday in other years is 1 March.
  return [String(Number(year) + adultYears), ...monthAndDay].join('-') <= isoDayAt(now);
}
