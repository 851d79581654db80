import { paymentCases } from '@rentreel/contracts/payments';
import { hourMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { listPaymentCases } from './cases.ts';
import { refundIntent } from './refund.ts';
import { settleIntent } from './settle-intent.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';

const amount = 500_000;

describe('listPaymentCases', () => {
  let fixture: PaymentFixture;
  let admin: TestPerson;
  beforeAll(async () => {
    fixture = await createPaymentFixture();
    admin = await fixture.createPerson({ role: 'admin' });
  });
  afterAll(async () => {
    await assertLedgerBalanced(fixture.services.database);
    await fixture.dispose();
  });

  const come = async (parts: readonly number[], purpose = 'wallet') => {
    const { id, reference } = await fixture.open(amount, { method: 'bank_transfer', purpose });
    const charges = parts.map((part) => fixture.services.hostedPayments.pay(reference, part));
    await settleIntent(fixture.system, fixture.receivers, { reference, charges });
    return id;
  };
  const list = async () => paymentCases.parse(await listPaymentCases(admin.ctx));

  it('groups payments by where the money is and shows how much can be refunded', async () => {
    const part = await come([200_000]);
    const plain = await come([amount]);
    const stored = await come([amount], 'refused');
    const inParts = await come([amount - 1, 1]);
    const { parts, inWallets, returning, returned } = await list();
    expect(parts).toMatchObject([{ id: part, heldKobo: 200_000, refundableKobo: 0, inParts: true }]);
    expect(inWallets.map(({ id }) => id)).toEqual([inParts, stored, plain]);
    expect(inWallets.map(({ refundableKobo }) => refundableKobo)).toEqual([amount, amount, amount]);
    expect(inWallets.map((each) => each.stored)).toEqual([false, true, false]);
    expect([...returning, ...returned]).toEqual([]);

    await refundIntent(admin.ctx, { paymentId: stored, reason: 'Paid twice' });
    expect((await list()).returning).toMatchObject([{ id: stored, refundReason: 'Paid twice', refundableKobo: 0 }]);
    await fixture.passTime(1);
    expect((await list()).returned).toMatchObject([{ id: stored, state: 'refunded' }]);
  });

  it('shows which parts of a refund were returned, are waiting and were refused', async () => {
    const { refundOf } = fixture.services.hostedPayments;
    const id = await come([300_000, 200_000]);
    const [gone, waits] = fixture.services.hostedPayments.chargesOf((await fixture.see(id)).reference);
    refundOf.set(waits?.providerReference ?? '', { status: 'pending' });
    await refundIntent(admin.ctx, { paymentId: id, reason: 'Not needed' });
    await fixture.passTime(1);
    const [case1] = (await list()).returning;
    expect(case1).toMatchObject({ id, returnedKobo: 300_000, returningKobo: 200_000, refundableKobo: 0 });
    expect(case1?.refundParts.map((part) => [part.amountKobo, part.state])).toEqual([
      [300_000, 'returned'],
      [200_000, 'waiting'],
    ]);
    expect(gone?.amount).toBe(300_000);

    refundOf.set(waits?.providerReference ?? '', { status: 'failed', reason: 'The account is closed' });
    await fixture.passTime(hourMs);
    const case2 = (await list()).returned.find((each) => each.id === id);
    expect(case2).toMatchObject({ state: 'refunded', returnedKobo: 300_000, refundableKobo: 200_000 });
    expect(case2?.refundParts[1]).toMatchObject({ state: 'refused', reason: 'The account is closed' });
  });

  it('shows an expired part payment as refundable', async () => {
    const id = await come([70_000]);
    await fixture.passTime(2 * hourMs);
    expect((await list()).inWallets.find((each) => each.id === id)).toMatchObject({
      state: 'expired',
      inParts: true,
      refundableKobo: 70_000,
    });
  });

  it('rejects callers who are not administrators', async () => {
    await expect(listPaymentCases(fixture.payer.ctx)).rejects.toMatchObject({ code: 'app.not_found' });
  });
});
