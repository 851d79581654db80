import { repeatableSteps } from '@rentreel/db/schema';
import { ledgerChecks } from '@rentreel/domain/ledger-checks';
import { createManualClock } from '@rentreel/domain/testing';
import { verifyLedger } from '@rentreel/domain/wallet';
import { hourMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, startTestServer } from '../testing/index.ts';

describe('a call with an Idempotency-Key', () => {
  const clock = createManualClock(Date.now());
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    client = server.client();
    await client.signUp();
  });
  afterAll(async () => {
    expect((await verifyLedger(server.container.services.database, ledgerChecks)).findings).toEqual([]);
    await server.dispose();
  });

  interface Sent {
    readonly path: string;
    readonly input: unknown;
    readonly key?: string;
    readonly by?: TestClient;
  }
  const call = async ({ path, input, key, by = client }: Sent) => {
    const answer = await by.fetch(`/trpc/${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
    return { status: answer.status, body: await answer.text(), isRepeated: answer.headers.has('idempotent-replayed') };
  };
  const place = (name: string) => ({ kind: 'work', name, latitude: 6.45, longitude: 3.39 });
  const placesOf = async (by = client) => (await by.trpc.savedPlaces.list.query()).map(({ name }) => name);
  const codeIn = (body: string) => (JSON.parse(body) as { error: { data: { domain: string } } }).error.data.domain;

  it('takes effect once and repeats the same response, 64 times concurrently and later', async () => {
    const sent = { path: 'wallet.deposit', input: { amountKobo: 500_000 }, key: 'deposit-of-monday' };
    const answers = await Promise.all(Array.from({ length: 64 }, () => call(sent)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(await call(sent)).toEqual({ ...answers[0], isRepeated: true });
    expect(await client.trpc.wallet.balance.query()).toBe(500_000);
  });

  it('answers app.idempotency_conflict when the key was used with another input', async () => {
    const key = 'places-of-monday';
    expect((await call({ path: 'savedPlaces.add', input: place('Marina'), key })).status).toBe(200);
    const other = await call({ path: 'savedPlaces.add', input: place('Yaba'), key });
    expect([other.status, codeIn(other.body)]).toEqual([409, 'app.idempotency_conflict']);
    expect(await placesOf()).toEqual(['Marina']);
  });

  it("is independent of another user's call with the same key", async () => {
    const other = server.client();
    await other.signUp();
    expect(
      (await call({ path: 'savedPlaces.add', input: place('Ikeja'), key: 'places-of-monday', by: other })).status,
    ).toBe(200);
    expect(await placesOf(other)).toEqual(['Ikeja']);
  });

  it('runs again with the same key after it was refused', async () => {
    const poor = server.client();
    await poor.signUp();
    const sent = {
      path: 'savedPlaces.remove',
      input: { placeId: `plc_${'0'.repeat(26)}` },
      key: 'remove-it-once',
      by: poor,
    };
    const first = await call(sent);
    const again = await call(sent);
    expect([first.isRepeated, again.isRepeated]).toEqual([false, false]);
    expect(again.status).toBe(first.status);
  });

  it('resumes after the committed writes when the process ended before it responded', async () => {
    const { database } = server.container.services;
    const sent = { path: 'savedPlaces.add', input: place('Lekki'), key: 'before-the-power-cut' };
    const by = server.client();
    await by.signUp();
    const first = await call({ ...sent, by });
    // The state after kill -9 following the commit: the result of the write is stored, the response of the call is not.
    await database.writer.write(({ $client }) => $client.execute('DELETE FROM repeatable_steps WHERE step = -1'));
    const again = await call({ ...sent, by });
    expect(again).toEqual({ ...first, isRepeated: false });
    expect(await placesOf(by)).toEqual(['Lekki']);
  });

  it.each(['short', 'with a space in it', 'x'.repeat(256)])(
    'is rejected with app.idempotency_key for the key %j',
    async (key) => {
      const refused = await call({ path: 'savedPlaces.add', input: place('Surulere'), key });
      expect([refused.status, codeIn(refused.body)]).toEqual([400, 'app.idempotency_key']);
    },
  );

  it('is rejected with app.idempotency_batch in a batch', async () => {
    const refused = await call({
      path: 'savedPlaces.add?batch=1',
      input: { 0: place('Surulere') },
      key: 'many-at-once',
    });
    expect([refused.status, codeIn(refused.body)]).toEqual([400, 'app.idempotency_batch']);
  });

  it('runs every time and stores nothing when its response contains a secret', async () => {
    const make = { name: 'Bot', scopes: ['wallet:read'], days: 1 };
    const made = await Promise.all(
      [1, 2].map(() => call({ path: 'keys.create', input: make, key: 'make-a-key-once' })),
    );
    expect(new Set(made.map(({ body }) => body)).size).toBe(2);
    const rows = await server.container.services.database.read.select().from(repeatableSteps);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ value }) => value.toString('latin1').includes('rr_live_'))).toEqual([]);
  });

  it('is forgotten after a day', async () => {
    const sent = {
      path: 'savedPlaces.remove',
      input: { placeId: (await client.trpc.savedPlaces.list.query())[0]?.id },
    };
    await call({ ...sent, key: 'remove-the-first' });
    clock.advance(23 * hourMs);
    expect((await call({ ...sent, key: 'remove-the-first' })).isRepeated).toBe(true);
    clock.advance(hourMs);
    expect((await call({ ...sent, key: 'remove-the-first' })).isRepeated).toBe(false);
  });
});
