const firstWaitMs = 1000;
const longestWaitMs = 15 * 60_000;

/** How long to wait after the `attempt`-th failure: 1 s, 2 s, 4 s … at most a quarter of an hour. */
export function backoffMs(attempt: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, attempt - 1), longestWaitMs);
}
