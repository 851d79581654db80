import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  undefined,
] as const;

type Origin = readonly [name: string, headers: Readonly<Record<string, string>>, isOurs: boolean];

describe('a mutation with the session cookie', () => {
  let server: TestServer;
  let client: TestClient;
  let origins: readonly Origin[];
  beforeAll(async () => {
    server = await startTestServer();
    client = server.client();
    await client.signUp();
    origins = [
      ['no origin', {}, false],
      ['our origin', { origin: server.url }, true],
      ['another origin', { origin: 'https://evil.example' }, false],
      ['an origin with our origin as prefix', { origin: `${server.url}.evil.example` }, false],
      ['the origin null', { origin: 'null' }, false],
      ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, true],
      ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, false],
      ['Sec-Fetch-Site: cross-site with our origin', { 'sec-fetch-site': 'cross-site', origin: server.url }, false],
      ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, false],
    ];
  });
  afterAll(() => server.dispose());

  const send = async (headers: Readonly<Record<string, string>>, contentType: string | undefined) =>
    fetch(`${server.url}/trpc/auth.endOtherSessions`, {
      method: 'POST',
      body: Buffer.from('{}'),
      headers: { ...headers, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
    });

  it('is accepted only as JSON from our own origin', async () => {
    const cookie = client.cookies.header ?? '';
    for (const contentType of contentTypes) {
      for (const [name, headers, isOurs] of origins) {
        const answer = await send({ ...headers, cookie }, contentType);
        const allowed = isOurs && contentType?.startsWith('application/json') === true;
        expect(answer.status, `${String(contentType)} with ${name}`).toBe(allowed ? 200 : 403);
        if (!allowed) expect(await answer.json()).toMatchObject({ error: { data: { domain: 'app.cross_site' } } });
      }
    }
  });

  it('needs no origin without a cookie, but still JSON and a session', async () => {
    for (const contentType of contentTypes) {
      const answer = await send({}, contentType);
      expect(answer.status, String(contentType)).toBe(contentType?.startsWith('application/json') === true ? 401 : 415);
    }
  });

  it('is refused from another origin even when the cookie is invalid', async () => {
    expect((await send({ cookie: 'session=made-up' }, 'text/plain')).status).toBe(403);
  });

  it('is rejected with GET, HEAD, PUT, DELETE and PATCH', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await client.fetch('/trpc/auth.logout', {
        method,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status, method).toBe(405);
    }
    expect(await client.trpc.auth.me.query()).not.toBeNull();
  });

  it('is the only call that needs an origin: GET and HEAD of a query pass from any, and tRPC rejects HEAD', async () => {
    const cookie = client.cookies.header ?? '';
    for (const [method, status] of [
      ['GET', 200],
      ['HEAD', 405],
    ] as const) {
      for (const [name, headers] of origins) {
        const answer = await fetch(`${server.url}/trpc/auth.me`, { method, headers: { ...headers, cookie } });
        expect(answer.status, `${method} with ${name}`).toBe(status);
      }
    }
  });

  it('sends no Access-Control-Allow-Origin header', async () => {
    for (const origin of ['https://evil.example', 'null', server.url]) {
      const preflight = await fetch(`${server.url}/trpc/auth.logout`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      const answer = await fetch(`${server.url}/trpc/app.config`, { headers: { origin } });
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
