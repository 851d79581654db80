import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../testing/index.ts';

const json = { 'content-type': 'application/json' };
// With this header a call takes the long way through tRPC's own adapter.
const byAdapter = { 'trpc-accept': 'application/json' };

const calls: readonly [name: string, path: string, init?: RequestInit][] = [
  ['a query', 'app.config'],
  ['a query of the signed-in person', 'auth.me'],
  ['a query with input', `listings.list?input=${encodeURIComponent('{"limit":2}')}`],
  ['a query with an empty input', 'listings.list?input='],
  ['a wrong input', `listings.list?input=${encodeURIComponent('{"limit":"many"}')}`],
  ['an unknown key', `listings.get?input=${encodeURIComponent('{"listingId":"x","extra":1}')}`],
  ['an input that is missing', 'listings.get'],
  ['an input that is no JSON', 'listings.list?input=%7B'],
  [
    'an object that is not there',
    `listings.get?input=${encodeURIComponent('{"listingId":"lst_00000000000000000000000000"}')}`,
  ],
  ['a mutation', 'auth.endOtherSessions', { method: 'POST', headers: json, body: '{}' }],
  ['a mutation without a body', 'auth.endOtherSessions', { method: 'POST', headers: json }],
  ['a mutation with a wrong input', 'auth.login', { method: 'POST', headers: json, body: '{"email":"x"}' }],
  ['a mutation whose body is no JSON', 'auth.login', { method: 'POST', headers: json, body: '{' }],
  ['a mutation with an empty body', 'auth.login', { method: 'POST', headers: json }],
  ['a query by POST', 'app.config', { method: 'POST', headers: json, body: '{}' }],
  ['a mutation by GET', 'auth.logout'],
  ['a procedure that is not there', 'listings.none'],
  ['a name that every object has', 'constructor'],
  ['no procedure at all', ''],
];

describe('a plain call', () => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    client = server.client();
    await client.signUp();
  });
  afterAll(() => server.dispose());

  const answer = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const given = await client.fetch(`/trpc/${path}`, {
      ...init,
      headers: { ...(init.headers as object), ...headers },
    });
    const { status } = given;
    const body = (await given.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
    return { status, type: given.headers.get('content-type'), vary: given.headers.get('vary'), body };
  };

  it.each(calls)('is answered as the adapter answers it: %s', async (_name, path, init) => {
    expect(await answer(path, init)).toEqual(await answer(path, init, byAdapter));
  });

  it('sets its cookie either way', async () => {
    for (const headers of [{}, byAdapter]) {
      const browser = server.client();
      const account = await browser.signUp();
      const given = await browser.fetch('/trpc/auth.login', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(account),
      });
      expect(given.headers.getSetCookie()).toHaveLength(1);
    }
  });

  it('may be one of a batch of ten, and no more', async () => {
    const batch = (size: number) => Array.from({ length: size }, () => 'app.config').join(',');
    expect((await client.fetch(`/trpc/${batch(10)}?batch=1&input=%7B%7D`)).status).toBe(200);
    expect((await client.fetch(`/trpc/${batch(11)}?batch=1&input=%7B%7D`)).status).toBe(400);
  });

  it('that changes something is not answered as a stream, which its cookie could not follow', async () => {
    const given = await client.fetch('/trpc/auth.logout?batch=1', {
      method: 'POST',
      headers: { ...json, 'trpc-accept': 'application/jsonl' },
      body: '{}',
    });
    expect(given.status).toBe(415);
  });
});
