import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, lagosDay } from './listing-times.ts';

describe('lagosDay', () => {
  it.each([
    ['an hour before midnight in Greenwich', Date.UTC(1970, 0, 1, 23), 1],
    ['a minute before that', Date.UTC(1970, 0, 1, 22, 59), 0],
    ['the first moment of 1970', 0, 0],
  ])('changes at midnight in Lagos: %s', (_what, time, day) => {
    expect(lagosDay(time)).toBe(day);
  });

  it('moves on by one in 24 hours, whatever the hour', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000_000), (time) => {
        expect(lagosDay(time + dayMs)).toBe(lagosDay(time) + 1);
      }),
    );
  });
});
