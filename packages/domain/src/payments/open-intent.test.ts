import { paymentIntentSteps } from '@rentreel/db/schema';
import { paymentLimits } from '@rentreel/contracts/payments';
import { defaultWalletTiers } from '@rentreel/contracts/wallet';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getIntent, listOpenIntents } from './check-intent.ts';
import { openIntent, openWalletPayment } from './open-intent.ts';
import { settleIntent } from './settle-intent.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';

const amount = 500_000;

describe('openIntent', () => {
  let fixture: PaymentFixture;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const hosted = () => fixture.services.hostedPayments;
  const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

  it('returns a checkout page for a card', async () => {
    const payment = await fixture.open(amount);
    expect(payment).toMatchObject({
      state: 'pending',
      standing: 'waiting',
      checkoutUrl: `https://pay.example/${payment.reference}`,
      account: null,
      expiresAt: fixture.services.clock.now() + paymentLimits.cardMs,
      sandbox: true,
      provider: 'recording',
    });
    expect(hosted().requests.get(payment.reference)).toMatchObject({
      amountKobo: amount,
      payer: { email: fixture.payer.email },
      returnUrl: `http://localhost:3000/pay/${payment.id}`,
    });
  });

  it('returns a bank account and the exact amount for a transfer', async () => {
    const { checkoutUrl, account, expiresAt } = await fixture.open(amount, { method: 'bank_transfer' });
    expect(checkoutUrl).toBeNull();
    expect(account).toEqual({ number: '0123456789', bank: 'Test Bank', name: 'RENTREEL', amountKobo: amount });
    expect(expiresAt).toBe(fixture.services.clock.now() + paymentLimits.transferMs);
  });

  it('opens one payment for concurrent calls with one key', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => fixture.open(amount, { key: 'double-tap' })));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    expect(await listOpenIntents(fixture.payer.ctx)).toHaveLength(1);
  });

  it('rejects a key that was used for another amount, method or purpose', async () => {
    await fixture.open(amount, { key: 'the-same-key' });
    for (const change of [{ method: 'bank_transfer' }, { purpose: 'refused' }] as const) {
      await expect(fixture.open(amount, { key: 'the-same-key', ...change })).rejects.toThrow(
        code('payments.key_reused'),
      );
    }
    await expect(fixture.open(amount + 1, { key: 'the-same-key' })).rejects.toThrow(code('payments.key_reused'));
  });

  it('lets two users use the same key', async () => {
    await fixture.open(amount, { key: 'the-same-key' });
    const other = await fixture.createPerson();
    const wanted = { purpose: 'wallet', subjectId: other.userId, description: '', method: 'card' } as const;
    await expect(
      openIntent(other.ctx, { ...wanted, amountKobo: kobo(amount), idempotencyKey: 'the-same-key' }),
    ).resolves.toMatchObject({ state: 'pending' });
  });

  it('continues under the same key after the provider did not answer', async () => {
    hosted().next.down = true;
    await expect(fixture.open(amount, { key: 'first-try' })).rejects.toThrow(code('payments.unavailable'));
    const [waiting] = await listOpenIntents(fixture.payer.ctx);
    expect(waiting).toMatchObject({ state: 'created', standing: 'starting', checkoutUrl: null });
    hosted().next.down = false;
    expect(await fixture.open(amount, { key: 'first-try' })).toMatchObject({ id: waiting?.id, state: 'pending' });
  });

  it('uses the next reference after a lost answer and accepts money under either', async () => {
    hosted().next.loseAnswer = true;
    await expect(fixture.open(amount, { key: 'lost-answer' })).rejects.toThrow(code('payments.unavailable'));
    const { id, reference } = await fixture.open(amount, { key: 'lost-answer' });
    expect(reference).toBe(`${id.replace('_', '-')}-2`);
    const first = id.replace('_', '-');
    const charge = hosted().pay(first, amount);
    await settleIntent(fixture.system, fixture.receivers, { reference: first, charges: [charge] });
    expect(await fixture.see(id)).toMatchObject({ state: 'settled' });
  });

  it('fails the payment without a charge when the provider refuses it', async () => {
    hosted().next.initialize = { status: 'refused', reason: 'no' };
    await expect(fixture.open(amount, { key: 'is-refused' })).rejects.toThrow(code('payments.refused'));
    expect(await fixture.open(amount, { key: 'is-refused' })).toMatchObject({
      state: 'failed',
      failure: 'refused',
      standing: 'not_charged',
    });
  });

  it('reports payments.unavailable when the provider has seen every reference', async () => {
    hosted().initialize = async () => ({ status: 'reference_used' });
    await expect(fixture.open(amount)).rejects.toThrow(code('payments.unavailable'));
  });

  it('rejects an amount below the minimum or above the limit, and too many open payments', async () => {
    await expect(fixture.open(paymentLimits.minKobo - 1)).rejects.toThrow(code('payments.amount_too_small'));
    const much = { purpose: 'wallet', amountKobo: kobo(100_000_000_001), method: 'card' } as const;
    await expect(openWalletPayment(fixture.payer.ctx, { ...much, idempotencyKey: 'too-much' })).rejects.toThrow(
      code('wallet.amount_over_limit'),
    );
    for (let open = 0; open < paymentLimits.openPerPerson; open += 1) await fixture.open(amount);
    await expect(fixture.open(amount)).rejects.toThrow(code('payments.too_many_open'));
  });

  it('requires a signed-in user and must not run inside a transaction', async () => {
    const wanted = {
      purpose: 'wallet',
      amountKobo: kobo(amount),
      method: 'card',
      idempotencyKey: 'nobody-here',
    } as const;
    await expect(openWalletPayment(fixture.guest, wanted)).rejects.toThrow(code('auth.sign_in_required'));
    await write(fixture.payer.ctx, async (uow) => {
      await expect(openWalletPayment(uow, wanted)).rejects.toThrow('inside a transaction');
    });
  });

  it("opens a payment into the caller's own wallet", async () => {
    const wanted = {
      purpose: 'wallet',
      amountKobo: kobo(amount),
      method: 'card',
      idempotencyKey: 'my-wallet',
    } as const;
    expect(await openWalletPayment(fixture.payer.ctx, wanted)).toMatchObject({
      purpose: 'wallet',
      subjectId: fixture.payer.userId,
      description: 'Wallet deposit',
    });
  });

  it('opens a payment that only its payer can read', async () => {
    const { id: paymentId } = await fixture.open(amount);
    for (const other of [await fixture.createPerson(), await fixture.createPerson({ role: 'admin' })]) {
      await expect(getIntent(other.ctx, { paymentId })).rejects.toThrow(code('payments.not_found'));
    }
    await expect(getIntent(fixture.guest, { paymentId })).rejects.toThrow(code('auth.sign_in_required'));
  });

  it('stores every step in an append-only table', async () => {
    const { id } = await fixture.open(amount);
    const { database } = fixture.services;
    expect(await database.read.select().from(paymentIntentSteps)).toMatchObject([
      { intentId: id, version: 1, name: 'open', actor: 'payer', actorId: fixture.payer.userId, state: 'created' },
      { intentId: id, version: 2, name: 'begin', actor: 'system', actorId: null, state: 'pending' },
    ]);
    await expect(database.writer.write((tx) => tx.delete(paymentIntentSteps))).rejects.toThrow('Failed query');
  });
});

