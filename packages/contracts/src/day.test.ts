import { endOfIsoDay, isIsoDay, isoDayAt, startOfIsoDay } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from './day.ts';

const times = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2099, 11) });

describe('ISO days in Lagos', () => {
  it('start an hour before midnight UTC', () => {
    expect(startOfIsoDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 23));
    expect(isoDayAt(Date.UTC(2026, 10, 20, 22, 59))).toBe('2026-11-20');
    expect(isoDayAt(Date.UTC(2026, 10, 20, 23))).toBe('2026-11-21');
  });

  it('contain their times and end where the next day starts', () => {
    fc.assert(
      fc.property(times, (at) => {
        const day = isoDayAt(at);
        expect(isIsoDay(day)).toBe(true);
        expect(startOfIsoDay(day)).toBeLessThanOrEqual(at);
        expect(endOfIsoDay(day)).toBeGreaterThan(at);
        expect(startOfIsoDay(isoDayAt(endOfIsoDay(day)))).toBe(endOfIsoDay(day));
      }),
    );
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', 'today', '2026-11-31', ' 2026-11-30'])(
    'isIsoDay refuses "%s"',
    (text) => expect(isIsoDay(text)).toBe(false),
  );

  it('daysBetween counts both ends of the range', () => {
    expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(3);
  });

  it('isoDayAt returns an empty text for NaN', () => {
    expect(isoDayAt(Number.NaN)).toBe('');
  });
});
