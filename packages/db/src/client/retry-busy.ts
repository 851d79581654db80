import { setTimeout as sleep } from 'node:timers/promises';
import { findLibsqlError } from './find-libsql-error.ts';

const firstPauseMs = 1;
const longestPauseMs = 50;

/** The pause before a further attempt: doubling, with jitter so that two waiting processes do not keep step. */
export function backoffMs(attempt: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);
}

export function isBusy(error: unknown): boolean {
  return findLibsqlError(error)?.code === 'SQLITE_BUSY';
}

/** Tries at once, and again while another process holds the lock, for `limitMs` at most. Never blocks the event loop. */
export async function retryBusy<T>(attempt: () => T, limitMs: number): Promise<T> {
  const until = performance.now() + limitMs;
  for (let count = 0; ; count++) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      await sleep(backoffMs(count));
    }
  }
}