describe('openWalletPayment with a balance limit', () => {
  let fixture: PaymentFixture;
  let payer: Context;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
    payer = { ...fixture.payer.ctx, walletTiers: defaultWalletTiers };
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  let keys = 0;
  const open = (amountKobo: number) => {
    keys += 1;
    return openWalletPayment(payer, {
      purpose: 'wallet',
      amountKobo: kobo(amountKobo),
      method: 'card',
      idempotencyKey: `wallet-key-${keys}`,
    });
  };

  it('reserves room while the payment is open and releases it at the end', async () => {
    const first = await open(15_000_000);
    await expect(open(5_000_001)).rejects.toMatchObject({ code: 'wallet.balance_limit', params: { room: '₦50,000' } });
    await fixture.passTime(paymentLimits.cardMs + paymentLimits.graceMs + 60_000);
    expect((await fixture.see(first.id)).state).toBe('expired');
    await open(20_000_000);
  });

  it('accepts the payment whatever was credited to the wallet since it was opened', async () => {
    const first = await open(20_000_000);
    const other = await fixture.open(9_000_000, { purpose: 'refused' });
    for (const { reference, amountKobo } of [other, first]) {
      const charge = { providerReference: reference, amount: amountKobo, fee: 0, currency: 'NGN', paidAt: 0 };
      const outcome = await settleIntent({ ...fixture.system, walletTiers: defaultWalletTiers }, fixture.receivers, {
        reference,
        charges: [charge],
      });
      expect(outcome).toBe('settled');
    }
    expect(await fixture.balance('wallet')).toBe(29_000_000);
    await expect(open(amount)).rejects.toMatchObject({ code: 'wallet.balance_limit_reached' });
  });
});
