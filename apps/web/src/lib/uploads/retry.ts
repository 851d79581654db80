import { chunkRules, isRetriedStatus } from '@rentreel/contracts/media';

export type Send = (url: string, init: RequestInit) => Promise<{ readonly status: number }>;

/** A line may swallow a request and never say so. */
const answerMs = 60_000;

export const sendByFetch: Send = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });

/** A short call about an upload, tried again for two minutes. The last answer's status; 0 when there was none. */
export async function askForAWhile(
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

/** Waits before tries: a second at first, doubling to about a minute. */
export function retryDelayMs(attempt: number, jitter = Math.random()): number {
  const longest = 64_000;
  return Math.round(Math.min(longest, 1000 * 2 ** attempt) * (0.75 + jitter / 2));
}

/** Knows for how long nothing has gone well. */
interface RetryWindow {
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
