import { chunkRules, isRetriedStatus } from '@rentreel/contracts/media';
import { createRetryWindow, retryDelayMs } from './retry-window.ts';

type Fetch = (url: string, init: RequestInit) => Promise<{ readonly status: number }>;

/** Tells the server that a file will not come; tried again for two minutes, then left to expire there. */
export async function deleteRemoteUpload(
  url: string,
  send: Fetch = (input, init) => fetch(input, init),
  delayOf: (attempt: number) => number = retryDelayMs,
): Promise<boolean> {
  const window = createRetryWindow(chunkRules.operationWindowMs);
  for (let attempt = 0; ; attempt += 1) {
    const init = { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } };
    const status = await send(url, init).then(
      (answer) => answer.status,
      () => 0,
    );
    if (!isRetriedStatus(status)) return status < 400 || status === 404;
    if (!window.fail()) return false;
    await new Promise((resolve) => setTimeout(resolve, delayOf(attempt)));
  }
}
