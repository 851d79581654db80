import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestBodyBytes } from './middleware/bodies.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const json = { 'content-type': 'application/json' };

describe('every response', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { APP_ORIGIN: 'https://rentreel.example' } });
    mkdirSync(join(server.folder, 'media'), { recursive: true });
    writeFileSync(join(server.folder, 'media', 'a.jpg'), 'x');
  });
  afterAll(() => server.dispose());

  const walk: readonly [name: string, status: number, path: string, init?: RequestInit][] = [
    ['a query', 200, '/trpc/app.config'],
    ['a batch', 200, '/trpc/app.config,app.config?batch=1&input=%7B%7D'],
    ['an unknown procedure', 404, '/trpc/no.such'],
    ['a path that cannot be decoded', 400, '/trpc/%'],
    ['an input that is not JSON', 400, '/trpc/listings.get?input=%7Bbroken'],
    ['a wrong method', 405, '/trpc/app.config', { method: 'DELETE' }],
    ['a wrong content type', 415, '/trpc/auth.login', { method: 'POST', body: 'x' }],
    [
      'a body that is too long',
      413,
      '/trpc/auth.login',
      { method: 'POST', headers: json, body: 'x'.repeat(requestBodyBytes + 1) },
    ],
    ['a cross-site mutation', 403, '/trpc/auth.logout', { method: 'POST', headers: { cookie: '__Host-session=x' } }],
    ['a guest without the required session', 401, '/trpc/saved.listIds'],
    ['a live connection', 200, '/trpc/live.events', { headers: { accept: 'text/event-stream' } }],
    ['health', 200, '/livez'],
    ['readiness', 200, '/readyz'],
    ['media', 200, '/media/a.jpg'],
    ['missing media', 404, '/media/b.jpg'],
    ['a missing file', 404, '/assets/none.js'],
    ['the path of a screen without #', 302, '/wallet', { headers: { accept: 'text/html' } }],
    ['/metrics on the public port', 404, '/metrics'],
  ];

  it.each(walk)('carries the security headers: %s', async (...[, status, path, init]) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/) as string,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers['x-powered-by']).toBeUndefined();
    if (path.startsWith('/trpc')) expect(headers['cache-control']).toMatch(/no-store|no-cache/);
    if (headers['content-type']?.startsWith('text/') === true && !headers['content-type'].includes('event-stream')) {
      expect(headers['content-type']).toMatch(/charset=utf-8/i);
    }
  });

  it('carries its request id, also in the body of an error', async () => {
    const answer = await fetch(`${server.url}/trpc/saved.listIds`);
    const body = (await answer.json()) as { error: { data: { requestId: string } } };
    expect(body.error.data.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('states the wait after too many attempts, for a single call and in a batch', async () => {
    const body = { email: 'chidi@example.com', password: 'not this one' };
    const post = (path: string, input: unknown) =>
      fetch(`${server.url}${path}`, { method: 'POST', headers: json, body: JSON.stringify(input) });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await post('/trpc/auth.login', body)).headers.get('retry-after')).toBeNull();
    }
    const alone = await post('/trpc/auth.login', body);
    expect(alone.status).toBe(429);
    expect(Number(alone.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(alone.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    const batch = await post('/trpc/auth.login,auth.logout?batch=1', { 0: body });
    expect(Number(batch.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('ignores a request id given by the caller', async () => {
    const answer = await fetch(`${server.url}/livez`, { headers: { 'x-request-id': 'mine' } });
    expect(answer.headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('a request body', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());

  const post = (body: NonNullable<RequestInit['body']>) =>
    fetch(`${server.url}/trpc/auth.verifyEmail`, {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    });
  const padded = (bytes: number) => `{"token":"${'x'.repeat(bytes - 12)}"}`;

  it('may be as long as the limit and not a byte longer', async () => {
    expect((await post(padded(requestBodyBytes))).status).toBe(400);
    const answer = await post(padded(requestBodyBytes + 1));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { data: { domain: 'app.body_too_large' } } });
  });

  it('is counted when it is sent in chunks without a length', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1;
        if (sent > 50) controller.close();
        else controller.enqueue(new TextEncoder().encode('x'.repeat(4096)));
      },
    });
    const status = await post(endless).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
  });

  it('cannot pollute the prototypes of objects', async () => {
    for (const body of ['{"__proto__":{"admin":true},"token":"x"}', '{"constructor":{"prototype":{"admin":true}}}']) {
      expect((await post(body)).status).toBe(400);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
