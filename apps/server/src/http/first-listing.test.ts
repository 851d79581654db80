import { listingCard } from '@rentreel/contracts/listings';
import { type ManualClock, createManualClock } from '@rentreel/domain/testing';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Container } from '../container.ts';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { createFirstListing } from './first-listing.ts';
import type { HttpEnv } from './http-env.ts';

const sentFields = z.pick(listingCard, { id: true, media: true });

/** Requests the page as a browser with these cookies. */
function asker(container: Pick<Container, 'services' | 'cookie'>) {
  const read = createFirstListing(container);
  const app = new Hono<HttpEnv>().get('/', async (c) => c.text((await read(c)) ?? 'none'));
  return async (cookie = '') => (await app.request('/', { headers: { cookie } })).text();
}

describe('the first home in the page', () => {
  let server: TestServer;
  let clock: ManualClock;
  let container: Pick<Container, 'services' | 'cookie'>;
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    // Only the reader has this clock: a demo at another time would have to be created for this file.
    clock = createManualClock(Date.now());
    const { services, cookie } = server.container;
    container = { services: { ...services, clock }, cookie };
  });
  afterAll(() => server.dispose());

  it("is the first of every guest's feed, with its first picture only", async () => {
    const { items } = await server.client().trpc.listings.list.query({ limit: 1, tab: 'for_you' });
    const home = sentFields.parse(JSON.parse(await asker(container)()));
    expect(home.id).toBe(items[0]?.id);
    expect(home.media).toEqual(items[0]?.media.slice(0, 1));
  });

  it('is omitted for signed-in users, whose feed may differ', async () => {
    const ask = asker(container);
    expect(await ask('theme=dark; session=abc')).toBe('none');
    expect(await ask('theme=dark')).not.toBe('none');
  });

  it('is refreshed after half a minute', async () => {
    const ask = asker(container);
    const { id } = sentFields.parse(JSON.parse(await ask()));
    const hauwa = server.client();
    const owners = ['hauwa', 'emeka', 'folake'];
    for (const owner of owners) {
      await hauwa.logIn({ email: `${owner}@demo.rentreel.ng`, password: 'watch-visit-rent-2026' });
      const mine = await hauwa.trpc.listings.listMine.query({ limit: 50 });
      if (mine.items.some((home) => home.id === id)) await hauwa.trpc.listings.pause.mutate({ listingId: id });
    }
    expect(sentFields.parse(JSON.parse(await ask())).id).toBe(id);
    clock.advance(30_000);
    expect(sentFields.parse(JSON.parse(await ask())).id).not.toBe(id);
  });

  it('is omitted when it cannot be read', async () => {
    const { services, cookie } = container;
    const broken = asker({
      services: { ...services, database: { ...services.database, read: undefined as never } },
      cookie,
    });
    expect(await broken()).toBe('none');
    expect(server.logLines.join('')).toContain('the first home was not read');
  });
});
