import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions } from '../wallet/index.ts';
import { withdrawFromWallet } from './index.ts';

describe('withdrawFromWallet', () => {
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

  it('lowers the balance at once and returns a transaction with a negative amount', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const transaction = await withdrawFromWallet(ada.ctx, { amountKobo: kobo(120_000) });

    expect(transaction).toMatchObject({
      type: 'withdrawal',
      description: 'Wallet withdrawal',
      amountKobo: -120_000,
      balanceAfterKobo: 380_000,
    });
    expect(await getWalletBalance(ada.ctx)).toBe(380_000);
    expect((await listWalletTransactions(ada.ctx))[0]).toEqual(transaction);
  });

  it('stores a pending payment and asks the worker to pay it out', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const { id } = await withdrawFromWallet(ada.ctx, { amountKobo: kobo(120_000) });
    const books = await readBooks(fixture.services.database);
    const payment = books['payments']?.find((row) => (row as { direction: string }).direction === 'withdrawal');
    expect(payment).toMatchObject({ state: 'pending', amount_kobo: 120_000, entry_id: id, provider_reference: null });
    const paymentId = (payment as { id: string }).id;
    expect(books['outbox_events']?.slice(2)).toMatchObject([
      { topic: 'wallet.changed', user_id: ada.userId, state: 'done' },
      { topic: 'payout.requested', user_id: null, state: 'pending', payload: JSON.stringify({ paymentId }) },
      { topic: 'notice.raised', user_id: null, state: 'pending' },
    ]);
    expect(books['audit_records']?.at(-1)).toMatchObject({ action: 'wallet.withdrawal_requested', subject_id: id });
  });

  it('allows withdrawing the whole balance', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(500_000) });
    expect(await getWalletBalance(ada.ctx)).toBe(0);
  });

  it.each([
    ['one kobo more than the balance', 500_001],
    ['more than may move at once', 100_000_000_001],
    ['the greatest whole number there is', Number.MAX_SAFE_INTEGER],
  ])('fails with "Insufficient balance" and changes nothing for %s', async (_, amountKobo) => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const before = await readBooks(fixture.services.database);
    await expect(withdrawFromWallet(ada.ctx, { amountKobo: kobo(amountKobo) })).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      message: 'Insufficient balance',
    });
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it.each([1, 100_000_000_001])('fails with "Wallet not found" for %d kobo without a wallet', async (amount) => {
    const before = await readBooks(fixture.services.database);
    await expect(withdrawFromWallet(ada.ctx, { amountKobo: kobo(amount) })).rejects.toMatchObject({
      code: 'wallet.not_found',
      message: 'Wallet not found',
    });
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it('fails with wallet.amount_over_limit when the balance covers the amount', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(100_000_000_000) });
    await depositToWallet(ada.ctx, { amountKobo: kobo(100_000_000_000) });
    await expect(withdrawFromWallet(ada.ctx, { amountKobo: kobo(100_000_000_001) })).rejects.toMatchObject({
      code: 'wallet.amount_over_limit',
    });
  });

  it('returns the first transaction for a repeated key, even when the wallet is empty', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const input = { amountKobo: kobo(500_000), idempotencyKey: 'withdraw-1' };
    const first = await withdrawFromWallet(ada.ctx, input);
    const before = await readBooks(fixture.services.database);
    fixture.services.clock.advance(60_000);
    await expect(withdrawFromWallet(ada.ctx, input)).resolves.toEqual(first);
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it('rejects a key that was used for another amount', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(100), idempotencyKey: 'withdraw-1' });
    await expect(
      withdrawFromWallet(ada.ctx, { amountKobo: kobo(200), idempotencyKey: 'withdraw-1' }),
    ).rejects.toMatchObject({ code: 'wallet.key_reused' });
  });

  it('accepts a key that was used for a deposit', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500), idempotencyKey: 'same-key' });
    await withdrawFromWallet(ada.ctx, { amountKobo: kobo(500), idempotencyKey: 'same-key' });
    expect(await getWalletBalance(ada.ctx)).toBe(0);
  });

  it('accepts the key of a rejected withdrawal again when the balance is sufficient', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(100) });
    const input = { amountKobo: kobo(200), idempotencyKey: 'withdraw-1' };
    await expect(withdrawFromWallet(ada.ctx, input)).rejects.toThrow('Insufficient balance');
    await depositToWallet(ada.ctx, { amountKobo: kobo(100) });
    await expect(withdrawFromWallet(ada.ctx, input)).resolves.toMatchObject({ balanceAfterKobo: 0 });
  });
});
