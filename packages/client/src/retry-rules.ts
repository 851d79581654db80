/** How often and how patiently a call is tried again. */
export interface RetryRules {
  /** Tries in all, the first included. */
  readonly maxTries: number;
  /** Milliseconds before the second try; doubled for each further one. */
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

export const defaultRetryRules: RetryRules = { maxTries: 5, firstDelayMs: 200, maxDelayMs: 5_000 };

/** Statuses after which the same request may succeed; undefined stands for no answer at all. */
export function isPassingFailure(httpStatus: number | undefined): boolean {
  return httpStatus === undefined || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
}

/** Milliseconds to wait before try number `attempt + 1`, with up to a fifth of jitter so that clients spread out. */
export function retryDelayMs(rules: RetryRules, attempt: number, random = Math.random()): number {
  const doubled = Math.min(rules.firstDelayMs * 2 ** (attempt - 1), rules.maxDelayMs);
  return Math.round(doubled * (1 - 0.2 * random));
}
