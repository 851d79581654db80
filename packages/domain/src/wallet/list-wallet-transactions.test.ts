import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { walletTransaction } from '@rentreel/contracts/wallet';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { createTestWorld, type TestPerson, type TestWorld } from '../testing/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions, transferBetweenWallets } from './index.ts';

describe('the view of a wallet', () => {
  let world: TestWorld;
  let ada: TestPerson;

  beforeEach(async () => {
    world = await createTestWorld();
    ada = await world.createPerson();
  });
  afterEach(async () => {
    await assertLedgerBalanced(world.services.database);
    await world.dispose();
  });

  it('is 0 and empty before the first deposit', async () => {
    expect(await getWalletBalance(ada.ctx)).toBe(0);
    expect(await listWalletTransactions(ada.ctx)).toEqual([]);
  });

  it('lists ten unless asked for another number, newest first', async () => {
    for (let naira = 1; naira <= 12; naira += 1) {
      world.services.clock.advance(1000);
      await depositToWallet(ada.ctx, { amountKobo: kobo(naira * 100) });
    }
    const amounts = (transactions: { amountKobo: number }[]) => transactions.map(({ amountKobo }) => amountKobo / 100);
    expect(amounts(await listWalletTransactions(ada.ctx))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(amounts(await listWalletTransactions(ada.ctx, { limit: 2 }))).toEqual([12, 11]);
    expect(await listWalletTransactions(ada.ctx, { limit: 15 })).toHaveLength(12);
  });

  it('shows a transfer from both sides, each with its own sign and balance', async () => {
    const tunde = await world.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    await transferBetweenWallets(world.system, {
      fromUserId: ada.userId,
      toUserId: tunde.userId,
      amountKobo: kobo(300),
    });

    const [sent] = await listWalletTransactions(ada.ctx);
    const [received] = await listWalletTransactions(tunde.ctx);
    expect(sent).toMatchObject({ type: 'transfer', amountKobo: -300, balanceAfterKobo: 700 });
    expect(received).toMatchObject({ type: 'transfer', amountKobo: 300, balanceAfterKobo: 300 });
    expect(sent?.id).toBe(received?.id);
  });

  it('fits the contract in every line', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(300) });
    const transactions = await listWalletTransactions(ada.ctx);
    expect(transactions.map((transaction) => walletTransaction.parse(transaction))).toEqual(transactions);
  });

  it('sees what the open transaction has just written', async () => {
    const tunde = await world.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    const seen = await world.services.database.writer.write(async (tx) => {
      await transferBetweenWallets(
        { ...world.system, tx },
        { fromUserId: ada.userId, toUserId: tunde.userId, amountKobo: kobo(1) },
      );
      return [await getWalletBalance({ ...ada.ctx, tx }), await getWalletBalance(ada.ctx)];
    });
    expect(seen).toEqual([999, 1000]);
  });

  it('is only for its owner', async () => {
    await expect(getWalletBalance(world.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    await expect(listWalletTransactions(world.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    const tunde = await world.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    expect(await listWalletTransactions(tunde.ctx)).toEqual([]);
  });
});
