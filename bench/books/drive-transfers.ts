import { quantile } from '../lib/statistics.ts';
import type { Books } from './books.ts';

/** One round of transfers. */
export interface TransferRound {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** What this process itself computed for one transfer, in microseconds: hardly touched by what else the machine does. */
  readonly processorMicros: number;
}

interface Drive {
  readonly userIds: readonly string[];
  readonly callers: number;
  readonly ms: number;
}

/** Callers who each move money between two people, wait for the answer and do it again, until the time is up. */
export async function driveTransfers(books: Books, { userIds, callers, ms }: Drive): Promise<TransferRound> {
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const tookMs: number[] = [];
  const person = () => userIds[Math.floor(Math.random() * userIds.length)] ?? '';
  const caller = async () => {
    for (let at = performance.now(); at - started < ms;) {
      const fromUserId = person();
      const toUserId = person();
      if (fromUserId === toUserId) continue;
      await books.transfer({ fromUserId, toUserId, amountKobo: 1 + Math.floor(Math.random() * 10_000) });
      const now = performance.now();
      tookMs.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
    processorMicros: (user + system) / tookMs.length,
  };
}
