import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { liveConnectionsPerUser } from './rate-limiter.ts';

interface EventStreamOptions {
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  readonly onCount: (open: number) => void;
}

/**
 * Knows the open event streams: each person may hold so many, and when the process stops they are cut, not ended, so
 * that their clients connect again and ask for what they missed. For the paths of subscriptions alone: what a request
 * says it accepts does not decide whether it is one.
 */
export function eventStreams({ stopping, onCount }: EventStreamOptions) {
  const open = new Map<ServerResponse, string>();
  stopping.addEventListener('abort', () => {
    for (const outgoing of open.keys()) outgoing.destroy();
  });
  const countOf = (owner: string) => [...open.values()].filter((other) => other === owner).length;

  return createMiddleware<HttpEnv>(async (c, next) => {
    const owner = c.get('program')?.program?.keyId ?? c.get('session')?.userId ?? c.get('clientAddress');
    if (countOf(owner) >= liveConnectionsPerUser) {
      c.header('retry-after', '60');
      return httpError(c, {
        status: 429,
        trpcCode: 'TOO_MANY_REQUESTS',
        code: 'app.too_many_requests',
        params: { wait: 'a minute' },
      });
    }
    await next();
    if (c.res.headers.get('content-type')?.startsWith('text/event-stream') !== true) return undefined;
    const { outgoing } = c.env;
    open.set(outgoing, owner);
    onCount(open.size);
    outgoing.once('close', () => {
      open.delete(outgoing);
      onCount(open.size);
    });
    if (stopping.aborted) outgoing.destroy();
    return undefined;
  });
}
