import { quantile } from './statistics.ts';

/** Somebody who is measured in turns with others. */
interface Contender<T> {
  readonly name: string;
  /** One round; it ends automatically. */
  round(): Promise<T>;
}

/**
 * Lets every contender have a round, then all of them the next one (A B C, A B C, …), so that a machine that is busy for
 * a while is busy for all. The first turn only warms up and is not stored.
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
