import { type Sqld, sqldBinary, startSqld } from '@rentreel/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from './testing/access/call-procedure.ts';
import { createTestClient } from './testing/test-client.ts';
import { type TestServer, startTestServer } from './testing/test-server.ts';

const queries = Object.entries(procedures)
  .filter(([, procedure]) => procedure._def.type === 'query')
  .map(([path]) => path);

if (sqldBinary === undefined) process.stdout.write('No libSQL server runs here: the product on one is not tested\n');

describe.skipIf(sqldBinary === undefined)('the product on a libSQL server', () => {
  let sqld: Sqld;
  let server: TestServer;
  beforeAll(async () => {
    sqld = await startSqld();
    server = await startTestServer({ env: { DEMO: 'false', DATABASE_URL: sqld.url.replace('http:', 'ws:') } });
  });
  afterAll(async () => {
    await server.dispose();
    await sqld.stop();
  });

  it('accepts a sign-up and a deposit, with all SQL parsed by that server', async () => {
    const client = server.client();
    await client.signUp();
    for (const idempotencyKey of ['first-deposit', 'second-deposit', 'second-deposit'])
      await client.trpc.wallet.deposit.mutate({ amountKobo: 100_000, idempotencyKey });
    expect(await client.trpc.wallet.balance.query()).toBe(200_000);

    const failed: string[] = [];
    for (const path of queries) {
      const { status } = await client.fetch(`/trpc/${path}?input=%7B%7D`);
      if (status >= 500) failed.push(`${path}: ${status}`);
    }
    expect(failed).toEqual([]);
    expect(queries.length).toBeGreaterThan(100);
  });

  it('answers calls with "try again later" while that server is unavailable, and succeeds when it is back', async () => {
    const client = server.client();
    await client.signUp();
    const unavailable = { data: { httpStatus: 503, domain: 'app.unavailable' } };
    await client.trpc.wallet.deposit.mutate({ amountKobo: 100_000 });
    await sqld.kill();
    await expect(client.trpc.wallet.balance.query()).rejects.toMatchObject(unavailable);
    await expect(client.trpc.wallet.deposit.mutate({ amountKobo: 100_000 })).rejects.toMatchObject(unavailable);
    await expect(createTestClient(server.url).trpc.search.homes.query({})).rejects.toMatchObject(unavailable);
    expect((await client.fetch('/readyz')).status).toBe(503);
    await sqld.start();
    expect(await client.trpc.wallet.balance.query()).toBe(100_000);
    await client.trpc.wallet.deposit.mutate({ amountKobo: 100_000 });
    expect(await client.trpc.wallet.balance.query()).toBe(200_000);
  });
});
