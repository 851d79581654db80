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
  readonly log: Logger;
  /** Does one portion of work and answers whether there may be more right away. */
  readonly work: () => Promise<boolean>;
}

/** Runs `work` whenever woken and at every poll, never twice at once. A failure is logged and waits for the next poll. */
export function startWorkLoop({ name, pollMs, log, work }: WorkLoopOptions): WorkLoop {
  let stopped = false;
  let woken = true;
  let endPause: (() => void) | undefined;

  const pause = async () => {
    if (woken || stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
      endPause?.();
      await running;
    },
  };
}
