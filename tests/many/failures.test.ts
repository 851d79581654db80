import { setTimeout as sleep } from 'node:timers/promises';
import { createTestClient } from '@rentreel/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../support/run-cli.ts';
import { type Deployment, deploy, haproxy } from './deployment.ts';

const asked = process.env['MANY'] === 'all';
if (!asked) process.stdout.write('Killed and restarted processes are tested by: npm run test:many\n');
if (asked && !haproxy) process.stdout.write('Without haproxy no process is killed: apt-get install haproxy\n');

const amountKobo = 1000;
const people = 3;
/** Nothing here is judged by the clock: on a busy machine each start of a process takes its time. */
const timeout = 300_000;

describe.skipIf(!asked || !haproxy)('a deployment of a writer and two readers behind haproxy', { timeout }, () => {
  let deployment: Deployment;
  beforeAll(async () => {
    deployment = await deploy();
  }, timeout);
  afterAll(() => deployment.dispose());

  /** People deposit, each with one key until it is answered, and read, while `happen` happens; what became of it. */
  const useWhile = async (happen: () => Promise<void>) => {
    let isOver = false;
    const statuses: number[] = [];
    const seen = { acknowledged: 0, stored: 0, repeated: 0, reads: 0, failedReads: 0 };
    const person = async () => {
      const client = createTestClient(deployment.url);
      await client.signUp();
      // Opens the wallet: there is nothing to read before.
      await client.trpc.wallet.deposit.mutate({ amountKobo, idempotencyKey: 'deposit-number-0' });
      let acknowledged = 1;
      const write = async () => {
        for (let turn = 1; !isOver; turn += 1) {
          const deposit = { amountKobo, idempotencyKey: `deposit-number-${turn}` };
          while (
            !(await client.trpc.wallet.deposit.mutate(deposit).then(
              () => true,
              () => false,
            ))
          ) {
            seen.repeated += 1;
            await sleep(50);
          }
          acknowledged += 1;
        }
      };
      const read = async () => {
        while (!isOver) {
          const { status } = await client.fetch('/trpc/wallet.balance').catch(() => ({ status: 0 }));
          seen.reads += 1;
          if (status !== 200) {
            seen.failedReads += 1;
            statuses.push(status);
          }
        }
      };
      await Promise.all([write(), read()]);
      seen.acknowledged += acknowledged;
      const balanceKobo = await client.trpc.wallet.balance.query();
      seen.stored += balanceKobo / amountKobo;
    };
    const all = Promise.all(Array.from({ length: people }, person));
    await sleep(1000);
    await happen();
    await sleep(1000);
    isOver = true;
    await all;
    process.stdout.write(`${JSON.stringify({ ...seen, statuses })}\n`);
    return seen;
  };

  it('has stored every deposit that was answered, and answers every read, while a reader dies', async () => {
    const seen = await useWhile(async () => {
      await deployment.kill('reader1');
      await sleep(1000);
      await deployment.start('reader1');
    });
    expect(seen.stored).toBe(seen.acknowledged);
    expect(seen.failedReads).toBe(0);
    expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
  });

  it('has stored every deposit that was answered, and answers every read, while the writer dies', async () => {
    const seen = await useWhile(async () => {
      await deployment.kill('writer');
      await sleep(500);
      await deployment.start('writer');
    });
    expect(seen.stored).toBe(seen.acknowledged);
    expect(seen.failedReads).toBe(0);
    expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
  });

  it('is restarted process by process without a failed read, and stores every deposit', async () => {
    const seen = await useWhile(async () => {
      for (const place of ['reader1', 'reader2', 'writer'] as const) await deployment.restart(place);
    });
    expect(seen.stored).toBe(seen.acknowledged);
    expect(seen.failedReads).toBe(0);
    expect(await verifyBooks(deployment.databaseUrl)).toEqual({ ledger: 0, audit: 0 });
  });
});
