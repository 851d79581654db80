import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetryWindow, retryDelayMs } from './retry-window.ts';

describe('the window of tries', () => {
  it('opens with the first failure and closes after its length', () => {
    let now = 1000;
    const window = createRetryWindow(600_000, () => now);
    expect(window.fail()).toBe(true);
    now += 600_000;
    expect(window.fail()).toBe(true);
    now += 1;
    expect(window.fail()).toBe(false);
    window.clear();
    expect(window.fail()).toBe(true);
  });

  it('is waited in for a second at first, then longer, and never much longer than a minute', () => {
    expect([0, 1, 2, 5, 6, 30].map((attempt) => retryDelayMs(attempt, 0.5))).toEqual([
      1000, 2000, 4000, 32_000, 64_000, 64_000,
    ]);
    fc.assert(
      fc.property(fc.nat(400), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, jitter) => {
        const delay = retryDelayMs(attempt, jitter);
        expect(delay).toBeGreaterThanOrEqual(750);
        expect(delay).toBeLessThanOrEqual(80_000);
      }),
    );
  });
});
