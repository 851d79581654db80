import { walletTransaction } from '@rentreel/contracts/wallet';
import { wallets } from '@rentreel/db/schema';
import { entryKinds, transferPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { withdrawFromWallet } from '../payouts/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions, transferBetweenWallets } from './index.ts';
import { postEntries } from './journal.ts';
import { postedTransaction, toWalletTransaction } from './transaction-dto.ts';

const line = {
  id: 'jrn_01k00000000000000000000000',
  kind: 'transfer',
  description: 'Rent for Alagomeji Street',
  amountKobo: kobo(500),
  balanceAfterKobo: kobo(100),
  occurredAt: 1,
  createdAt: 2,
} as const;

describe('toWalletTransaction', () => {
  it('inverts the sign: a debit in the journal has left the wallet', () => {
    expect(toWalletTransaction(line).amountKobo).toBe(-500);
    expect(toWalletTransaction({ ...line, amountKobo: kobo(-500) }).amountKobo).toBe(500);
  });

  it('includes a category only when the line has one', () => {
    expect(toWalletTransaction({ ...line, category: 'escrow' })).toMatchObject({ category: 'escrow' });
    expect(toWalletTransaction({ ...line, category: null })).not.toHaveProperty('category');
  });

  it('maps every kind of entry to a transaction type', () => {
    const words = Object.fromEntries(entryKinds.map((kind) => [kind, toWalletTransaction({ ...line, kind }).type]));
    expect(words).toEqual({
      deposit: 'deposit',
      withdrawal_requested: 'withdrawal',
      withdrawal_paid: 'withdrawal',
      withdrawal_returned: 'refund',
      withdrawal_reversed: 'refund',
      withdrawal_paid_late: 'withdrawal',
      transfer: 'transfer',
      accounts_merged: 'transfer',
      inspection_fee_held: 'inspection_fee',
      inspection_fee_returned: 'refund',
      inspection_fee_paid: 'inspection_fee',
      pot_saved: 'savings',
      pot_taken: 'savings',
      escrow_funded: 'booking',
      escrow_released: 'booking',
      escrow_refunded: 'refund',
      escrow_ruled: 'booking',
      caution_settled: 'booking',
      instalment_paid: 'rent',
      rent_returned: 'refund',
      penalty_taken: 'booking',
      penalty_collected: 'booking',
      payment_part_held: 'deposit',
      payment_part_freed: 'deposit',
      payment_to_wallet: 'deposit',
      payment_refund_asked: 'withdrawal',
      payment_refund_paid: 'withdrawal',
      payment_refund_returned: 'refund',
      provider_fee: 'withdrawal',
      chargeback_held: 'withdrawal',
      chargeback_won: 'refund',
      chargeback_lost: 'withdrawal',
      chargeback_collected: 'withdrawal',
      referral_budget_filled: 'reward',
      referral_reserved: 'reward',
      referral_returned: 'reward',
      referral_paid: 'reward',
      referral_taken_back: 'reward',
      fee_refunded: 'refund',
      goodwill_paid: 'refund',
    });
  });

  it('throws for an entry that does not touch the wallet', () => {
    const transfer = {
      fromUserId: 'usr_a',
      toUserId: 'usr_b',
      amountKobo: kobo(1),
      idempotencyKey: 'k',
      occurredAt: 1,
    };
    const posted = { id: 'jrn_1' as const, seq: 1, occurredAt: 1, createdAt: 1, balanceAfter: new Map() };
    expect(() => postedTransaction(transferPosting(transfer), posted, 'usr_c')).toThrow(
      'does not touch user:usr_c:available',
    );
  });
});

describe('wallet balance and transactions', () => {
  let fixture: Fixture;
  let ada: TestPerson;

  beforeEach(async () => {
    fixture = await createFixture();
    ada = await fixture.createPerson();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  it('are 0 and empty before the first deposit', async () => {
    expect(await getWalletBalance(ada.ctx)).toBe(0);
    expect(await listWalletTransactions(ada.ctx)).toEqual([]);
  });

  it('list ten transactions by default, newest first', async () => {
    for (let naira = 1; naira <= 12; naira += 1) {
      fixture.services.clock.advance(1000);
      await depositToWallet(ada.ctx, { amountKobo: kobo(naira * 100) });
    }
    const amounts = (transactions: { amountKobo: number }[]) => transactions.map(({ amountKobo }) => amountKobo / 100);
    expect(amounts(await listWalletTransactions(ada.ctx))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(amounts(await listWalletTransactions(ada.ctx, { limit: 2 }))).toEqual([12, 11]);
    expect(await listWalletTransactions(ada.ctx, { limit: 15 })).toHaveLength(12);
  });

  it('list by timestamp descending even when commits came in another order', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    const tunde = await fixture.createPerson();
    const start = fixture.services.clock.now();
    const sendAt = async (occurredAt: number, amountKobo: number) => {
      const people = { fromUserId: ada.userId, toUserId: tunde.userId, idempotencyKey: String(amountKobo) };
      const entry = transferPosting({ ...people, amountKobo: kobo(amountKobo), occurredAt });
      await write(fixture.system, async (uow) => {
        uow.skipAudit('moves money for a test');
        await postEntries(uow.tx, [entry], uow.now);
      });
    };
    await sendAt(start + 3000, 3);
    await sendAt(start + 1000, 1);
    await sendAt(start + 2000, 2);
    // At equal times the later journal entry comes first.
    await sendAt(start + 2000, 4);

    const listed = await listWalletTransactions(ada.ctx);
    expect(listed.map(({ amountKobo }) => amountKobo)).toEqual([-3, -4, -2, -1, 1000]);
    expect(await listWalletTransactions(ada.ctx, { limit: 2 })).toEqual(listed.slice(0, 2));
  });

  it('set updatedAt of the wallet on every credit and debit', async () => {
    const updatedAt = async () => {
      const rows = await fixture.services.database.read.select().from(wallets).where(eq(wallets.userId, ada.userId));
      return rows.map((row) => row.updatedAt);
    };
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    const opened = fixture.services.clock.now();
    expect(await updatedAt()).toEqual([opened]);
    fixture.services.clock.advance(60_000);
    await depositToWallet(ada.ctx, { amountKobo: kobo(500) });
    expect(await updatedAt()).toEqual([opened + 60_000]);
    fixture.services.clock.advance(60_000);
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(300) });
    expect(await updatedAt()).toEqual([opened + 120_000]);
  });

  it('show a transfer on both sides, each with its own sign and balance', async () => {
    const tunde = await fixture.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    await transferBetweenWallets(fixture.system, {
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

  it('match the contract schema in every line', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(300) });
    const transactions = await listWalletTransactions(ada.ctx);
    expect(transactions.map((transaction) => walletTransaction.parse(transaction))).toEqual(transactions);
  });

  it("include the writes of the caller's open transaction", async () => {
    const tunde = await fixture.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    const seen = await write(fixture.system, async (uow) => {
      await transferBetweenWallets(uow, { fromUserId: ada.userId, toUserId: tunde.userId, amountKobo: kobo(1) });
      return [await getWalletBalance({ ...uow, actor: ada.ctx.actor }), await getWalletBalance(ada.ctx)];
    });
    expect(seen).toEqual([999, 1000]);
  });

  it('are visible only to their owner', async () => {
    await expect(getWalletBalance(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    await expect(listWalletTransactions(fixture.guest)).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    const tunde = await fixture.createPerson();
    await depositToWallet(ada.ctx, { amountKobo: kobo(1000) });
    expect(await listWalletTransactions(tunde.ctx)).toEqual([]);
  });
});
