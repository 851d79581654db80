import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { RedisLink } from '@rentreel/integrations/redis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import { networkOf } from './request.ts';

/** A number of calls per number of seconds. */
interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/**
 * Every rate limit of HTTP requests. Each procedure of a batch counts as one call. Log-in and reset have their own limits in
 * the auth module; `RATE_LIMIT_FACTOR` multiplies the limits here for load tests and large deployments.
 */
export const rateLimits = {
  callsPerNetwork: { calls: 1200, seconds: 60 },
  callsPerUser: { calls: 600, seconds: 60 },
  changesPerUser: { calls: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Maximum number of open live connections per user, over tabs and devices. */
export const liveConnectionsPerUser = 20;

interface RateLimiterOptions {
  readonly factor: number;
  readonly onRefused: () => void;
  /** Counts over several processes; each counts separately when omitted. */
  readonly redis?: RedisLink | undefined;
}

type Bucket = Pick<RateLimiterAbstract, 'consume'>;

/** While Redis is unavailable each process counts separately; those counts are not carried over. */
function bucketOf(name: keyof typeof rateLimits, { factor, redis }: RateLimiterOptions): Bucket {
  const { calls, seconds } = rateLimits[name];
  const alone = new RateLimiterMemory({ points: calls * factor, duration: seconds });
  if (!redis) return alone;
  return new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: `rentreel:limit:${name}`,
    points: calls * factor,
    duration: seconds,
    // A caller over the limit is refused from memory, without a request to Redis per attempt.
    inMemoryBlockOnConsumed: calls * factor + 1,
    rejectIfRedisNotReady: true,
    insuranceLimiter: alone,
  });
}

/** Applies the rate limits to every network, signed-in user and API key; one that floods does not slow the others. */
export function rateLimiter(options: RateLimiterOptions) {
  const perNetwork = bucketOf('callsPerNetwork', options);
  const perUser = bucketOf('callsPerUser', options);
  const changesPerUser = bucketOf('changesPerUser', options);

  return createMiddleware<HttpEnv>(async (c, next) => {
    const calls = callsIn(c.req.path);
    // Each API key has its own limits, separate from those of its owner's devices.
    const caller = c.get('program')?.program?.keyId ?? c.get('session')?.userId;
    try {
      await perNetwork.consume(networkOf(c.get('clientAddress')), calls);
      if (caller !== undefined) await perUser.consume(caller, calls);
      if (caller !== undefined && c.req.method === 'POST') await changesPerUser.consume(caller, calls);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      options.onRefused();
      return tooMany(c, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
    return next();
  });
}

/** A batch names its procedures in the path, separated by commas, which may be encoded as %2C. */
const callsIn = (path: string) => path.split(/,|%2c/i).length;

function tooMany(c: Context<HttpEnv>, seconds: number): Response {
  c.header('retry-after', String(seconds));
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return httpError(c, { status: 429, trpcCode: 'TOO_MANY_REQUESTS', code: 'app.too_many_requests', params: { wait } });
}
