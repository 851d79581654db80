import { hashSecret } from '@rentreel/auth';
import { DomainError } from '@rentreel/domain/kernel';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Container } from '../../container.ts';
import { refusalOf } from '../../trpc/errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { httpError } from '../http-error.ts';
import { networkOf } from './request.ts';
import { hasCookie } from './session.ts';

/** Invalid keys of one network per minute, after which only keys that have worked in this process are checked. */
const wrongKeysPerMinute = 20;

const bearer = /^bearer +(\S+)$/i;

/**
 * Identifies the calling program by `Authorization: Bearer rr_live_…`. Refuses a key sent by a browser, and a key beside a
 * session, whose cookie would act for another account. The key is never logged.
 */
export function apiKeys({ keys, cookie, env }: Pick<Container, 'keys' | 'cookie' | 'env'>) {
  const wrong = new RateLimiterMemory({ points: wrongKeysPerMinute * env.RATE_LIMIT_FACTOR, duration: 60 });
  /** Hashes of keys that have worked: invalid keys from the same network do not block them. */
  const known = new Set<string>();

  const authenticate = async (c: Context<HttpEnv>, secret: string) => {
    const address = c.get('clientAddress');
    const network = networkOf(address);
    const hash = hashSecret(secret);
    const count = await wrong.get(network);
    if (!known.has(hash) && count !== null && count.remainingPoints <= 0) throw tooMany(count.msBeforeNext);
    try {
      const program = await keys.authenticate({ secret, address });
      known.add(hash);
      return program;
    } catch (error) {
      known.delete(hash);
      if (error instanceof DomainError && error.code === 'keys.unknown') await wrong.penalty(network);
      throw error;
    }
  };

  return createMiddleware<HttpEnv>(async (c, next) => {
    const header = c.req.header('authorization');
    if (header === undefined) return next();
    try {
      if (isOfBrowser(c) || hasCookie(c.req.header('cookie'), cookie.name)) throw new DomainError('keys.in_browser');
      c.set('program', await authenticate(c, bearer.exec(header)?.[1] ?? ''));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.retryAfterMs !== undefined) c.header('retry-after', String(Math.ceil(error.retryAfterMs / 1000)));
      return httpError(c, refusalOf(error));
    }
    return next();
  });
}

const isOfBrowser = (c: Context<HttpEnv>) =>
  c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;

function tooMany(retryAfterMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return new DomainError('keys.too_many_tries', { wait }, { retryAfterMs });
}
