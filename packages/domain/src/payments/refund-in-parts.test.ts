import { outboxEvents, paymentRefundParts } from '@rentreel/db/schema';
import { hourMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostedRefundRequest } from '../ports/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { checkIntent } from './check-intent.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';
import { refundIntent } from './refund.ts';
import { settleIntent } from './settle-intent.ts';

const amount = 1_000_000;
const refused = (by: string) => ({ cause: { message: expect.stringContaining(by) as string } });

describe('refundIntent for a payment that arrived in parts', () => {
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
  const refund = (paymentId: `int_${string}`) => refundIntent(admin.ctx, { paymentId, reason: 'Not needed' });
  /** Receives these parts one after another. */
  const come = async (parts: readonly number[]) => {
    const { id, reference } = await fixture.open(amount, { method: 'bank_transfer' });
    for (const part of parts) {
      const charges = [hosted().pay(reference, part)];
      await settleIntent(fixture.system, fixture.receivers, { reference, charges });
    }
    return id;
  };
  const sent = () => hosted().refunds.map(({ providerReference, amountKobo }) => [providerReference, amountKobo]);
  const reported = async () => {
    const isNotice = eq(outboxEvents.topic, 'notice.raised');
    const rows = await fixture.services.database.read.select().from(outboxEvents).where(isNotice);
    return rows.map(({ payload }) => JSON.parse(payload) as { readonly kind: string });
  };

  it('refunds each part to the charge it came from', async () => {
    const id = await come([600_000, 300_000, 100_000]);
    await refund(id);
    expect(await fixture.balance('wallet')).toBe(0);
    expect(await fixture.balance('clearing')).toBe(-amount);
    await fixture.passTime(0);
    expect(sent()).toEqual([
      ['chg-1', 600_000],
      ['chg-2', 300_000],
      ['chg-3', 100_000],
    ]);
    expect(new Set(hosted().refunds.map(({ refundReference }) => refundReference)).size).toBe(3);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded', refundedKobo: amount, walletKobo: 0 });
    expect(await fixture.balance('clearing')).toBe(0);
    expect(await fixture.balance('bank')).toBe(0);
  });

  it('shows the returned and the pending amount and ends with the last part', async () => {
    const id = await come([600_000, 400_000]);
    hosted().refundOf.set('chg-2', { status: 'pending' });
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({
      standing: 'returning',
      refundedKobo: 600_000,
      returningKobo: 400_000,
      walletKobo: 0,
    });
    expect(await fixture.balance('clearing')).toBe(-400_000);
    hosted().refundOf.set('chg-2', { status: 'refunded' });
    await fixture.passTime(hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded', refundedKobo: amount, returningKobo: 0 });
    expect(sent()).toHaveLength(2);
  });

  it('credits a part that the provider refuses to the wallet, and can retry that part alone', async () => {
    const id = await come([600_000, 400_000]);
    hosted().refundOf.set('chg-2', { status: 'failed', reason: 'The account is closed' });
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({
      state: 'refunded',
      standing: 'returned',
      refundedKobo: 600_000,
      walletKobo: 400_000,
    });
    expect(await fixture.balance('wallet')).toBe(400_000);

    hosted().refundOf.clear();
    await refund(id);
    await fixture.passTime(0);
    expect(sent().slice(2)).toEqual([['chg-2', 400_000]]);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded', refundedKobo: amount, walletKobo: 0 });
    await expect(refund(id)).rejects.toMatchObject({ code: 'payments.not_refundable' });
  });

  it('leaves the payment settled in the wallet when every part is refused', async () => {
    const id = await come([600_000, 400_000]);
    hosted().next.refund = { status: 'failed', reason: 'No' };
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', standing: 'received', refundedKobo: 0 });
    expect(await fixture.balance('wallet')).toBe(amount);
  });

  it('sends the other parts when one gets no answer, and retries that one under the same reference', async () => {
    const id = await come([600_000, 400_000]);
    hosted().refundOf.set('chg-1', 'no answer');
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ returningKobo: 600_000, refundedKobo: 400_000 });
    await fixture.passTime(1000);
    hosted().refundOf.clear();
    await fixture.passTime(hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded', refundedKobo: amount });
    expect(sent()).toHaveLength(2);
  });

  it('sends each part once under concurrent checks', async () => {
    const id = await come([600_000, 400_000]);
    await refund(id);
    const asked: string[] = [];
    const system = {
      ...fixture.system,
      hostedPayments: {
        ...hosted(),
        refund: async (request: HostedRefundRequest) => {
          asked.push(request.refundReference);
          return hosted().refund(request);
        },
      },
    };
    await Promise.all(Array.from({ length: 6 }, async () => checkIntent(system, fixture.receivers, { paymentId: id })));
    expect(asked).toHaveLength(2);
    expect(await fixture.see(id)).toMatchObject({ state: 'refunded' });
  });

  it('refunds an overpaid payment up to its amount', async () => {
    const id = await come([600_000, 500_000]);
    await refund(id);
    await fixture.passTime(0);
    expect(sent()).toEqual([
      ['chg-1', 600_000],
      ['chg-2', 400_000],
    ]);
    expect(await fixture.balance('wallet')).toBe(100_000);
    expect(await fixture.see(id)).toMatchObject({ refundedKobo: amount, walletKobo: 100_000 });
  });

  it('refunds an expired part payment, and credits later money to the payer', async () => {
    const id = await come([300_000, 200_000]);
    await fixture.passTime(2 * hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'expired', walletKobo: 500_000 });
    await refund(id);
    expect(await fixture.see(id)).toMatchObject({ state: 'parts_returning', standing: 'returning', walletKobo: 0 });
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({
      state: 'parts_returned',
      standing: 'returned',
      refundedKobo: 500_000,
    });
    expect(await fixture.balance('bank')).toBe(0);

    const { reference } = await fixture.see(id);
    const late = [hosted().pay(reference, amount)];
    await expect(settleIntent(fixture.system, fixture.receivers, { reference, charges: late })).resolves.toBe(
      'kept_in_wallet',
    );
    expect(await fixture.see(id)).toMatchObject({ state: 'parts_returned', walletKobo: amount });
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ refundedKobo: amount + 500_000, walletKobo: 0 });
  });

  it('leaves an expired part payment in the wallet when its parts are refused', async () => {
    const id = await come([300_000, 200_000]);
    await fixture.passTime(2 * hourMs);
    hosted().next.refund = { status: 'failed', reason: 'No' };
    await refund(id);
    await fixture.passTime(0);
    expect(await fixture.see(id)).toMatchObject({ state: 'expired', standing: 'in_wallet', walletKobo: 500_000 });
  });

  it('notifies the payer of each part and of the amount still pending', async () => {
    const id = await come([600_000, 400_000]);
    hosted().refundOf.set('chg-2', { status: 'failed', reason: 'The account is closed' });
    await refund(id);
    await fixture.passTime(0);
    const refunds = (await reported()).filter(({ kind }) => kind.startsWith('payment.refund'));
    expect(refunds).toMatchObject([
      { kind: 'payment.refunded', facts: { paymentId: id, amountKobo: 600_000, restKobo: 400_000 } },
      { kind: 'payment.refund_failed', facts: { paymentId: id, amountKobo: 400_000 } },
    ]);
  });

  it('keeps ended parts unchanged', async () => {
    await refund(await come([amount]));
    await fixture.passTime(0);
    const { writer } = fixture.services.database;
    await expect(writer.write((tx) => tx.delete(paymentRefundParts))).rejects.toMatchObject(
      refused('payments.append_only'),
    );
    await expect(
      writer.write((tx) => tx.update(paymentRefundParts).set({ amountKobo: kobo(1) })),
    ).rejects.toMatchObject(refused('payments.refund_part_ended'));
  });
});
