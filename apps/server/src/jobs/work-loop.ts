import type { Logger } from '@rentreel/domain/ports';

/** Something that works through what is due, again and again, until it is stopped. */
export interface WorkLoop {
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  /** Takes on nothing new and resolves when what is under way has ended. */
  stop(): Promise<void>;
}

interface WorkLoopOptions {
  readonly name: string;
  readonly pollMs: number;
  /** At least so long between two portions, also when there is more to do. */
  readonly restMs?: number;
  readonly log: Logger;
  /** Does one portion of work and answers whether there may be more right away. */
  readonly work: () => Promise<boolean>;
}

/** Runs `work` whenever woken and at every poll, never twice at once. A failure is logged and waits for the next poll. */
export function startWorkLoop({ name, pollMs, restMs = 0, log, work }: WorkLoopOptions): WorkLoop {
  let stopped = false;
  let woken = true;
  /** Ends the sleep that is under way; a rest is ended by stopping alone. */
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

/** One line about what went wrong, for the operator; a query's values are left out, they may be a person's. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\n?params:[\s\S]*$/i, '').replace(/\s+/g, ' ');
}
