import type { Context } from '../kernel/index.ts';

/** A call of which the device is known: what signs people in counts tries by address and names devices. */
export interface CallerContext extends Context {
  /** The caller's address as the configured number of proxies reports it. */
  readonly clientAddress: string;
  readonly userAgent: string;
}
