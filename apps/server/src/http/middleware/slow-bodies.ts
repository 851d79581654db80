import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

interface Patience {
  /** How long the whole body may take; without it only standing still counts. */
  readonly wholeMs?: number;
  /** How long not a byte may arrive. */
  readonly idleMs: number;
}

/** Cuts off whoever sends a body too slowly: a connection is worth more than such a request. */
export function slowBodies(patienceWith: (c: Context<HttpEnv>) => Patience) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { incoming } = c.env;
    const hasBody = c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
    if (!hasBody || incoming.complete) return next();
    const { wholeMs, idleMs } = patienceWith(c);
    const cut = () => {
      if (!incoming.complete) incoming.destroy();
    };
    const whole = wholeMs === undefined ? undefined : setTimeout(cut, wholeMs);
    let seen = incoming.socket.bytesRead;
    const idle = setInterval(() => {
      if (incoming.socket.bytesRead === seen) cut();
      seen = incoming.socket.bytesRead;
    }, idleMs);
    const stop = () => {
      clearTimeout(whole);
      clearInterval(idle);
    };
    incoming.once('end', stop);
    incoming.once('close', stop);
    return next();
  });
}
