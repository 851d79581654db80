import { usualQuietHours } from '@rentreel/contracts/notifications';
import { dayMs, hourMs, lagosDay } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuiet, isQuiet, nextDigest } from './lagos-time.ts';

/** Returns a Lagos clock time on 20 November 2026. */
const lagos = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour - 1, minute);
const noon = { fromMinute: 12 * 60, toMinute: 13 * 60 + 30 };

describe('quiet hours in Lagos', () => {
  it.each([
    ['22:00 to 07:00', usualQuietHours, lagos(21, 59), false],
    ['22:00 to 07:00', usualQuietHours, lagos(22), true],
    ['22:00 to 07:00', usualQuietHours, lagos(0), true],
    ['22:00 to 07:00', usualQuietHours, lagos(6, 59), true],
    ['22:00 to 07:00', usualQuietHours, lagos(7), false],
    ['12:00 to 13:30', noon, lagos(11, 59), false],
    ['12:00 to 13:30', noon, lagos(12), true],
    ['12:00 to 13:30', noon, lagos(13, 29), true],
    ['12:00 to 13:30', noon, lagos(13, 30), false],
    ['none', null, lagos(3), false],
  ])('from %s apply exactly within their limits', (...[, quiet, time, expected]) => {
    expect(isQuiet(time, quiet)).toBe(expected);
  });

  it.each([
    ['in the evening', lagos(23, 30), lagos(7) + dayMs],
    ['after midnight', lagos(2), lagos(7)],
    ['by day', lagos(15), lagos(15)],
  ])('end in the morning for a time %s', (_when, time, expected) => {
    expect(afterQuiet(time, usualQuietHours)).toBe(expected);
  });

  it('delay by at most a day and never end within quiet hours', () => {
    const minute = fc.nat(1439);
    fc.assert(
      fc.property(fc.nat(4_000_000_000_000), minute, minute, (time, fromMinute, toMinute) => {
        fc.pre(fromMinute !== toMinute);
        const quiet = { fromMinute, toMinute };
        const after = afterQuiet(time, quiet);
        expect(isQuiet(after, quiet)).toBe(false);
        expect(after - time).toBeGreaterThanOrEqual(0);
        expect(after - time).toBeLessThanOrEqual(dayMs);
      }),
    );
  });
});

describe('nextDigest', () => {
  it.each([
    [lagos(6, 59), lagos(7)],
    [lagos(7), lagos(7) + dayMs],
    [lagos(23), lagos(7) + dayMs],
  ])('returns the next 07:00 in Lagos', (time, expected) => expect(nextDigest(time)).toBe(expected));
});

describe('lagosDay', () => {
  it('begins an hour before the UTC day', () => {
    const midnight = Date.UTC(2026, 10, 20);
    expect(lagosDay(midnight - hourMs)).toBe(lagosDay(midnight));
    expect(lagosDay(midnight - 3_600_001)).toBe(lagosDay(midnight) - 1);
  });
});
