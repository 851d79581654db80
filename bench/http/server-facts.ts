/** What the load generator has to know of the measured server. */
export interface ServerFacts {
  readonly url: string;
  readonly bareUrl: string;
  /** The `cookie` header of each person who is signed in. */
  readonly cookies: readonly string[];
}

/** How much memory the measured server holds, in bytes, after everything that can be freed was. */
export interface ServerMemory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** How late the measured server's timers came, in milliseconds, since this was last asked. */
export interface LoopDelay {
  readonly loopP50Ms: number;
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly processorSeconds: number;
}
