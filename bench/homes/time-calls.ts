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
