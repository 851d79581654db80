import { arbitraryQuery, oddText } from '@rentreel/contracts/search/fixtures';
import { toSearchParams, fromSearchParams } from '@rentreel/contracts/search';
import { publishHome } from '@rentreel/domain/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let guest: TestClient;
let homeId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'error' } });
  guest = server.client();
  const landlord = server.client();
  await landlord.signUp();
  const user = await landlord.trpc.auth.me.query();
  const { services } = server.container;
  const actor = { kind: 'user', userId: user?.uid ?? 'usr_none', role: 'user', sessionId: 'test' } as const;
  homeId = await publishHome({ ...services, actor, requestId: 'req_test' });
});
afterAll(() => server.dispose());

describe('a search by a guest', () => {
  it('finds homes from a sentence', async () => {
    const { query, words } = await guest.trpc.search.understand.query({
      text: '2-bedroom in Yaba under three million all in, with light',
    });
    expect(words).toBe('2 bedrooms in Yaba, up to ₦3,000,000 all in, band A or B');
    const page = await guest.trpc.search.homes.query({ query });
    expect(page.items.map(({ id }) => id)).toEqual([homeId]);
    expect(page.total).toEqual({ homes: 1, more: false });
  });

  it('suggests a change when it finds nothing', async () => {
    const [raise] = await guest.trpc.search.suggest.query({ query: { maxFirstYearKobo: 250_000_000 } });
    expect(raise).toMatchObject({ kind: 'raise', homes: 1, words: '₦650,000 more to move in' });
  });

  it('returns homes on the map and the number of homes per filter', async () => {
    const box = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };
    const map = await guest.trpc.search.map.query({ box });
    expect(map.points.map(({ id }) => id)).toEqual([homeId]);
    const facets = await guest.trpc.search.facets.query({});
    expect(facets.flags).toContainEqual({ value: 'ownMeter', homes: 1 });
  });
});

const paths = ['search.homes', 'search.facets', 'search.map', 'search.suggest'] as const;
const box = { south: 6.4, west: 3.3, north: 6.6, east: 3.5 };
const wellFormed = (text: string) =>
  text.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '?');

it('search procedures answer 300 random queries without an internal error', async () => {
  const statuses: number[] = [];
  const ask = async (path: string, input: unknown) =>
    (await guest.fetch(`/trpc/${path}?input=${encodeURIComponent(wellFormed(JSON.stringify(input)))}`)).status;
  await fc.assert(
    fc.asyncProperty(oddText, arbitraryQuery, fc.constantFrom(...paths), async (text, other, path) => {
      const broken = fromSearchParams({ ...toSearchParams(other), q: text, total: text, box: text, in: text }).query;
      for (const query of [{ q: text }, { ...other, q: text.slice(0, 90) }, broken]) {
        const input = path === 'search.map' ? { query, box } : { query };
        statuses.push(await ask(path, input));
      }
      statuses.push(await ask('search.understand', { text }));
    }),
    { numRuns: 100 },
  );
  // Answered, rejected with a reason, or too long for a URL; the rate limit rejected none.
  expect(statuses.filter((status) => ![200, 400, 431].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
  expect(server.logLines).toEqual([]);
}, 120_000);
