import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from './duration.ts';
import {
  addDays,
  addMonths,
  asLagosDay,
  endOfDay,
  endOfIsoDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatIsoDay,
  formatMonth,
  formatTime,
  formatWeekdayDate,
  formatWeekdayTime,
  isIsoDay,
  isoDay,
  isoDayAt,
  type LagosDay,
  lagosDay,
  longDate,
  parseIsoDay,
  shortDate,
  shortWeekday,
  startOfDay,
  startOfIsoDay,
  timeOfDay,
  weekdayName,
  weekdayOf,
} from './time.ts';

const times = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2099, 11) });
const day = (iso: string): LagosDay => asLagosDay(Date.parse(iso) / dayMs);

describe('lagosDay', () => {
  it.each([
    ['an hour before midnight in Greenwich', Date.UTC(1970, 0, 1, 23), 1],
    ['a minute before that', Date.UTC(1970, 0, 1, 22, 59), 0],
    ['the first moment of 1970', 0, 0],
  ])('changes at midnight in Lagos: %s', (_what, time, expected) => {
    expect(lagosDay(time)).toBe(expected);
  });

  it('increases by one every 24 hours at any time of day', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000_000), (time) => {
        expect(lagosDay(time + dayMs)).toBe(lagosDay(time) + 1);
      }),
    );
  });

  it('contains every time from its start up to its end', () => {
    fc.assert(
      fc.property(times, (time) => {
        const found = lagosDay(time);
        expect(startOfDay(found)).toBeLessThanOrEqual(time);
        expect(endOfDay(found)).toBeGreaterThan(time);
        expect(endOfDay(found)).toBe(startOfDay(addDays(found, 1)));
        expect(startOfDay(found) + timeOfDay(time)).toBe(time);
      }),
    );
  });

  it('starts an hour before the UTC day', () => {
    expect(startOfDay(day('2026-11-21'))).toBe(Date.UTC(2026, 10, 20, 23));
    expect(timeOfDay(Date.UTC(2026, 10, 20, 23) + 7 * hourMs)).toBe(7 * hourMs);
  });

  it.each([
    ['1970-01-01', 4],
    ['2026-11-28', 6],
    ['2026-11-29', 0],
  ])('returns the weekday of %s', (iso, weekday) => {
    expect(weekdayOf(day(iso))).toBe(weekday);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('moves %s by %i months to %s', (from, months, to) => {
    expect(isoDay(addMonths(day(from), months))).toBe(to);
  });
});

describe('ISO day functions', () => {
  it('startOfIsoDay and isoDayAt use midnight in Lagos, an hour before midnight UTC', () => {
    expect(startOfIsoDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 23));
    expect(isoDayAt(Date.UTC(2026, 10, 20, 22, 59))).toBe('2026-11-20');
    expect(isoDayAt(Date.UTC(2026, 10, 20, 23))).toBe('2026-11-21');
  });

  it('a day contains its times and ends where the next day starts', () => {
    fc.assert(
      fc.property(times, (time) => {
        const iso = isoDayAt(time);
        expect(parseIsoDay(iso)).toBe(lagosDay(time));
        expect(startOfIsoDay(iso)).toBeLessThanOrEqual(time);
        expect(endOfIsoDay(iso)).toBeGreaterThan(time);
        expect(startOfIsoDay(isoDayAt(endOfIsoDay(iso)))).toBe(endOfIsoDay(iso));
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', 'today', '2026-11-31', ' 2026-11-30'])(
    'refuse "%s"',
    (text) => {
      expect(isIsoDay(text)).toBe(false);
      expect(parseIsoDay(text)).toBeUndefined();
    },
  );

  it('isoDayAt returns an empty text for NaN', () => {
    expect(isoDayAt(Number.NaN)).toBe('');
  });
});

describe('formatDateTime', () => {
  it.each([
    ['2026-11-20T17:05:00Z', '20 Nov 2026, 6:05 pm'],
    ['2026-11-20T08:12:59Z', '20 Nov 2026, 9:12 am'],
    ['2026-09-01T11:00:00Z', '1 Sep 2026, 12:00 pm'],
    ['2026-09-01T23:00:00Z', '2 Sep 2026, 12:00 am'],
    ['2026-12-31T23:30:00Z', '1 Jan 2027, 12:30 am'],
  ])('formats %s as %s, the time in Lagos', (iso, text) => {
    expect(formatDateTime(Date.parse(iso))).toBe(text);
  });

  it('formatDate and formatMonth use the day in Lagos rather than in UTC', () => {
    expect(formatDate(Date.parse('2026-03-31T23:30:00Z'))).toBe('1 Apr 2026');
    expect(formatMonth(Date.parse('2026-03-31T23:30:00Z'))).toBe('Apr 2026');
  });
});

describe('the formats of days', () => {
  it.each([
    ['2026-09-05T00:00:00+01:00', '5 September 2026', 'Saturday'],
    ['2026-09-05T23:59:00+01:00', '5 September 2026', 'Saturday'],
    ['2026-09-06T00:00:00+01:00', '6 September 2026', 'Sunday'],
  ])('use the day in Lagos: %s', (iso, inFull, weekday) => {
    const time = Date.parse(iso);
    const found = lagosDay(time);
    const date = inFull.replace('September', 'Sep');
    const [day3, withoutYear] = [weekday.slice(0, 3), date.replace(' 2026', '')];
    expect([formatDay(found), formatIsoDay(isoDay(found)), longDate(found)]).toEqual([date, date, inFull]);
    expect([shortDate(found), shortWeekday(found), weekdayName(weekdayOf(found))]).toEqual([
      withoutYear,
      day3,
      weekday,
    ]);
    expect(formatWeekdayDate(found)).toBe(`${day3}, ${date}`);
    expect(formatWeekdayTime(time)).toBe(`${day3}, ${withoutYear}, ${formatTime(time)}`);
  });
});
