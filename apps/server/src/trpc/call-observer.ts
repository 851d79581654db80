import type { Actor } from '@rentreel/domain/kernel';

/** One call that has ended. */
export interface FinishedCall {
  readonly procedure: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** `ok`, or the code of what went wrong. */
  readonly outcome: string;
  readonly durationMs: number;
}

/** Hears of every procedure call. */
export interface CallObserver {
  finished(call: FinishedCall): void;
}
