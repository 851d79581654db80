import { paymentIntents, paymentReceipts, paymentRefundParts } from '@rentreel/db/schema';
import { kobo, zeroKobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerChecks } from '../ledger-checks.ts';
import { verifyLedger } from '../wallet/index.ts';
import { refundIntent } from './refund.ts';
import { settleIntent } from './settle-intent.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';

const amount = 500_000;

describe('the ledger checks of payments', () => {
  let fixture: PaymentFixture;
  beforeEach(async () => {
    fixture = await createPaymentFixture();
  });
  afterEach(() => fixture.dispose());

  const pay = async (paidKobo: number, purpose = 'wallet') => {
    const { id, reference } = await fixture.open(amount, { method: 'bank_transfer', purpose });
    const charge = fixture.services.hostedPayments.pay(reference, paidKobo);
    await settleIntent(fixture.system, fixture.receivers, { reference, charges: [charge] });
    return id;
  };
  const findings = async () =>
    (await verifyLedger(fixture.services.database, ledgerChecks)).findings.map(
      ({ where, problem }) => `${where} ${problem}`,
    );
  const change = (columns: Partial<typeof paymentIntents.$inferInsert>) =>
    fixture.services.database.writer.write((tx) => tx.update(paymentIntents).set(columns));

  it('report nothing while payments match the journal', async () => {
    for (const [amountKobo, purpose] of [
      [amount, 'wallet'],
      [amount + 5, 'wallet'],
      [amount, 'refused'],
      [7, 'wallet'],
    ] as const) {
      await pay(amountKobo, purpose);
    }
    expect(await findings()).toEqual([]);
  });

  it('report a payment whose receipts differ from its received amount', async () => {
    const intentId = await pay(amount);
    const more = {
      provider: 'recording',
      providerReference: 'invented',
      intentId,
      amountKobo: kobo(1),
      paidAt: 1,
      createdAt: 1,
    };
    await fixture.services.database.writer.write((tx) => tx.insert(paymentReceipts).values(more));
    expect(await findings()).toEqual([`payment ${intentId} has received something else than what came for it`]);
  });

  it('report a part recorded as in the wallet that is still held', async () => {
    const id = await pay(7);
    await change({ heldKobo: zeroKobo, walletKobo: kobo(7) });
    expect(await findings()).toEqual([
      `payment ${id} has put something else into its payer's wallet than the journal`,
      'account suspense:unmatched does not hold what the parts of payments come to',
    ]);
  });

  it('report a payment in refund without an entry in the journal', async () => {
    const id = await pay(amount);
    await change({ state: 'refund_pending' });
    expect(await findings()).toEqual([`payment ${id} says something else of what went back than its parts`]);
  });

  it('report a refund part that ended in only one of payments and journal', async () => {
    const admin = await fixture.createPerson({ role: 'admin' });
    const paymentId = await pay(amount);
    await refundIntent(admin.ctx, { paymentId, reason: 'Paid twice' });
    expect(await findings()).toEqual([]);
    await fixture.services.database.writer.write((tx) => tx.update(paymentRefundParts).set({ state: 'returned' }));
    expect(await findings()).toEqual([
      'account psp:clearing does not owe what payments on their way back come to',
      `payment ${paymentId} says something else of what went back than its parts`,
      `payment ${paymentId} has a part that went back, or did not, against the journal`,
    ]);
    const undo = fixture.services.database.writer.write((tx) =>
      tx.update(paymentRefundParts).set({ state: 'waiting' }),
    );
    await expect(undo).rejects.toMatchObject({
      cause: { message: expect.stringContaining('payments.refund_part_ended') as string },
    });
  });
});
