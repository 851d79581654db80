import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RedisLink } from '@rentreel/integrations/redis';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { httpError } from '../http-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { liveConnectionsPerUser } from './rate-limiter.ts';

/** A stream that has not been renewed for this long belonged to a process that died. */
const forgottenMs = 45_000;
const renewMs = 15_000;

/**
 * Counts the streams of users over all processes. When Redis fails it counts none, and each process applies its own count.
 */
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
  /** Counts over several processes; each counts separately when omitted. */
  readonly redis?: RedisLink | undefined;
}

const ownerOf = (c: Context<HttpEnv>): string =>
  c.get('program')?.program?.keyId ?? c.get('session')?.userId ?? c.get('clientAddress');

/** Number of streams per owner in this process, including those being opened. */
class Places {
  readonly #held = new Map<string, number>();

  take(owner: string): number {
    const held = (this.#held.get(owner) ?? 0) + 1;
    this.#held.set(owner, held);
    return held;
  }

  leave(owner: string): void {
    const left = (this.#held.get(owner) ?? 1) - 1;
    if (left === 0) this.#held.delete(owner);
    else this.#held.set(owner, left);
  }
}

/**
 * Tracks the open event streams. Each owner may hold a limited number, even when requested concurrently. When the process
 * stops, streams are cut rather than ended, so that their clients reconnect and request what they missed. Use it on the paths
 * of subscriptions only: the Accept header does not decide whether a request is one.
 */
export function eventStreams({ stopping, onCount, redis }: EventStreamOptions) {
  const shared = redis && new SharedStreams(redis, stopping);
  const open = new Set<ServerResponse>();
  const places = new Places();
  stopping.addEventListener('abort', () => {
    for (const outgoing of open) outgoing.destroy();
  });
  /** Takes a place before any await; resolves with false when none is free, in this process or over all processes. */
  const mayOpen = async (owner: string) =>
    places.take(owner) <= liveConnectionsPerUser &&
    (shared === undefined || (await shared.countOf(owner)) < liveConnectionsPerUser);

  return createMiddleware<HttpEnv>(async (c, next) => {
    const owner = ownerOf(c);
    if (!(await mayOpen(owner))) {
      places.leave(owner);
      c.header('retry-after', '60');
      return httpError(c, {
        status: 429,
        trpcCode: 'TOO_MANY_REQUESTS',
        code: 'app.too_many_requests',
        params: { wait: 'a minute' },
      });
    }
    await next();
    const { outgoing } = c.env;
    // No place is kept for a client that has already disconnected: its close event has passed, so nothing would free the
    // place.
    if (c.res.headers.get('content-type')?.startsWith('text/event-stream') !== true || outgoing.destroyed) {
      places.leave(owner);
      return undefined;
    }
    open.add(outgoing);
    const leave = shared?.add(owner);
    onCount(open.size);
    outgoing.once('close', () => {
      open.delete(outgoing);
      places.leave(owner);
      leave?.();
      onCount(open.size);
    });
    if (stopping.aborted) outgoing.destroy();
    return undefined;
  });
}
