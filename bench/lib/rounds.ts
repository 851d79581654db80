import { quantile } from './statistics.ts';

/** A contender that is measured alternately with others. */
interface Contender<T> {
  readonly name: string;
  /** Runs one round, which ends by itself. */
  round(): Promise<T>;
}

/**
 * Runs one round of every contender, then the next of each (A B C, A B C, …), so that other load on the machine affects all
 * of them. The first round is a warm-up and is not recorded.
 */
export async function alternate<T>(contenders: readonly Contender<T>[], rounds: number): Promise<Record<string, T[]>> {
  const stored: Record<string, T[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (let turn = 0; turn <= rounds; turn++) {
    for (const contender of contenders) {
      const sample = await contender.round();
      if (turn > 0) stored[contender.name]?.push(sample);
    }
  }
  return stored;
}

/** One round of single calls, in milliseconds each. */
export interface CallRound {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Times sequential calls; `call` receives the index of the call. */
export async function timeCalls(calls: number, call: (index: number) => unknown): Promise<CallRound> {
  const tookMs: number[] = [];
  for (let index = 0; index < calls; index++) {
    const started = performance.now();
    await call(index);
    tookMs.push(performance.now() - started);
  }
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
}

/** Times calls of concurrent callers, each with one call in flight; waiting for others is included. */
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
