import { type Database, DatabaseUnavailableError, WriteTimeoutError, openDatabase } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { migrationsFolder, type Sqld, sqldBinary, startSqld } from '@rentreel/db/testing';
import { kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, DomainError, newId } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { createFixture, type Fixture } from '../testing/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions } from './index.ts';

describe.skipIf(sqldBinary === undefined)('the wallet on a libSQL server', () => {
  let server: Sqld;
  let fixture: Fixture;
  // Two programs on one server: each has its own connection, writer and batches.
  let programs: Database[];

  beforeAll(async () => {
    server = await startSqld();
    fixture = await createFixture();
    programs = [await openDatabase({ url: server.url }), await openDatabase({ url: server.url })];
    await programs[0]?.migrate(migrationsFolder);
  });
  afterAll(async () => {
    for (const database of programs) await assertLedgerBalanced(database);
    for (const database of programs) await database.close();
    await fixture.dispose();
    await server.stop();
  });

  const person = async (): Promise<Context[]> => {
    const userId = newId('usr');
    const row = {
      id: userId,
      email: userId,
      name: 'Ada',
      passwordHash: '-',
      referralCode: userId,
      createdAt: 1,
      updatedAt: 1,
    };
    await retryOnTimeout(async () => programs[0]?.writer.write(async (tx) => tx.insert(users).values(row)));
    const authenticatedAt = fixture.services.clock.now();
    const ctx = fixture.contextOf({ kind: 'user', userId, role: 'user', sessionId: 'test', authenticatedAt });
    return programs.map((database) => ({ ...ctx, database }));
  };
  /** Retries a write that the server timed out on a slow machine. A timed-out write was rolled back. */
  const retryOnTimeout = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError || error instanceof WriteTimeoutError)) throw error;
      }
    }
  };
  const outcome = (work: () => Promise<unknown>) =>
    retryOnTimeout(work).then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    );

  it('behaves as on a local file', async () => {
    const [ada] = (await person()) as [Context];
    expect(await outcome(() => withdrawFromWallet(ada, { amountKobo: kobo(1) }))).toBe('wallet.not_found');
    const first = await retryOnTimeout(() =>
      depositToWallet(ada, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' }),
    );
    expect(
      await retryOnTimeout(() => depositToWallet(ada, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' })),
    ).toEqual(first);
    expect(await outcome(() => withdrawFromWallet(ada, { amountKobo: kobo(500_001) }))).toBe(
      'wallet.insufficient_balance',
    );
    const taken = await retryOnTimeout(() => withdrawFromWallet(ada, { amountKobo: kobo(120_000) }));
    expect(await getWalletBalance(ada)).toBe(380_000);
    expect(await listWalletTransactions(ada)).toEqual([taken, first]);
  });

  it('moves money once when two programs receive the same key concurrently', async () => {
    const [here, there] = (await person()) as [Context, Context];
    const deposits = Array.from({ length: 16 }, async (_, index) =>
      retryOnTimeout(() =>
        depositToWallet(index % 2 === 0 ? here : there, { amountKobo: kobo(700), idempotencyKey: 'one-and-the-same' }),
      ),
    );
    expect(new Set((await Promise.all(deposits)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await getWalletBalance(here)).toBe(700);
  });

  it('lets two programs withdraw the balance of one wallet only once', async () => {
    const [here, there] = (await person()) as [Context, Context];
    await retryOnTimeout(() => depositToWallet(here, { amountKobo: kobo(1000) }));
    const withdrawals = Array.from({ length: 20 }, async (_, index) =>
      outcome(() => withdrawFromWallet(index % 2 === 0 ? here : there, { amountKobo: kobo(1000) })),
    );
    const answers = await Promise.all(withdrawals);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'wallet.insufficient_balance')).toHaveLength(19);
  });
});
