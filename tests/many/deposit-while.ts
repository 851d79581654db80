import { setTimeout as sleep } from 'node:timers/promises';
import { type TestClient, createTestClient } from '@rentreel/server/testing';

const amountKobo = 1000;
const people = 3;

/** What the clients observed. `failed` counts failed calls by kind and status; status 0 is a broken connection. */
export interface Seen {
  /** Acknowledged and stored deposits: equal when none is lost or duplicated. */
  readonly acknowledged: number;
  readonly stored: number;
  readonly repeated: number;
  readonly reads: number;
  readonly failedReads: number;
  readonly failed: Readonly<Record<string, number>>;
}

const statusOf = (error: unknown) => {
  const { data } = error as { readonly data?: { readonly httpStatus?: number } };
  return String(data?.httpStatus ?? 0);
};

/**
 * Lets users deposit, each deposit with one idempotency key until it is acknowledged, and read, while `happen` runs. Prints
 * and returns what they observed.
 */
export async function depositWhile(url: string, happen: () => Promise<void>): Promise<Seen> {
  let isOver = false;
  const seen = { acknowledged: 0, stored: 0, repeated: 0, reads: 0, failedReads: 0 };
  const failed: Record<string, number> = {};
  const count = (status: string) => {
    failed[status] = (failed[status] ?? 0) + 1;
  };
  const deposit = async (client: TestClient, turn: number) => {
    const input = { amountKobo, idempotencyKey: `deposit-number-${turn}` };
    for (;;) {
      try {
        await client.trpc.wallet.deposit.mutate(input);
        seen.acknowledged += 1;
        return;
      } catch (error) {
        count(`deposit ${statusOf(error)}`);
        seen.repeated += 1;
        await sleep(50);
      }
    }
  };
  const read = async (client: TestClient) => {
    while (!isOver) {
      const { status } = await client.fetch('/trpc/wallet.balance').catch(() => ({ status: 0 }));
      seen.reads += 1;
      if (status === 200) continue;
      seen.failedReads += 1;
      count(`read ${status}`);
      await sleep(50);
    }
  };
  /**
   * Signs up a user and makes a first deposit, so that there is a balance to read. Retries while sign-ups from one address
   * are rate-limited.
   */
  const open = async () => {
    const client = createTestClient(url);
    while (
      !(await client.signUp().then(
        () => true,
        () => false,
      ))
    )
      await sleep(200);
    await deposit(client, 0);
    return client;
  };
  const use = async (client: TestClient) => {
    const write = async () => {
      for (let turn = 1; !isOver; turn += 1) await deposit(client, turn);
    };
    await Promise.all([write(), read(client)]);
    // Not `+= await`: that would read the old value before the response and lose concurrent additions.
    const balanceKobo = await client.trpc.wallet.balance.query();
    seen.stored += balanceKobo / amountKobo;
  };
  const clients = await Promise.all(Array.from({ length: people }, open));
  const all = Promise.all(clients.map(use));
  await sleep(1000);
  await happen();
  await sleep(1000);
  isOver = true;
  await all;
  process.stdout.write(`${JSON.stringify({ ...seen, failed })}\n`);
  return { ...seen, failed };
}
