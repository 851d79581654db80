import { sqldBinary, startSqld, type Sqld } from '@rentreel/db/testing';
import { users } from '@rentreel/db/schema';
import { systemContext } from '@rentreel/domain/kernel';
import { publishHome } from '@rentreel/domain/testing';
import { type TestClient, type TestServer, createTestClient, startTestServer } from '@rentreel/server/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Generous timeouts for a busy machine. */
const patience = { timeout: 30_000, interval: 50 };
const secret = 'the same secret for all of the processes';

describe.skipIf(sqldBinary === undefined)('a server with a read replica next to the primary', () => {
  let sqld: Sqld;
  let primary: TestServer;
  let reader: TestServer;
  let landlord: TestClient;
  let homeId: `lst_${string}`;

  beforeAll(async () => {
    sqld = await startSqld();
    primary = await startTestServer({ env: { APP_SECRET: secret, DATABASE_URL: sqld.url.replace('http:', 'ws:') } });
    // The first start creates the replica file, so it is stored in the primary’s folder, which exists already.
    const replica = { DATABASE_URL: `file:${primary.folder}/replica.db`, DATABASE_SYNC_URL: sqld.url };
    reader = await startTestServer({ env: { APP_SECRET: secret, APP_ORIGIN: primary.url, ...replica } });
    landlord = primary.client();
    const { email } = await landlord.signUp();
    const { services } = primary.container;
    const [row] = await services.database.read.select().from(users).where(eq(users.email, email));
    const actor = { kind: 'user', userId: row?.id ?? 'usr_none', role: 'user', sessionId: 'test' } as const;
    homeId = await publishHome({ ...systemContext(services, 'test'), actor });
  });
  afterAll(async () => {
    await reader.dispose();
    await primary.dispose();
    await sqld.stop();
  });

  const replicaOf = () => {
    const { replica } = reader.container.services.database;
    if (!replica) throw new Error('The reader has a replica');
    return replica;
  };
  const isYoung = () => vi.waitFor(() => expect(replicaOf().lagMs()).toBeLessThan(1500), patience);
  /** Returns how many reads of the reader went to the replica and to the primary so far. */
  const answeredBy = async () => {
    const { values } = await reader.container.metrics.replicaReads.get();
    const of = (from: string) => values.find(({ labels }) => labels.from === from)?.value ?? 0;
    return { replica: of('replica'), primary: of('primary') };
  };
  /** Creates a client with the cookies of another one, as a proxy that routes the same browser to the reader. */
  const atReader = (client: TestClient) => {
    const readerClient = createTestClient(reader.url);
    for (const name of ['session', 'changed']) {
      const value = client.cookies.get(name);
      if (value !== undefined) readerClient.cookies.set(name, value);
    }
    return readerClient;
  };
  const rentAt = async (client: TestClient) => (await client.trpc.listings.get.query({ listingId: homeId })).rentKobo;
  const raiseRent = async () => {
    const rentKobo = await rentAt(landlord);
    const change = { by: 'amount', down: false, amountKobo: 100_000 } as const;
    await landlord.trpc.listings.changePrices.mutate({ homes: [{ listingId: homeId, rentKobo }], change });
    return rentKobo + 100_000;
  };

  it('serves a home to guests from the replica, including a recent change', async () => {
    await isYoung();
    // Another test covers the replica’s age: here it always counts as fresh, however slow the machine is.
    const age = vi.spyOn(replicaOf(), 'lagMs').mockReturnValue(0);
    const stranger = createTestClient(reader.url);
    const rentKobo = await raiseRent();
    await vi.waitFor(async () => expect(await rentAt(stranger)).toBe(rentKobo), patience);
    const before = await answeredBy();
    for (let turn = 0; turn < 5; turn += 1) expect(await rentAt(stranger)).toBe(rentKobo);
    expect(await answeredBy()).toEqual({ ...before, replica: before.replica + 5 });
    age.mockRestore();
  });

  it('serves users their own changes immediately, from the primary', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const rentKobo = await raiseRent();
      const before = await answeredBy();
      expect(await rentAt(atReader(landlord))).toBe(rentKobo);
      expect((await answeredBy()).replica).toBe(before.replica);
    }
  });

  it('sets the `changed` cookie for the replica’s maximum age after a change, and not after a view', async () => {
    const changedBy = async (path: string, input: object) => {
      const answer = await landlord.fetch(`/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      return answer.headers.getSetCookie().find((line) => line.startsWith('changed='));
    };
    expect(await changedBy('wallet.deposit', { amountKobo: 10_000 })).toContain('Max-Age=3;');
    expect(await changedBy('listings.recordView', { listingId: homeId })).toBeUndefined();
  });

  it('reads money and sessions from the primary', async () => {
    await isYoung();
    const person = primary.client();
    await person.signUp();
    const before = await answeredBy();
    for (let turn = 1; turn <= 15; turn += 1) {
      await person.trpc.wallet.deposit.mutate({ amountKobo: 10_000, idempotencyKey: `deposit-number-${turn}` });
      const readerClient = createTestClient(reader.url);
      readerClient.cookies.set('session', person.cookies.get('session') ?? '');
      expect(await readerClient.trpc.wallet.balance.query()).toBe(turn * 10_000);
    }
    expect(await answeredBy()).toEqual(before);
    const readerClient = atReader(person);
    await person.trpc.auth.logout.mutate();
    await expect(readerClient.trpc.wallet.balance.query()).rejects.toMatchObject({
      data: { domain: 'auth.sign_in_required' },
    });
  });

  it('reads from the primary while the replica lags', async () => {
    const replica = replicaOf();
    const lagging = vi.spyOn(replica, 'lagMs').mockReturnValue(2001);
    const before = await answeredBy();
    const rentKobo = await raiseRent();
    expect(await rentAt(createTestClient(reader.url))).toBe(rentKobo);
    expect(await answeredBy()).toEqual({ replica: before.replica, primary: before.primary + 1 });
    lagging.mockRestore();
  });
});
