import { paymentCases } from '@rentreel/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../testing/index.ts';
import { listPaymentCases } from './list-payment-cases.ts';
import { refundIntent } from './refund-intent.ts';
import { settleIntent } from './settle-intent.ts';
import { createPaymentWorld, type PaymentWorld } from './testing/payment-world.ts';

const amount = 500_000;

describe('payments that administrators look after', () => {
  let world: PaymentWorld;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await createPaymentWorld();
    admin = await world.createPerson({ role: 'admin' });
  });
  afterAll(() => world.dispose());

  const come = async (parts: readonly number[], purpose = 'wallet') => {
    const { id, reference } = await world.open(amount, { method: 'bank_transfer', purpose });
    const charges = parts.map((part) => world.services.hostedPayments.pay(reference, part));
    await settleIntent(world.system, world.receivers, { reference, charges });
    return id;
  };
  const list = async () => paymentCases.parse(await listPaymentCases(admin.ctx));

  it('stand by where the money is, and say which of them can go back the way they came', async () => {
    const part = await come([200_000]);
    const plain = await come([amount]);
    const kept = await come([amount], 'refused');
    const inParts = await come([amount - 1, 1]);
    const { parts, inWallets, returning, returned } = await list();
    expect(parts).toMatchObject([{ id: part, heldKobo: 200_000, mayRefund: false, inParts: true }]);
    expect(inWallets.map(({ id }) => id)).toEqual([inParts, kept, plain]);
    expect(inWallets.map(({ mayRefund }) => mayRefund)).toEqual([false, true, true]);
    expect(inWallets.map((each) => each.kept)).toEqual([false, true, false]);
    expect([...returning, ...returned]).toEqual([]);

    await refundIntent(admin.ctx, { paymentId: kept, reason: 'Paid twice' });
    expect((await list()).returning).toMatchObject([{ id: kept, refundReason: 'Paid twice', mayRefund: false }]);
    await world.passTime(1);
    expect((await list()).returned).toMatchObject([{ id: kept, state: 'refunded' }]);
  });

  it('are told to nobody else', async () => {
    await expect(listPaymentCases(world.payer.ctx)).rejects.toMatchObject({ code: 'payments.not_found' });
  });
});
