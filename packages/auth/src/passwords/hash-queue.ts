/** Too many hashes wait already; the caller should be told to come back. */
export class HashQueueFullError extends Error {
  constructor() {
    super('Too many password checks are waiting');
    this.name = 'HashQueueFullError';
  }
}

/** How much of the machine password hashing takes right now. */
export interface HashLoad {
  readonly running: number;
  readonly waiting: number;
  /** Runs since the start of the process. */
  readonly started: number;
}

export interface HashQueue {
  run<T>(hash: () => Promise<T>): Promise<T>;
  load(): HashLoad;
}

/**
 * Runs few hashes at once: they share the four threads of Node with files and the database, which a flood of log-ins
 * would otherwise take for itself. Beyond `waitingMax` it throws `HashQueueFullError`.
 */
export function createHashQueue(options: { readonly atOnce: number; readonly waitingMax: number }): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let started = 0;

  const enter = async () => {
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= options.waitingMax) throw new HashQueueFullError();
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (hash) => {
      await enter();
      started += 1;
      try {
        return await hash();
      } finally {
        leave();
      }
    },
    load: () => ({ running, waiting: waiting.length, started }),
  };
}
