import { lagosDay } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import {
  dayText,
  deadlineLabel,
  dueDateText,
  dueText,
  durationLabel,
  leftLabel,
  minuteText,
  spanText,
  timeSpan,
  whenInText,
  whenText,
} from './times.ts';

/** Returns a time on 28 Nov 2026, a Saturday, in Lagos, one hour ahead of UTC. */
const at = (hour: number, minute = 0, day = 28) => Date.UTC(2026, 10, day, hour - 1, minute);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the formats of days and times', () => {
  it.each([
    [28, 'Today'],
    [29, 'Tomorrow'],
    [27, 'Yesterday'],
    [30, 'Mon 30 Nov'],
  ])('name days near today by a word and others by their date', (day, text) => {
    expect(dayText(lagosDay(at(9, 0, day)), at(12))).toBe(text);
  });

  it('keep a time unbreakable and start in lower case within a sentence', () => {
    expect(timeSpan({ startsAt: at(10), endsAt: at(10, 30) })).toBe('10:00\u00a0am to 10:30\u00a0am');
    expect(plain(whenText(at(18, 5), at(12)))).toBe('Today, 6:05 pm');
    expect(plain(whenInText(at(18, 5, 29), at(12)))).toBe('tomorrow, 6:05 pm');
    expect(plain(whenInText(at(9, 0, 30), at(12)))).toBe('Mon 30 Nov, 9:00 am');
  });

  it.each([
    [at(0), at(24), 'Today, all day'],
    [at(10), at(13), 'Today, 10:00 am to 1:00 pm'],
    [at(22), at(9, 0, 29), 'Today, 10:00 pm to Tomorrow, 9:00 am'],
  ])('shorten a period to what differs between its ends', (startsAt, endsAt, text) => {
    expect(plain(spanText({ startsAt, endsAt }, at(12)))).toBe(text);
  });

  it.each([
    [0, '12:00 am'],
    [615, '10:15 am'],
    [1440, 'midnight'],
  ])('format minute %i of a day', (minute, text) => {
    expect(plain(minuteText(minute))).toBe(text);
  });
});

/** Returns a time after the start of 28 Nov 2026, a Saturday, in Lagos, one hour ahead of UTC. */
const timeAt = (hour: number, minute = 0) => Date.UTC(2026, 10, 28, hour - 1, minute);
const now = timeAt(12);

describe('the format of a deadline', () => {
  it.each([
    [timeAt(18, 5), 'today, 6:05 pm'],
    [timeAt(24 + 9), 'tomorrow, 9:00 am'],
    [timeAt(3 * 24 + 9), 'Tue 1 Dec, 9:00 am'],
    [timeAt(24), 'the end of today'],
    [timeAt(2 * 24), 'the end of tomorrow'],
    [timeAt(3 * 24), 'the end of Mon 30 Nov'],
    [timeAt(24, 1), 'tomorrow, 12:01 am'],
    [timeAt(0), 'the end of yesterday'],
    [timeAt(20 * 24), 'the end of Thu 17 Dec'],
    [timeAt(40 * 24), '6 Jan 2027'],
    [timeAt(40 * 24 + 9), '7 Jan 2027'],
  ])('uses the day before for midnight and only the date beyond 30 days: %#', (moment, label) => {
    expect(plain(dueText(moment, now))).toBe(label);
  });

  it('has a full date in dueDateText', () => {
    expect(plain(dueDateText(timeAt(33)))).toBe('29 Nov 2026, 9:00 am');
    expect(dueDateText(timeAt(24))).toBe('the end of 28 Nov 2026');
  });

  it('includes the remaining time in deadlineLabel', () => {
    expect(plain(deadlineLabel(timeAt(17), now))).toBe('today, 5:00 pm (5 hours left)');
    expect(deadlineLabel(timeAt(24), now)).toBe('the end of today (12 hours left)');
    expect(deadlineLabel(timeAt(10 * 24), now)).toBe('the end of Mon 7 Dec (9 days left)');
  });
});

it.each([
  [0, 'a moment'],
  [1, '1 minute'],
  [89, '89 minutes'],
  [90, '1 hour'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
])('durationLabel formats %i minutes in the largest unit that is precise enough', (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});

it('leftLabel rounds a started hour up from two days on', () => {
  const noon = Date.UTC(2026, 10, 26);
  const hours = (count: number, seconds = 0) => leftLabel(noon + count * 3_600_000 - seconds * 1000, noon);
  expect([hours(48), hours(48, 1), hours(47)]).toEqual(['2 days', '2 days', '2 days']);
  expect([hours(47, 1), hours(72, 1), hours(5, 1), hours(1, 1)]).toEqual([
    '46 hours',
    '3 days',
    '4 hours',
    '59 minutes',
  ]);
});
