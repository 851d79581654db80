import type { Clock } from '../kernel/index.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

/** Starts at 20 Nov 2026, 12:00 in Lagos. */
export function createManualClock(start = Date.UTC(2026, 10, 20, 11)): ManualClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
