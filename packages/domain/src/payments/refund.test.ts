import { hourMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, asStaff } from '../testing/index.ts';
import { listWalletTransactions, transferBetweenWallets } from '../wallet/index.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';
import { planRefund, refundIntent } from './refund.ts';
import { receiveIntoWallet } from './receivers.ts';
import { settleIntent } from './settle-intent.ts';

const paidAmount = 500_000;

describe('refundIntent', () => {
  let fixture: PaymentFixture;
  let admin: TestPerson;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
    admin = await fixture.createPerson({ role: 'admin' });
  });
  afterEach(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const hosted = () => fixture.services.hostedPayments;
  const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;
  const refund = (paymentId: Awaited<ReturnType<typeof paid>>) =>
    refundIntent(admin.ctx, { paymentId, reason: 'Paid twice' });
  const paid = async (parts = [paidAmount]) => {
    const { id, reference } = await fixture.open(paidAmount, { method: 'bank_transfer' });
    const charges = parts.map((part) => hosted().pay(reference, part));
    await settleIntent(fixture.system, fixture.receivers, { reference, charges });
    return id;
  };

  it('debits the wallet at once and ends when the provider has refunded the payment', async () => {
    const id = await paid();
    hosted().next.refund = { status: 'pending' };
    await refund(id);
    expect(await fixture.see(id)).toMatchObject({
      state: 'refund_pending',
      standing: 'returning',
      returningKobo: paidAmount,
    });
    expect(await fixture.balance('wallet')).toBe(0);
    await fixture.passTime(0);
    expect(await fixture.balance('clearing')).toBe(-paidAmount);
    hosted().next.refund = { status: 'refunded' };
    await fixture.passTime(hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded', standing: 'returned', nextCheckAt: null });
    expect(await fixture.balance('clearing')).toBe(0);
    expect(await fixture.balance('bank')).toBe(0);
    expect(hosted().refunds).toEqual([
      expect.objectContaining({ amountKobo: paidAmount, reason: 'Paid twice', providerReference: 'chg-1' }),
    ]);
    const lines = await listWalletTransactions(fixture.payer.ctx, { limit: 5 });
    expect(lines.map(({ description }) => description)).toContain('Payment sent back: Rent of a mini flat');
  });

  it('credits the wallet again when the provider refuses, and can be retried', async () => {
    const id = await paid();
    hosted().next.refund = { status: 'failed', reason: 'closed account' };
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', standing: 'received', refundedKobo: 0 });
    expect(await fixture.balance('wallet')).toBe(paidAmount);
    hosted().next.refund = { status: 'refunded' };
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded' });
    expect(hosted().refunds.map(({ refundReference }) => refundReference.slice(-3))).toEqual(['-r1', '-r2']);
  });

  it('retries with the same reference when the provider does not answer', async () => {
    const id = await paid();
    hosted().next.down = true;
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ state: 'refund_pending' });
    hosted().next.down = false;
    await fixture.passTime(hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded' });
    expect(hosted().refunds).toHaveLength(1);
  });

  it('fails with payments.refund_not_covered when the wallet no longer holds the money', async () => {
    const id = await paid();
    const friend = await fixture.createPerson();
    await transferBetweenWallets(fixture.system, {
      fromUserId: fixture.payer.userId,
      toUserId: friend.userId,
      amountKobo: kobo(1),
      idempotencyKey: 'to-a-friend',
    });
    await expect(refund(id)).rejects.toThrow(code('payments.refund_not_covered'));
    expect(await fixture.see(id)).toMatchObject({ state: 'settled' });
  });

  it('rejects an unpaid payment and a second refund', async () => {
    const open = await fixture.open(paidAmount);
    await expect(refund(open.id)).rejects.toThrow(code('payments.not_refundable'));
    const id = await paid();
    await refund(id);
    await expect(refund(id)).rejects.toThrow(code('payments.not_refundable'));
    await fixture.passTime(0);
    await expect(refund(id)).rejects.toThrow(code('payments.not_refundable'));
  });

  it('rejects a payment that was spent elsewhere, even when the wallet holds its amount', async () => {
    const { id, reference } = await fixture.open(paidAmount, { purpose: 'rent', method: 'bank_transfer' });
    const charges = [hosted().pay(reference, paidAmount)];
    await settleIntent(fixture.system, { ...fixture.receivers, rent: receiveIntoWallet }, { reference, charges });
    await expect(refund(id)).rejects.toThrow(code('payments.not_refundable'));
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', standing: 'received', returningKobo: 0 });
    expect(await fixture.balance('wallet')).toBe(paidAmount);
    await fixture.passTime(hourMs);
    expect(hosted().refunds).toEqual([]);
  });

  it('rejects callers who are not administrators, the payer and an unknown payment', async () => {
    const paymentId = await paid();
    const asPayer = refundIntent(fixture.payer.ctx, { paymentId, reason: 'I want it back' });
    await expect(asPayer).rejects.toThrow(code('app.not_found'));
    const own = refundIntent(asStaff(fixture.payer.ctx), { paymentId, reason: 'I want it back' });
    await expect(own).rejects.toThrow(code('staff.own_case'));
    const none = refundIntent(admin.ctx, { paymentId: `int_${'0'.repeat(26)}`, reason: 'Nobody paid' });
    await expect(none).rejects.toThrow(code('payments.not_found'));
  });
});

const sourcesOf = (amounts: readonly number[]) =>
  amounts.map((left, index) => ({ providerReference: `chg-${index}`, leftKobo: kobo(left) }));
const plan = (amounts: readonly number[], amountKobo: number) =>
  planRefund(sourcesOf(amounts), kobo(amountKobo)).map((part) => [part.providerReference, part.amountKobo]);

describe('planRefund', () => {
  it('uses the smallest single charge that covers the amount', () => {
    expect(plan([900, 500, 600], 500)).toEqual([['chg-1', 500]]);
    expect(plan([900, 400], 500)).toEqual([['chg-0', 500]]);
  });

  it('uses as few charges as possible when no single charge covers the amount', () => {
    expect(plan([100, 300, 200], 600)).toEqual([
      ['chg-1', 300],
      ['chg-2', 200],
      ['chg-0', 100],
    ]);
    expect(plan([100, 300, 250], 500)).toEqual([
      ['chg-1', 300],
      ['chg-2', 200],
    ]);
  });

  it('throws when the amount exceeds the charges', () => {
    expect(() => plan([100, 0], 101)).toThrow('1 kobo');
  });

  it('adds up to the amount and takes no more of a charge than is left of it', () => {
    const amounts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(), (left, seed) => {
        const total = left.reduce((sum, each) => sum + each, 0);
        fc.pre(total > 0);
        const amount = 1 + (seed % total);
        const parts = planRefund(sourcesOf(left), kobo(amount));
        expect(parts.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(amount);
        expect(new Set(parts.map(({ providerReference }) => providerReference)).size).toBe(parts.length);
        for (const { providerReference, amountKobo } of parts) {
          expect(amountKobo).toBeGreaterThan(0);
          expect(amountKobo).toBeLessThanOrEqual(left[Number(providerReference.slice(4))] ?? 0);
        }
      }),
    );
  });
});
