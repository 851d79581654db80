import type { Logger } from '@rentreel/domain/ports';

/** A loop that processes due work until it is stopped. */
export interface WorkLoop {
  /** Checks for work now instead of at the next poll. */
  wake(): void;
  /** Starts no new work and resolves when the current work has ended. */
  stop(): Promise<void>;
}

interface WorkLoopOptions {
  readonly name: string;
  readonly pollMs: number;
  /** Minimum milliseconds between two batches, even when there is more work. */
  readonly restMs?: number;
  readonly log: Logger;
  /** Processes one batch; resolves with whether more work may be due. */
  readonly work: () => Promise<boolean>;
}

/**
 * Runs `work` at the start, at every poll and whenever woken, never concurrently. A failure is logged and retried at the next
 * poll.
 */
export function startWorkLoop({ name, pollMs, restMs = 0, log, work }: WorkLoopOptions): WorkLoop {
  let stopped = false;
  let woken = true;
  /** Ends the current pause; only `stop` ends a rest. */
  let endPause: (() => void) | undefined;
  let endRest: (() => void) | undefined;

  const sleep = (ms: number, onStart: (end: () => void) => void) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      onStart(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  const pause = async () => {
    if (restMs > 0 && !stopped) await sleep(restMs, (end) => (endRest = end));
    if (!woken && !stopped) await sleep(pollMs, (end) => (endPause = end));
  };

  const run = async () => {
    while (!stopped) {
      woken = false;
      try {
        woken = (await work()) || woken;
      } catch (error) {
        log.error({ job: name, error }, 'a job failed and will be tried again');
      }
      await pause();
    }
  };

  const wake = () => {
    woken = true;
    endPause?.();
  };
  const running = run();
  return {
    wake,
    stop: async () => {
      stopped = true;
      endRest?.();
      endPause?.();
      await running;
    },
  };
}

/** Describes a failure in one line for the operator, without the values of a query, which may be personal data. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\n?params:[\s\S]*$/i, '').replace(/\s+/g, ' ');
}
