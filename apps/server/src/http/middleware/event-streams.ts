import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RedisLink } from '@rentreel/integrations/redis';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { liveConnectionsPerUser } from './rate-limiter.ts';

/** A stream that nobody renews for so long was left behind by a process that died. */
const forgottenMs = 45_000;
const renewMs = 15_000;

/** How many streams people hold over all processes; each failure counts as none, and the own count of a process stands. */
class SharedStreams {
  readonly #redis: RedisLink;
  readonly #own = new Map<string, string>();
  readonly #renewing: NodeJS.Timeout;

  constructor(redis: RedisLink, stopping: AbortSignal) {
    this.#redis = redis;
    this.#renewing = setInterval(() => void this.#renew(), renewMs).unref();
    stopping.addEventListener('abort', () => clearInterval(this.#renewing));
  }

  async countOf(owner: string): Promise<number> {
    try {
      return await this.#redis.client.zcount(keyOf(owner), Date.now() - forgottenMs, '+inf');
    } catch {
      return 0;
    }
  }

  add(owner: string): () => void {
    const id = randomUUID();
    this.#own.set(id, owner);
    void this.#note(id, owner);
    return () => {
      this.#own.delete(id);
      this.#redis.client.zrem(keyOf(owner), id).catch(() => {});
    };
  }

  async #renew(): Promise<void> {
    await Promise.all([...this.#own].map(([id, owner]) => this.#note(id, owner)));
  }

  async #note(id: string, owner: string): Promise<void> {
    const key = keyOf(owner);
    await this.#redis.client
      .multi()
      .zadd(key, Date.now(), id)
      .zremrangebyscore(key, 0, Date.now() - forgottenMs)
      .pexpire(key, 2 * forgottenMs)
      .exec()
      .catch(() => {});
  }
}

const keyOf = (owner: string) => `rentreel:streams:${owner}`;

interface EventStreamOptions {
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
  readonly onCount: (open: number) => void;
  /** Where several processes count together; left out: each counts alone. */
  readonly redis?: RedisLink | undefined;
}

const ownerOf = (c: Context<HttpEnv>): string =>
  c.get('program')?.program?.keyId ?? c.get('session')?.userId ?? c.get('clientAddress');

/**
 * Knows the open event streams: each person may hold so many, and when the process stops they are cut, not ended, so
 * that their clients connect again and ask for what they missed. For the paths of subscriptions alone: what a request
 * says it accepts does not decide whether it is one.
 */
export function eventStreams({ stopping, onCount, redis }: EventStreamOptions) {
  const shared = redis && new SharedStreams(redis, stopping);
  const open = new Map<ServerResponse, string>();
  stopping.addEventListener('abort', () => {
    for (const outgoing of open.keys()) outgoing.destroy();
  });
  const countOf = (owner: string) => [...open.values()].filter((other) => other === owner).length;

  const heldBy = async (owner: string) => Math.max(countOf(owner), shared ? await shared.countOf(owner) : 0);

  return createMiddleware<HttpEnv>(async (c, next) => {
    const owner = ownerOf(c);
    if ((await heldBy(owner)) >= liveConnectionsPerUser) {
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
    const leave = shared?.add(owner);
    onCount(open.size);
    outgoing.once('close', () => {
      open.delete(outgoing);
      leave?.();
      onCount(open.size);
    });
    if (stopping.aborted) outgoing.destroy();
    return undefined;
  });
}
