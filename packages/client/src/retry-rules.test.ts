import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRetryRules, isPassingFailure, retryDelayMs } from './retry-rules.ts';

describe('isPassingFailure', () => {
  it.each([
    [undefined, true],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [412, false],
  ])('status %s: %s', (status, passing) => {
    expect(isPassingFailure(status)).toBe(passing);
  });
});

describe('retryDelayMs', () => {
  it('doubles up to the longest wait and takes off at most a fifth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const whole = Math.min(200 * 2 ** (attempt - 1), 5_000);
        const delay = retryDelayMs(defaultRetryRules, attempt, random);
        expect(delay).toBeLessThanOrEqual(whole);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(whole * 0.8));
      }),
    );
  });
});
