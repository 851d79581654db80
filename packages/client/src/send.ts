import { RentReelError, errorOf, noResponseError } from './errors.ts';
import type { CallOptions, ClientOptions, RetryRules } from './options.ts';

export const defaultRetryRules: RetryRules = { maxAttempts: 5, firstDelayMs: 200, maxDelayMs: 65_000 };
const defaultTimeoutMs = 30_000;

/**
 * Returns the milliseconds to wait before attempt number `attempt + 1`, with up to a fifth of jitter so that clients do not
 * retry at the same moment.
 */
export function retryDelayMs(rules: RetryRules, attempt: number, random = Math.random()): number {
  const doubled = Math.min(rules.firstDelayMs * 2 ** (attempt - 1), rules.maxDelayMs);
  return Math.round(doubled * (1 - 0.2 * random));
}

/**
 * Returns whether the same request may succeed later. A 429 without `Retry-After` is a limit that waiting does not lift, such
 * as the largest deposit.
 */
export function isRetryable({ status, retryAfterMs }: Pick<RentReelError, 'status' | 'retryAfterMs'>): boolean {
  if (status === undefined || status === 408) return true;
  if (status === 429) return retryAfterMs !== undefined;
  return status >= 500 && status !== 501;
}

/** Returns the delay before the next attempt in milliseconds; undefined for no retry. */
export function nextDelayMs(error: RentReelError, rules: RetryRules, attempt: number): number | undefined {
  if (attempt >= rules.maxAttempts || !isRetryable(error)) return undefined;
  const own = retryDelayMs(rules, attempt);
  const asked = error.retryAfterMs ?? 0;
  return asked > rules.maxDelayMs ? undefined : Math.max(own, asked);
}

/** Resolves after the given time; rejects with the signal's reason when it aborts. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A request that may be sent more than once. */
interface SentRequest {
  /** Name in call reports. */
  readonly name: string;
  /** Path relative to the base address. */
  readonly path: string;
  readonly init: RequestInit;
  readonly options?: CallOptions | undefined;
}

export type Send = (request: SentRequest) => Promise<Response>;

async function readJson(answer: Response): Promise<unknown> {
  try {
    const body: unknown = await answer.json();
    return body;
  } catch {
    return undefined;
  }
}

/**
 * Creates a function that sends requests with the key, a timeout and retries; use it only for requests that are safe to
 * repeat. It throws RentReelError.
 */
export function createSend(client: ClientOptions): Send {
  const { baseUrl, apiKey, timeoutMs = defaultTimeoutMs, fetch: call = fetch, onRequest, onAnswer } = client;
  if (!URL.canParse(baseUrl)) throw new TypeError('baseUrl is the address of RentReel, such as https://rentreel.ng.');
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const rules = { ...defaultRetryRules, ...client.retry };

  const attempt = async ({ path, init, options = {} }: SentRequest): Promise<Response> => {
    const limit = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const headers = { ...(init.headers as Record<string, string> | undefined), authorization: `Bearer ${apiKey}` };
    try {
      const answer = await call(new URL(path, base).href, { ...init, headers, signal, redirect: 'error' });
      if (answer.ok) return answer;
      throw errorOf(answer, await readJson(answer));
    } catch (error) {
      if (error instanceof RentReelError || options.signal?.aborted === true) throw error;
      throw noResponseError(error, limit.aborted);
    }
  };

  return async (request) => {
    const { name: path, options } = request;
    for (let turn = 1; ; turn += 1) {
      const began = performance.now();
      const report = (status: number | undefined, requestId: string | undefined, retryInMs?: number) =>
        onAnswer?.({ path, attempt: turn, status, requestId, durationMs: performance.now() - began, retryInMs });
      onRequest?.({ path, attempt: turn });
      try {
        const answer = await attempt(request);
        report(answer.status, answer.headers.get('x-request-id') ?? undefined);
        return answer;
      } catch (error) {
        if (!(error instanceof RentReelError)) throw error;
        const delayMs = nextDelayMs(error, rules, turn);
        report(error.status, error.requestId, delayMs);
        if (delayMs === undefined) throw error;
        await wait(delayMs, options?.signal);
      }
    }
  };
}
