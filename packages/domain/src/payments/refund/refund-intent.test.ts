import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/assert-ledger-balanced.ts';
import type { TestPerson } from '../../testing/index.ts';
import { listWalletTransactions, transferBetweenWallets } from '../../wallet/index.ts';
import { refundIntent } from './refund-intent.ts';
import { settleIntent } from '../settle-intent.ts';
import { createPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts';

const amount = 500_000;
const hour = 3_600_000;

describe('sending a payment back', () => {
  let world: PaymentWorld;
  let admin: TestPerson;
  beforeEach(async () => {
    world = await createPaymentWorld();
    admin = await world.createPerson({ role: 'admin' });
  });
  afterEach(async () => {
    await assertLedgerBalanced(world.services.database);
    await world.dispose();
  });

  const hosted = () => world.services.hostedPayments;
  const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;
  const refund = (paymentId: Awaited<ReturnType<typeof paid>>) =>
    refundIntent(admin.ctx, { paymentId, reason: 'Paid twice' });
  const paid = async (parts = [amount]) => {
    const { id, reference } = await world.open(amount, { method: 'bank_transfer' });
    const charges = parts.map((part) => hosted().pay(reference, part));
    await settleIntent(world.system, world.receivers, { reference, charges });
    return id;
  };

  it('takes it out of the wallet at once, and ends when the provider has sent it', async () => {
    const id = await paid();
    hosted().next.refund = { status: 'pending' };
    await refund(id);
    expect(await world.see(id)).toMatchObject({
      state: 'refund_pending',
      standing: 'returning',
      returningKobo: amount,
    });
    expect(await world.balance('wallet')).toBe(0);
    await world.passTime(0);
    expect(await world.balance('clearing')).toBe(-amount);
    hosted().next.refund = { status: 'refunded' };
    await world.passTime(hour);
    expect(await world.see(id)).toMatchObject({ state: 'refunded', standing: 'returned', nextCheckAt: null });
    expect(await world.balance('clearing')).toBe(0);
    expect(await world.balance('bank')).toBe(0);
    expect(hosted().refunds).toEqual([
      expect.objectContaining({ amountKobo: amount, reason: 'Paid twice', providerReference: 'chg-1' }),
    ]);
    const lines = await listWalletTransactions(world.payer.ctx, { limit: 5 });
    expect(lines.map(({ description }) => description)).toContain('Payment sent back: Rent of a mini flat');
  });

  it('puts it back into the wallet when the provider cannot send it, and may be tried again', async () => {
    const id = await paid();
    hosted().next.refund = { status: 'failed', reason: 'closed account' };
    await refund(id);
    await world.passTime(0);
    expect(await world.see(id)).toMatchObject({ state: 'settled', standing: 'received', refundedKobo: 0 });
    expect(await world.balance('wallet')).toBe(amount);
    hosted().next.refund = { status: 'refunded' };
    await refund(id);
    await world.passTime(0);
    expect(await world.see(id)).toMatchObject({ state: 'refunded' });
    expect(hosted().refunds.map(({ refundReference }) => refundReference.slice(-3))).toEqual(['-r1', '-r2']);
  });

  it('asks again with the same reference when the provider does not answer', async () => {
    const id = await paid();
    hosted().next.down = true;
    await refund(id);
    await world.passTime(0);
    expect(await world.see(id)).toMatchObject({ state: 'refund_pending' });
    hosted().next.down = false;
    await world.passTime(hour);
    expect(await world.see(id)).toMatchObject({ state: 'refunded' });
    expect(hosted().refunds).toHaveLength(1);
  });

  it('is refused when the wallet does not hold it any more', async () => {
    const id = await paid();
    const friend = await world.createPerson();
    await transferBetweenWallets(world.system, {
      fromUserId: world.payer.userId,
      toUserId: friend.userId,
      amountKobo: kobo(1),
      idempotencyKey: 'to-a-friend',
    });
    await expect(refund(id)).rejects.toThrow(code('payments.refund_not_covered'));
    expect(await world.see(id)).toMatchObject({ state: 'settled' });
  });

  it('is refused for what is not paid, for what went elsewhere, and twice', async () => {
    const open = await world.open(amount);
    await expect(refund(open.id)).rejects.toThrow(code('payments.not_refundable'));
    const id = await paid();
    await refund(id);
    await expect(refund(id)).rejects.toThrow(code('payments.not_refundable'));
    await world.passTime(0);
    await expect(refund(id)).rejects.toThrow(code('payments.not_refundable'));
  });

  it('is for administrators alone', async () => {
    const paymentId = await paid();
    const asPayer = refundIntent(world.payer.ctx, { paymentId, reason: 'I want it back' });
    await expect(asPayer).rejects.toThrow(code('payments.not_found'));
    const none = refundIntent(admin.ctx, { paymentId: `int_${'0'.repeat(26)}`, reason: 'Nobody paid' });
    await expect(none).rejects.toThrow(code('payments.not_found'));
  });
});
