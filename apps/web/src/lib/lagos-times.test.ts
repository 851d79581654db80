import { describe, expect, it } from 'vitest';
import {
  dayText,
  lagosDay,
  minuteText,
  shortDate,
  spanText,
  startOfDay,
  timeSpan,
  weekdayName,
  weekdayOf,
  whenInText,
  whenText,
} from './lagos-times.ts';

/** Saturday 28 Nov 2026, in Lagos one hour ahead of UTC. */
const at = (hour: number, minute = 0, day = 28) => Date.UTC(2026, 10, day, hour - 1, minute);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('days and times of inspections', () => {
  it.each([
    [at(0), 28],
    [at(23, 59), 28],
    [at(24), 29],
  ])('lie in a day of Lagos, wherever the device is', (moment, date) => {
    expect(shortDate(lagosDay(moment))).toBe(`${date} Nov`);
    expect(startOfDay(lagosDay(moment))).toBe(at(0, 0, date));
  });

  it('know their weekday', () => {
    expect(weekdayName(weekdayOf(lagosDay(at(12))))).toBe('Saturday');
  });

  it.each([
    [28, 'Today'],
    [29, 'Tomorrow'],
    [27, 'Yesterday'],
    [30, 'Mon 30 Nov'],
  ])('are said as people say them', (day, text) => {
    expect(dayText(lagosDay(at(9, 0, day)), at(12))).toBe(text);
  });

  it('keep a time in one piece and small in the middle of a sentence', () => {
    expect(timeSpan({ startsAt: at(10), endsAt: at(10, 30) })).toBe('10:00\u00a0am to 10:30\u00a0am');
    expect(plain(whenText(at(18, 5), at(12)))).toBe('Today, 6:05 pm');
    expect(plain(whenInText(at(18, 5, 29), at(12)))).toBe('tomorrow, 6:05 pm');
    expect(plain(whenInText(at(9, 0, 30), at(12)))).toBe('Mon 30 Nov, 9:00 am');
  });

  it.each([
    [at(0), at(24), 'Today, all day'],
    [at(10), at(13), 'Today, 10:00 am to 1:00 pm'],
    [at(22), at(9, 0, 29), 'Today, 10:00 pm to Tomorrow, 9:00 am'],
  ])('say a break in as few words as it takes', (startsAt, endsAt, text) => {
    expect(plain(spanText({ startsAt, endsAt }, at(12)))).toBe(text);
  });

  it.each([
    [0, '12:00 am'],
    [615, '10:15 am'],
    [1440, 'midnight'],
  ])('say minute %i of a day', (minute, text) => {
    expect(plain(minuteText(minute))).toBe(text);
  });
});
