import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticesChannel, write } from '../kernel/index.ts';
import { assertLedgerBalanced, readBooks } from '../testing/database.ts';
import { type TestPerson, type Fixture, createRecordingGateway, createFixture } from '../testing/index.ts';
import { depositToWallet, getWalletBalance, listWalletTransactions } from './index.ts';

describe('depositToWallet', () => {
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

  const withGateway = (collect: () => Promise<never>) => ({
    ...ada.ctx,
    paymentGateway: { ...createRecordingGateway(), collect },
  });

  it('opens the wallet, raises the balance and returns the transaction', async () => {
    const transaction = await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });

    const now = fixture.services.clock.now();
    expect(transaction).toEqual({
      id: expect.stringMatching(/^jrn_[0-9a-z]{26}$/),
      type: 'deposit',
      description: 'Wallet deposit',
      amountKobo: 500_000,
      balanceAfterKobo: 500_000,
      timestamp: now,
      createdAt: now,
    });
    expect(await getWalletBalance(ada.ctx)).toBe(500_000);
    expect(await listWalletTransactions(ada.ctx)).toEqual([transaction]);
  });

  it('charges the payment gateway once for a repeated key', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' });
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' });
    expect([...fixture.services.paymentGateway.moved.values()]).toEqual([500_000]);
  });

  it('stores a payment, an audit record and events, and signals the user', async () => {
    const { id } = await depositToWallet(ada.ctx, { amountKobo: kobo(500_000) });
    const books = await readBooks(fixture.services.database);
    expect(books['payments']).toMatchObject([
      {
        user_id: ada.userId,
        direction: 'deposit',
        amount_kobo: 500_000,
        state: 'settled',
        provider: 'recording',
        entry_id: id,
      },
    ]);
    expect(books['audit_records']).toMatchObject([
      { actor_id: ada.userId, action: 'wallet.deposited', subject_id: id, request_id: 'req_test' },
    ]);
    expect(books['outbox_events']).toMatchObject([
      { topic: 'wallet.changed', user_id: ada.userId, state: 'done' },
      { topic: 'notice.raised', user_id: null, state: 'pending' },
    ]);
    expect(fixture.services.events.notified).toEqual([ada.userId, noticesChannel]);
  });

  it('returns the first transaction and changes nothing for a repeated key', async () => {
    const first = await depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' });
    await depositToWallet(ada.ctx, { amountKobo: kobo(100) });
    const before = await readBooks(fixture.services.database);
    fixture.services.clock.advance(60_000);

    await expect(depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' })).resolves.toEqual(
      first,
    );
    expect(await readBooks(fixture.services.database)).toEqual(before);
  });

  it('returns the first transaction for a repeated key while the gateway is unavailable', async () => {
    const first = await depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' });
    const unavailable = withGateway(() => Promise.reject(new Error('time-out')));
    await expect(
      depositToWallet(unavailable, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' }),
    ).resolves.toEqual(first);
  });

  it('rejects a key that was used for another amount', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' });
    await expect(
      depositToWallet(ada.ctx, { amountKobo: kobo(600_000), idempotencyKey: 'deposit-1' }),
    ).rejects.toMatchObject({
      code: 'wallet.key_reused',
    });
    expect(await getWalletBalance(ada.ctx)).toBe(500_000);
  });

  it('rejects a key that the gateway knows with another amount', async () => {
    const gateway = { ...createRecordingGateway(), collect: async () => ({ status: 'reference_reused' }) as const };
    const input = { amountKobo: kobo(500_000), idempotencyKey: 'deposit-1' };
    await expect(depositToWallet({ ...ada.ctx, paymentGateway: gateway }, input)).rejects.toMatchObject({
      code: 'wallet.key_reused',
    });
  });

  it('keeps equal idempotency keys of two users apart', async () => {
    const tunde = await fixture.createPerson();
    const a = await depositToWallet(ada.ctx, { amountKobo: kobo(100), idempotencyKey: 'same-key' });
    const b = await depositToWallet(tunde.ctx, { amountKobo: kobo(200), idempotencyKey: 'same-key' });
    expect(a.id).not.toBe(b.id);
    expect(await getWalletBalance(tunde.ctx)).toBe(200);
  });

  it('posts two deposits when neither has a key', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(100) });
    await depositToWallet(ada.ctx, { amountKobo: kobo(100) });
    expect(await getWalletBalance(ada.ctx)).toBe(200);
  });

  it('accepts the largest amount of one movement and rejects one kobo more', async () => {
    await depositToWallet(ada.ctx, { amountKobo: kobo(100_000_000_000) });
    await expect(depositToWallet(ada.ctx, { amountKobo: kobo(100_000_000_001) })).rejects.toMatchObject({
      code: 'wallet.amount_over_limit',
      message: 'The most you can move at once is ₦1,000,000,000.',
    });
    expect(await getWalletBalance(ada.ctx)).toBe(100_000_000_000);
  });

  it('fails with wallet.payment_declined and posts nothing when the gateway declines', async () => {
    const gateway = {
      ...createRecordingGateway(),
      collect: async () => ({ status: 'declined', reason: 'no funds' }) as const,
    };
    await expect(
      depositToWallet({ ...ada.ctx, paymentGateway: gateway }, { amountKobo: kobo(500_000) }),
    ).rejects.toMatchObject({ code: 'wallet.payment_declined' });
    expect((await readBooks(fixture.services.database))['journal_entries']).toEqual([]);
  });

  it('fails with wallet.payment_unavailable, keeps the cause and posts nothing when the gateway does not answer', async () => {
    const lost = new Error('socket hang up');
    const deposit = depositToWallet(
      withGateway(() => Promise.reject(lost)),
      { amountKobo: kobo(500_000) },
    );
    await expect(deposit).rejects.toMatchObject({ code: 'wallet.payment_unavailable', cause: lost });
    expect((await readBooks(fixture.services.database))['journal_entries']).toEqual([]);
    expect(fixture.services.log.lines).toMatchObject([{ level: 'warn' }]);
  });

  it('requires a signed-in user', async () => {
    await expect(depositToWallet(fixture.guest, { amountKobo: kobo(100) })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });

  it('refuses to call the gateway inside a transaction', async () => {
    const deposit = write(ada.ctx, (uow) => depositToWallet(uow, { amountKobo: kobo(100) }));
    await expect(deposit).rejects.toThrow('not called inside a transaction');
    expect(fixture.services.paymentGateway.moved.size).toBe(0);
  });
});
