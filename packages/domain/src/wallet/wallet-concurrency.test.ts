import type { WalletTransaction } from '@rentreel/contracts/wallet';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { depositToWallet, getWalletBalance, transferBetweenWallets } from './index.ts';

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, index) => work(index)));

const refusalOf = (error: unknown) => {
  if (error instanceof DomainError) return error.code;
  throw error;
};

describe('concurrent wallet callers', () => {
  let fixture: Fixture;
  const people = (count: number) => times(count, async () => fixture.createPerson());

  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  it('conserve every kobo over 500 transfers among 20 wallets', async () => {
    const wallets = await people(20);
    await times(20, async (index) => depositToWallet((wallets[index] as TestPerson).ctx, { amountKobo: kobo(10_000) }));

    const outcomes = await times(500, async (index) => {
      const from = wallets[index % 20] as TestPerson;
      // 7i + 3 never equals i modulo 20, so no transfer goes to its sender.
      const to = wallets[(index * 7 + 3) % 20] as TestPerson;
      const amountKobo = kobo(1 + ((index * 7919) % 6000));
      const transfer = { fromUserId: from.userId, toUserId: to.userId, amountKobo };
      return transferBetweenWallets(fixture.system, transfer).then(() => 'moved', refusalOf);
    });

    const balances = await Promise.all(wallets.map(async ({ ctx }) => getWalletBalance(ctx)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(200_000);
    expect(balances.every((balance) => balance >= 0)).toBe(true);
    const moved = outcomes.filter((outcome) => outcome === 'moved').length;
    expect(moved).toBeGreaterThan(100);
    expect((await readBooks(fixture.services.database))['journal_entries']).toHaveLength(20 + moved);
    expect(new Set(outcomes)).toEqual(new Set(['moved', 'wallet.insufficient_balance']));
  });

  it('get one deposit and one answer for 64 calls with one key on an unopened wallet', async () => {
    const [ada] = (await people(1)) as [TestPerson];
    const answers = await times(64, async () =>
      depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'one-and-the-same' }),
    );
    expect(answers).toEqual(Array.from({ length: 64 }, (): WalletTransaction | undefined => answers[0]));
    expect(await getWalletBalance(ada.ctx)).toBe(500_000);
    const books = await readBooks(fixture.services.database);
    expect(books['journal_entries']).toHaveLength(1);
    expect(books['payments']).toHaveLength(1);
    expect(books['audit_records']).toHaveLength(1);
    expect(books['outbox_events']).toHaveLength(2);
  });

  it('get one deposit for one key with two amounts, and wallet.key_reused for the other amount', async () => {
    const [ada] = (await people(1)) as [TestPerson];
    const answers = await times(32, async (index) =>
      depositToWallet(ada.ctx, { amountKobo: kobo(100 + (index % 2)), idempotencyKey: 'one-and-the-same' }).then(
        ({ amountKobo }) => amountKobo,
        refusalOf,
      ),
    );
    expect(await getWalletBalance(ada.ctx)).toBe(100);
    expect(answers.filter((answer) => answer === 100)).toHaveLength(16);
    expect(answers.filter((answer) => answer === 'wallet.key_reused')).toHaveLength(16);
  });

  it('cannot withdraw the whole balance twice: exactly one of 200 withdrawals succeeds', async () => {
    const [ada] = (await people(1)) as [TestPerson];
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const answers = await times(200, async () =>
      withdrawFromWallet(ada.ctx, { amountKobo: kobo(500_000) }).then(() => 'paid', refusalOf),
    );
    expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'wallet.insufficient_balance')).toHaveLength(199);
    expect(await getWalletBalance(ada.ctx)).toBe(0);
  });

  it('open 200 wallets concurrently, one each', async () => {
    const wallets = await people(200);
    await times(200, async (index) =>
      depositToWallet((wallets[index] as TestPerson).ctx, { amountKobo: kobo(index + 1) }),
    );
    const books = await readBooks(fixture.services.database);
    expect(books['wallets']).toHaveLength(200);
    expect(await Promise.all(wallets.map(async ({ ctx }) => getWalletBalance(ctx)))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  it('share transactions: a batch of waiting deposits is one commit', async () => {
    const [ada] = (await people(1)) as [TestPerson];
    await depositToWallet(ada.ctx, { amountKobo: kobo(1) });
    const before = fixture.services.database.writer.stats().groups;
    await times(100, async () => depositToWallet(ada.ctx, { amountKobo: kobo(1) }));
    expect(fixture.services.database.writer.stats().groups - before).toBeLessThanOrEqual(10);
  });

  it('succeed in the same batch as a transfer to a user who does not exist', async () => {
    const [ada] = (await people(1)) as [TestPerson];
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    const stray = transferBetweenWallets(fixture.system, {
      fromUserId: ada.userId,
      toUserId: 'usr_00000000000000000000000000',
      amountKobo: kobo(10),
    }).then(() => 'moved', refusalOf);
    const [answer] = await Promise.all([
      stray,
      times(20, async () => depositToWallet(ada.ctx, { amountKobo: kobo(1) })),
    ]);
    expect(answer).toBe('wallet.not_found');
    expect(await getWalletBalance(ada.ctx)).toBe(1020);
  });
});
