import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithRetries, createRetryWindow, retryDelayMs } from './retry.ts';

// Only the date is simulated: a timer that an earlier file left behind and that starts again would never end in a simulated clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the date instead of waiting. */
function skipDelay(attempt: number): number {
  vi.setSystemTime(Date.now() + retryDelayMs(attempt));
  return 0;
}

/**
 * Calls a server that always responds the same, with delays skipped; returns the simulated time and the number of requests.
 */
async function sendUntilDone(answer: () => Promise<{ readonly status: number }>) {
  const began = Date.now();
  let asked = 0;
  const status = await sendWithRetries(() => {
    asked += 1;
    return answer();
  }, skipDelay);
  return { status, seconds: (Date.now() - began) / 1000, asked };
}

describe('sendWithRetries', () => {
  it.each([408, 429, 500, 503])('retries for two minutes while the status is %i, then gives up', async (status) => {
    const end = await sendUntilDone(() => Promise.resolve({ status }));
    expect(end.status).toBe(status);
    expect(end.seconds).toBeGreaterThan(120);
    expect(end.seconds).toBeLessThan(120 + 80);
    expect(end.asked).toBeGreaterThan(5);
  });

  it('retries for the same time when there is no response', async () => {
    const end = await sendUntilDone(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(end.status).toBe(0);
    expect(end.seconds).toBeGreaterThan(120);
  });

  it.each([204, 400, 403, 404])('returns %i without a retry', async (status) => {
    expect(await sendUntilDone(() => Promise.resolve({ status }))).toEqual({ status, seconds: 0, asked: 1 });
  });
});

describe('the retry window', () => {
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

  it('has delays that start at a second and double to about a minute', () => {
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
