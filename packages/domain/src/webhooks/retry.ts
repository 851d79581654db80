import { webhookRules } from '@rentreel/contracts/webhooks';
import { dayMs, hourMs, minuteMs, secondMs } from '@rentreel/values';

const firstWaitMs = 10 * secondMs;
/** The longest wait for a receiver, whatever it asks for. */
export const longestWaitMs = 20 * hourMs;

/** How long a receiver is left alone after it did not answer at all. */
export const quietMs = minuteMs;

/** A webhook that has accepted nothing for this long is paused when another event is given up. */
export const pauseAfterMs = 2 * dayMs;

/**
 * Returns the wait after the `attempt`-th failure, in milliseconds: 10 s, 30 s, 90 s … at most 20 hours, each varied by up to
 * a fifth through `random` (0 to 1), so that a receiver that comes back is not called for everything at once. All 12 attempts
 * take about 3 days. Undefined after the last.
 */
export function waitAfter(attempt: number, random: number): number | undefined {
  if (attempt >= webhookRules.attempts) return undefined;
  const wait = Math.min(firstWaitMs * 3 ** (attempt - 1), longestWaitMs);
  return Math.round(wait * (0.8 + 0.4 * random));
}
