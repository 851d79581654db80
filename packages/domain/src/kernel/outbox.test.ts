import { minuteMs } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs } from './outbox.ts';

const quarterHour = 15 * minuteMs;

describe('backoffMs', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [10, 512_000],
    [11, quarterHour],
    [5000, quarterHour],
  ])('after failure %i returns %i ms', (attempt, wait) => {
    expect(backoffMs(attempt)).toBe(wait);
  });

  it('never decreases with the number of failures and stays between 1 second and 15 minutes', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (attempt) => {
        const wait = backoffMs(attempt);
        expect(wait).toBeGreaterThanOrEqual(1000);
        expect(wait).toBeLessThanOrEqual(quarterHour);
        expect(backoffMs(attempt + 1)).toBeGreaterThanOrEqual(wait);
      }),
    );
  });
});
