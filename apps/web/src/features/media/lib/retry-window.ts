/** Waits before tries: a second at first, doubling to about a minute. */
export function retryDelayMs(attempt: number, jitter = Math.random()): number {
  const longest = 64_000;
  return Math.round(Math.min(longest, 1000 * 2 ** attempt) * (0.75 + jitter / 2));
}

/** Knows for how long nothing has gone well. */
export interface RetryWindow {
  /** Notes a failure; false when it is time to give up. */
  fail(): boolean;
  /** Something went well: the next failure is the first again. */
  clear(): void;
}

/** A window of `lengthMs` that opens with the first failure after the last success. */
export function createRetryWindow(lengthMs: number, now: () => number = Date.now): RetryWindow {
  let firstFailure: number | undefined;
  return {
    fail: () => {
      firstFailure ??= now();
      return now() - firstFailure <= lengthMs;
    },
    clear: () => {
      firstFailure = undefined;
    },
  };
}
