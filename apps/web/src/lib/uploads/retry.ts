import { chunkRules, isRetriedStatus } from '@rentreel/contracts/media';

export type Send = (url: string, init: RequestInit) => Promise<{ readonly status: number }>;

/** Timeout of a request: a bad connection may lose it without an error. */
const answerMs = 60_000;

export const sendByFetch: Send = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });

/**
 * Sends a short request about an upload and retries it for two minutes. Returns the last status; 0 without a response.
 */
export async function sendWithRetries(
  ask: () => Promise<{ readonly status: number }>,
  delayOf: (attempt: number) => number = retryDelayMs,
): Promise<number> {
  const window = createRetryWindow(chunkRules.operationWindowMs);
  for (let attempt = 0; ; attempt += 1) {
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    );
    if (!isRetriedStatus(status) || !window.fail()) return status;
    await new Promise((resolve) => setTimeout(resolve, delayOf(attempt)));
  }
}

/** Returns the delay before a retry in ms: a second at first, doubling to about a minute. */
export function retryDelayMs(attempt: number, jitter = Math.random()): number {
  const longest = 64_000;
  return Math.round(Math.min(longest, 1000 * 2 ** attempt) * (0.75 + jitter / 2));
}

/** Measures the time since the first of consecutive failures. */
interface RetryWindow {
  /** Records a failure; returns false when it is time to give up. */
  fail(): boolean;
  /** Records a success, so that the next failure counts as the first. */
  clear(): void;
}

/** Creates a window of `lengthMs` that opens with the first failure after the last success. */
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
