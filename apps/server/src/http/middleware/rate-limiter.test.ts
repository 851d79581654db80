import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { rateLimits } from './rate-limiter.ts';

describe('the rate limiter', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'silent' } });
  });
  afterAll(() => server.dispose());

  const call = (headers: Record<string, string> = {}) => fetch(`${server.url}/trpc/app.config`, { headers });

  it('answers 429 with Retry-After to a network over the limit, regardless of X-Forwarded-For', async () => {
    const { calls } = rateLimits.callsPerNetwork;
    const statuses: number[] = [];
    for (let done = 0; done < calls; done += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => call()));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));

    const refused = await call({ 'x-forwarded-for': '198.51.100.7' });
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(rateLimits.callsPerNetwork.seconds);
    expect(await refused.json()).toMatchObject({
      error: {
        message: `Too many requests. Wait ${wait} seconds and try again.`,
        data: {
          code: 'TOO_MANY_REQUESTS',
          httpStatus: 429,
          domain: 'app.too_many_requests',
          params: { wait: `${wait} seconds` },
        },
      },
    });
    expect(await server.container.metrics.registry.metrics()).toMatch(/rentreel_refused_requests_total 1\n/);
  });

  it('refuses such a network in the links of mails and in calendar files too', async () => {
    expect((await fetch(`${server.url}/unsubscribe`, { method: 'POST' })).status).toBe(429);
    expect((await fetch(`${server.url}/api/inspections/ins_${'0'.repeat(26)}.ics`)).status).toBe(429);
  });

  it('does not limit health checks and media', async () => {
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/media/none.jpg`)).status).toBe(404);
  });
});

describe('the rate limiter behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'silent' } });
  });
  afterAll(() => server.dispose());

  it('counts each caller separately and every procedure of a batch', async () => {
    const batch = Array.from({ length: 10 }, () => 'app.config').join(',');
    const call = (caller: string, claimed: string) =>
      fetch(`${server.url}/trpc/${batch}?batch=1&input=%7B%7D`, {
        headers: { 'x-forwarded-for': `${claimed}, ${caller}` },
      });
    const { calls } = rateLimits.callsPerNetwork;
    for (let done = 0; done < calls; done += 10)
      expect((await call('203.0.113.9', `10.0.0.${done % 250}`)).status).toBe(200);
    expect((await call('203.0.113.9', '10.9.9.9')).status).toBe(429);
    expect((await call('203.0.113.10', '10.9.9.9')).status).toBe(200);
  });

  it('allows a user fewer mutations than reads', async () => {
    const client = server.client();
    const { email } = await client.signUp();
    const change = () =>
      client.fetch('/trpc/auth.endOtherSessions', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      });
    for (let done = 0; done < rateLimits.changesPerUser.calls; done += 1) expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(429);
    expect(await client.trpc.auth.me.query()).toMatchObject({ email });
  });
});
