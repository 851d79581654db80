import { chunkRules, isRetriedStatus } from '@rentreel/contracts/media';
import { createRetryWindow, retryDelayMs } from './retry-window.ts';

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
