import { outboxEvents } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostedCharge } from '../ports/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { listWalletTransactions } from '../wallet/index.ts';
import { settleIntent } from './settle-intent.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';

const amount = 245_000_000;

describe('settleIntent', () => {
  let fixture: PaymentFixture;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const report = (reference: string, ...charges: HostedCharge[]) =>
    settleIntent(fixture.system, fixture.receivers, { reference, charges });
  const pay = (reference: string, kobo: number, change = {}) =>
    fixture.services.hostedPayments.pay(reference, kobo, change);

  it('settles the payment and credits the wallet with a deposit', async () => {
    const { id, reference } = await fixture.open(amount);
    expect(await report(reference, pay(reference, amount))).toBe('settled');
    expect(await fixture.see(id)).toMatchObject({
      state: 'settled',
      standing: 'received',
      receivedKobo: amount,
      missingKobo: 0,
      walletKobo: 0,
      settledAt: fixture.services.clock.now(),
      checkoutUrl: null,
      expiresAt: null,
    });
    const [line] = await listWalletTransactions(fixture.payer.ctx, { limit: 5 });
    expect(line).toMatchObject({ type: 'deposit', description: 'Wallet deposit', amountKobo: amount });
  });

  it('settles once under concurrent duplicate reports', async () => {
    const { reference } = await fixture.open(amount);
    const charge = pay(reference, amount);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => report(reference, charge)));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'known'), 'settled']);
    expect(await fixture.balance('wallet')).toBe(amount);
    expect(await fixture.walletEntries()).toBe(1);
  });

  it("notifies the wallet's owner exactly once under duplicate reports", async () => {
    const { reference } = await fixture.open(amount);
    const charge = pay(reference, amount);
    await Promise.all(Array.from({ length: 5 }, () => report(reference, charge)));
    expect(await report(reference, charge)).toBe('known');
    const events = await fixture.services.database.read.select().from(outboxEvents);
    const raised = events
      .filter(({ topic }) => topic === 'notice.raised')
      .map(({ payload }) => JSON.parse(payload) as unknown);
    expect(raised).toMatchObject([
      { userId: fixture.payer.userId, kind: 'wallet.deposited', facts: { amountKobo: amount } },
    ]);
  });

  it("posts the provider's fee as an expense once and credits the payer in full", async () => {
    const { reference } = await fixture.open(amount);
    const charge = pay(reference, amount, { fee: 200_000 });
    for (const outcome of ['settled', 'known']) expect(await report(reference, charge)).toBe(outcome);
    expect(await fixture.balance('wallet')).toBe(amount);
    expect(await fixture.balance('providerFees')).toBe(200_000);
    expect(await fixture.balance('bank')).toBe(amount - 200_000);
  });

  it.each([-1, 0.5, amount + 1])('posts no fee for an impossible fee of %d kobo', async (fee) => {
    const { reference } = await fixture.open(amount);
    expect(await report(reference, pay(reference, amount, { fee }))).toBe('settled');
    expect(await fixture.balance('providerFees')).toBe(0);
    expect(await fixture.balance('bank')).toBe(amount);
  });

  it("signals the payer's devices", async () => {
    const { reference } = await fixture.open(amount);
    fixture.services.events.notified.length = 0;
    await report(reference, pay(reference, amount));
    expect(fixture.services.events.notified).toContain(fixture.payer.userId);
  });

  it('holds a part payment and shows the missing amount until the rest arrives', async () => {
    const { id, reference } = await fixture.open(amount, { method: 'bank_transfer' });
    expect(await report(reference, pay(reference, 200_000_000))).toBe('part_held');
    expect(await fixture.see(id)).toMatchObject({
      state: 'pending',
      standing: 'part_received',
      receivedKobo: 200_000_000,
      missingKobo: 45_000_000,
      account: { amountKobo: 45_000_000 },
    });
    expect(await fixture.balance('parts')).toBe(200_000_000);
    expect(await report(reference, pay(reference, 45_000_000))).toBe('settled');
    expect(await fixture.balance('parts')).toBe(0);
    expect(await fixture.balance('wallet')).toBe(amount);
    expect(await fixture.balance('bank')).toBe(amount);
  });

  it("credits an overpayment to the payer's wallet", async () => {
    const { id, reference } = await fixture.open(amount, { purpose: 'refused', method: 'bank_transfer' });
    expect(await report(reference, pay(reference, amount + 700))).toBe('settled');
    expect(await fixture.balance('wallet')).toBe(amount + 700);
    expect(await fixture.see(id)).toMatchObject({ standing: 'in_wallet', walletKobo: amount + 700 });
  });

  it("credits the payer's wallet when the receiver cannot accept the money or the purpose is unknown", async () => {
    for (const purpose of ['refused', 'of the future']) {
      const { id, reference } = await fixture.open(amount, { purpose });
      await report(reference, pay(reference, amount));
      expect(await fixture.see(id)).toMatchObject({ state: 'settled', standing: 'in_wallet', walletKobo: amount });
    }
    expect(await fixture.balance('wallet')).toBe(2 * amount);
    const [line] = await listWalletTransactions(fixture.payer.ctx, { limit: 5 });
    expect(line?.description).toBe('Payment kept for you: Rent of a mini flat');
  });

  it("credits a second payment of the same reference to the payer's wallet", async () => {
    const { id, reference } = await fixture.open(amount);
    await report(reference, pay(reference, amount));
    expect(await report(reference, pay(reference, amount))).toBe('kept_in_wallet');
    expect(await fixture.balance('wallet')).toBe(2 * amount);
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', receivedKobo: 2 * amount, walletKobo: amount });
  });

  it.each([
    ['another currency', { currency: 'USD' }],
    ['a fraction of a kobo', { amount: 0.5 }],
    ['less than nothing', { amount: -5 }],
  ])('ignores a charge in %s and logs an error', async (_what, change) => {
    const { id, reference } = await fixture.open(amount);
    expect(await report(reference, pay(reference, amount, change))).toBe('not_understood');
    expect(await fixture.see(id)).toMatchObject({ state: 'pending', receivedKobo: 0 });
    expect(fixture.services.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('ignores a charge whose amount differs from an earlier report', async () => {
    const { reference } = await fixture.open(amount);
    const charge = pay(reference, 100_000);
    await report(reference, charge);
    expect(await report(reference, { ...charge, amount })).toBe('not_understood');
    expect(await fixture.balance('parts')).toBe(100_000);
  });

  it('ignores a charge that was already used for another payment', async () => {
    const [one, two] = [await fixture.open(amount), await fixture.open(amount)];
    const charge = pay(one.reference, amount);
    await report(one.reference, charge);
    expect(await report(two.reference, charge)).toBe('not_understood');
    expect(await fixture.balance('wallet')).toBe(amount);
  });

  it.each(['int-00000000000000000000000000', 'dep_x', '', 'int-1; drop'])(
    'reports the unknown reference %j and logs an error',
    async (reference) => {
      expect(await report(reference, pay(reference, amount))).toBe('unknown_reference');
      expect(fixture.services.log.lines.at(-1)).toMatchObject({ level: 'error' });
    },
  );

  it('rolls back when the receiver fails and settles on the next report', async () => {
    const { id, reference } = await fixture.open(amount);
    const charge = pay(reference, amount);
    const failing = {
      wallet: async () => {
        throw new Error('the receiver fails');
      },
    };
    const came = { reference, charges: [charge] };
    await expect(settleIntent(fixture.system, failing, came)).rejects.toThrow('the receiver fails');
    expect(await fixture.see(id)).toMatchObject({ state: 'pending', receivedKobo: 0 });
    expect(await report(reference, charge)).toBe('settled');
  });
});
