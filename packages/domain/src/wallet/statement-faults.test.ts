import type { Database, WriteTx } from '@rentreel/db';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../kernel/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions, transferBetweenWallets } from './index.ts';

let fixture: Fixture;
let ada: TestPerson;
let tunde: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  ada = await fixture.createPerson();
  tunde = await fixture.createPerson();
  await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const brokenDisk = 'the disk failed';

/** Runs `work` with a client that fails at this statement of each transaction, counted from 1. */
async function failingAt<T>(number: number, tx: WriteTx, work: () => Promise<T>): Promise<T> {
  const client = tx.$client;
  const execute = client.execute.bind(client);
  const batch = client.batch.bind(client);
  let statements = 0;
  const countFrom = (count: number) => {
    statements += count;
    if (statements >= number) throw new Error(brokenDisk);
  };
  client.execute = async (...args: Parameters<typeof execute>) => {
    countFrom(1);
    return execute(...args);
  };
  client.batch = async (...args: Parameters<typeof batch>) => {
    countFrom(args[0].length);
    return batch(...args);
  };
  try {
    return await work();
  } finally {
    Object.assign(client, { execute, batch });
  }
}

/** Returns a context whose writes fail at this statement. */
function withFault(ctx: Context, number: number): Context {
  const { writer } = ctx.database;
  const database: Database = {
    ...ctx.database,
    writer: {
      ...writer,
      stats: () => writer.stats(),
      close: () => writer.close(),
      write: (work) => writer.write((tx) => failingAt(number, tx, () => work(tx))),
      batched: (name, run) => writer.batched(name, (tx, items) => failingAt(number, tx, async () => run(tx, items))),
    },
  };
  return { ...ctx, database };
}

const maxFaults = 60;

/**
 * Runs `call` with a fault at its first statement, then its second and so on, until it succeeds; returns the number of failed
 * runs.
 */
async function faultEverywhere(call: (ctx: Context) => Promise<unknown>, ctx: Context): Promise<number> {
  for (let number = 1; number <= maxFaults; number += 1) {
    const before = await readBooks(fixture.services.database);
    const failure = await call(withFault(ctx, number)).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return number - 1;
    expect(await readBooks(fixture.services.database), `after a fault at statement ${number}`).toEqual(before);
  }
  throw new Error(`still failing at statement ${maxFaults}`);
}

describe('a statement failure during a money movement', () => {
  it('leaves the books of a deposit unchanged, and a retry collects the money once', async () => {
    const input = { amountKobo: kobo(120_000), idempotencyKey: 'deposit-1' };
    expect(await faultEverywhere((ctx) => depositToWallet(ctx, input), ada.ctx)).toBeGreaterThan(3);
    await depositToWallet(ada.ctx, input);
    expect(await getWalletBalance(ada.ctx)).toBe(620_000);
    expect([...fixture.services.paymentGateway.moved.values()]).toEqual([500_000, 120_000]);
  });

  it('leaves the books of a withdrawal unchanged', async () => {
    const input = { amountKobo: kobo(120_000), idempotencyKey: 'withdrawal-1' };
    expect(await faultEverywhere((ctx) => withdrawFromWallet(ctx, input), ada.ctx)).toBeGreaterThan(3);
    expect(await getWalletBalance(ada.ctx)).toBe(380_000);
  });

  it('leaves both wallets of a transfer unchanged', async () => {
    const people = { fromUserId: ada.userId, toUserId: tunde.userId };
    const call = (ctx: Context) => transferBetweenWallets(ctx, { ...people, amountKobo: kobo(120_000) });
    expect(await faultEverywhere(call, fixture.system)).toBeGreaterThan(3);
    expect(await getWalletBalance(ada.ctx)).toBe(380_000);
    expect(await listWalletTransactions(tunde.ctx)).toHaveLength(1);
  });
});
