import { listListings } from '@rentreel/domain/listings';
import type { Context } from 'hono';
import type { Container } from '../container.ts';
import type { HttpEnv } from './http-env.ts';
import { hasCookie } from './middleware/session.ts';

/** Cache time in milliseconds: an unlisted home is shown no longer than this. */
const cacheMs = 30_000;

/**
 * Returns the first home of every guest's feed with its first picture, as JSON to embed in the page, which saves a request.
 * Returns nothing for signed-in users, whose feed may begin with another home, and nothing when it cannot be read.
 */
export function createFirstListing({ services, cookie }: Pick<Container, 'services' | 'cookie'>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<string | undefined> = Promise.resolve(undefined);

  async function read(requestId: string): Promise<string | undefined> {
    const guest = { ...services, actor: { kind: 'guest' as const }, requestId };
    try {
      const [home] = (await listListings(guest, { limit: 1, tab: 'for_you' })).items;
      return home && forPage({ id: home.id, media: home.media.slice(0, 1) });
    } catch (error) {
      services.log.error({ requestId, error }, 'the first home was not read');
      return undefined;
    }
  }

  return (c: Context<HttpEnv>): Promise<string | undefined> | undefined => {
    if (hasCookie(c.req.header('cookie'), cookie.name)) return undefined;
    const now = services.clock.now();
    if (now - readAt >= cacheMs) {
      readAt = now;
      known = read(c.get('requestId'));
    }
    return known;
  };
}

/** Escapes the JSON so that it cannot end the script element around it. */
const forPage = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
