import { quantile } from '../lib/statistics.ts';

/** One round of single calls, in milliseconds each. */
export interface CallRound {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Times calls one after the other; `call` is given the number of the call. */
export async function timeCalls(calls: number, call: (index: number) => unknown): Promise<CallRound> {
  const tookMs: number[] = [];
  for (let index = 0; index < calls; index++) {
    const started = performance.now();
    await call(index);
    tookMs.push(performance.now() - started);
  }
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
}

/** Times calls of several callers at once, each with one call under way; what waits for others counts. */
export async function timeTogether(calls: number, callers: number, call: () => Promise<unknown>): Promise<CallRound> {
  const tookMs: number[] = [];
  const one = async () => {
    while (tookMs.length < calls) {
      const started = performance.now();
      await call();
      tookMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
}
