import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRetryRules, nextDelayMs, retryDelayMs } from './send.ts';
import { RentReelError } from './errors.ts';

const failure = (status: number | undefined, retryAfterMs?: number) =>
  new RentReelError('', { code: null, params: {}, fieldErrors: {}, requestId: undefined, status, retryAfterMs });

describe('nextDelayMs', () => {
  it.each([
    [undefined, undefined, true],
    [408, undefined, true],
    [500, undefined, true],
    [503, 2_000, true],
    [503, 600_000, false],
    [429, 2_000, true],
    [429, undefined, false],
    [501, undefined, false],
    [400, undefined, false],
    [401, undefined, false],
    [404, undefined, false],
    [409, undefined, false],
    [412, undefined, false],
  ])('for status %s with Retry-After %s ms schedules a retry: %s', (status, retryAfterMs, comes) => {
    const delayMs = nextDelayMs(failure(status, retryAfterMs), defaultRetryRules, 1);
    expect(delayMs !== undefined).toBe(comes);
    if (delayMs !== undefined) expect(delayMs).toBeGreaterThanOrEqual(retryAfterMs ?? 0);
  });

  it('schedules no retry after the last attempt', () => {
    const { maxAttempts } = defaultRetryRules;
    expect(nextDelayMs(failure(503), defaultRetryRules, maxAttempts - 1)).toBeGreaterThan(0);
    expect(nextDelayMs(failure(503), defaultRetryRules, maxAttempts)).toBeUndefined();
  });
});

describe('retryDelayMs', () => {
  it('doubles up to the maximum and subtracts at most a fifth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const whole = Math.min(200 * 2 ** (attempt - 1), defaultRetryRules.maxDelayMs);
        const delay = retryDelayMs(defaultRetryRules, attempt, random);
        expect(delay).toBeLessThanOrEqual(whole);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(whole * 0.8));
      }),
    );
  });
});
