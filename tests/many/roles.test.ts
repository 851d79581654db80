import { type RedisServer, hasRedis, startRedis } from '@rentreel/integrations/testing';
import type { EventStream } from '@rentreel/server/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Several, startSeveral } from './several.ts';

let several: Several;
let redis: RedisServer | undefined;
afterEach(async () => {
  await several.dispose();
  await redis?.kill();
  redis = undefined;
});

const topicOf = async (stream: EventStream) => ((await stream.next())?.data as { topic?: string } | undefined)?.topic;

/** Returns the first event of this topic; undefined when the stream ends before it. */
async function waitFor(stream: EventStream, topic: string): Promise<string | undefined> {
  for (let found = await topicOf(stream); found !== undefined; found = await topicOf(stream)) {
    if (found === topic) return found;
  }
  return undefined;
}

describe.each([
  { title: 'through the log', withRedis: false },
  ...(hasRedis ? [{ title: 'through Redis', withRedis: true }] : []),
])('a writer and a reader on one file that notify each other $title', ({ withRedis }) => {
  const open = async () => {
    redis = withRedis ? await startRedis() : undefined;
    // The log is polled too rarely here to help: events that arrive at once came through Redis.
    several = await startSeveral(redis ? { REDIS_URL: redis.url, FOLLOW_MS: '60000' } : {});
    return several;
  };

  it('show on the reader immediately what the writer has acknowledged', async () => {
    const { writer, atReader } = await open();
    const client = writer.client();
    await client.signUp();
    const reader = atReader(client);
    for (let turn = 1; turn <= 15; turn += 1) {
      await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000, idempotencyKey: `deposit-number-${turn}` });
      expect(await reader.trpc.wallet.balance.query()).toBe(turn * 10_000);
    }
  });

  it('deliver an event of the writer to a stream of the reader, and end the stream with its session', async () => {
    const { writer, atReader } = await open();
    const client = writer.client();
    await client.signUp();
    const stream = await atReader(client).openEvents();
    expect(await topicOf(stream)).toBe('live.started');
    await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000 });
    expect(await waitFor(stream, 'wallet.changed')).toBe('wallet.changed');
    await client.trpc.auth.logout.mutate();
    expect(await waitFor(stream, 'session.ended')).toBe('session.ended');
  });

  it('refuse on the reader, at the next call, a session that ended on the writer', async () => {
    const { writer, atReader } = await open();
    const phone = writer.client();
    const account = await phone.signUp();
    const laptop = writer.client();
    await laptop.logIn(account);
    const [phoneAtReader, laptopAtReader] = [atReader(phone), atReader(laptop)];
    for (let turn = 0; turn < 5; turn += 1) await phoneAtReader.trpc.wallet.balance.query();
    await laptopAtReader.trpc.wallet.balance.query();
    await phone.trpc.auth.logout.mutate();
    const refusal = { data: { domain: 'auth.sign_in_required' } };
    await expect(phoneAtReader.trpc.wallet.balance.query()).rejects.toMatchObject(refusal);
    expect(await laptopAtReader.trpc.wallet.balance.query()).toBeDefined();
  });
});

it('a reader refuses a mutation with 503 and still answers queries', async () => {
  several = await startSeveral();
  const { writer, reader, atReader } = several;
  const client = writer.client();
  await client.signUp();
  await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000 });
  // A browser sends the origin that it opened: the writer’s, as behind one proxy.
  const answer = await atReader(client).fetch('/trpc/wallet.deposit', {
    method: 'POST',
    body: JSON.stringify({ amountKobo: 5000 }),
    headers: { 'content-type': 'application/json', origin: writer.url },
  });
  expect(answer.status).toBe(503);
  expect(await atReader(client).trpc.wallet.balance.query()).toBe(10_000);
  expect((await fetch(`${reader.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${reader.url}/readyz?write`)).status).toBe(503);
  expect((await fetch(`${writer.url}/readyz?write`)).status).toBe(200);
});

describe.skipIf(!hasRedis)('rate limits of two processes on one Redis', () => {
  /**
   * Calls both processes in turns, in batches of ten, until a call is refused; returns the number of accepted calls.
   */
  const callUntilRefused = async () => {
    const { writer, atReader } = several;
    const client = writer.client();
    await client.signUp();
    const devices = [client, atReader(client)];
    const batch = `/trpc/${Array.from({ length: 10 }, () => 'app.config').join(',')}?batch=1`;
    const statuses: number[] = [];
    let passed = 0;
    for (let turn = 0; statuses.at(-1) !== 429 && turn < 2000; turn += 1) {
      const path = passed < 580 ? batch : '/trpc/app.config';
      const { status } = (await devices[turn % 2]?.fetch(path)) ?? { status: 0 };
      statuses.push(status);
      if (status === 200) passed += path === batch ? 10 : 1;
    }
    return { passed, statuses: new Set(statuses) };
  };

  it('allow as many calls in total as one process would', async () => {
    redis = await startRedis();
    several = await startSeveral({ REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '1' });
    const { passed, statuses } = await callUntilRefused();
    expect(statuses).toEqual(new Set([200, 429]));
    // The sign-up did not count for the user, who did not exist yet.
    expect(passed).toBeGreaterThanOrEqual(599);
    expect(passed).toBeLessThanOrEqual(601);
  });

  it('count per process, without failing calls, while Redis is down', async () => {
    redis = await startRedis();
    several = await startSeveral({ REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '1' });
    const { writer, atReader } = several;
    const client = writer.client();
    await client.signUp();
    await redis.kill();
    const reader = atReader(client);
    for (let turn = 0; turn < 20; turn += 1) {
      for (const device of [client, reader]) expect((await device.fetch('/trpc/app.config')).status).toBe(200);
    }
    const stream = await reader.openEvents();
    expect(await topicOf(stream)).toBe('live.started');
    await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000 });
    expect(await waitFor(stream, 'wallet.changed')).toBe('wallet.changed');
    await stream.close();
  });
});
