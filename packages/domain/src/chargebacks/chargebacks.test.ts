import { chargebackCases, chargebackLimits, ownChargebacks } from '@rentreel/contracts/payments';
import { users } from '@rentreel/db/schema';
import { hourMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refundIntent } from '../payments/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, runTimers } from '../testing/index.ts';
import { transferBetweenWallets } from '../wallet/index.ts';
import { type ChargebackFixture, type PaidPayment, createChargebackFixture } from './fixtures.ts';
import { chargebackTimerWork, findChargebacks, getOwnChargebacks, listChargebacks } from './index.ts';

const paidKobo = 500_000;

let fixture: ChargebackFixture;
let admin: TestPerson;
let payment: PaidPayment;
let keys = 0;
beforeEach(async () => {
  fixture = await createChargebackFixture();
  admin = await fixture.createPerson({ role: 'admin' });
  payment = await fixture.pay(paidKobo);
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const see = async () => chargebackCases.parse(await listChargebacks(admin.ctx));
const seeOwn = async () => ownChargebacks.parse(await getOwnChargebacks(fixture.payer.ctx));
const spend = async (amountKobo: number): Promise<TestPerson> => {
  const friend = await fixture.createPerson();
  keys += 1;
  await transferBetweenWallets(fixture.payer.ctx, {
    fromUserId: fixture.payer.userId,
    toUserId: friend.userId,
    amountKobo: kobo(amountKobo),
    idempotencyKey: `a-transfer-${keys}`,
  });
  return friend;
};
const entries = async () =>
  (await fixture.services.database.readClient.execute('SELECT * FROM journal_entries')).rows.length;
/** Runs the due timers of chargebacks, as the worker does. */
const passTime = async (ms: number) => {
  fixture.services.clock.advance(ms);
  return runTimers(fixture, chargebackTimerWork);
};

describe('a chargeback', () => {
  it('of a payment of a merged account is held in the wallet of the account that remains', async () => {
    const { payer, services } = fixture;
    const [second, remaining] = [await fixture.createPerson(), await fixture.createPerson()];
    for (const [from, into] of [
      [payer, second],
      [second, remaining],
    ] as const) {
      const moved = { fromUserId: from.userId, toUserId: into.userId, amountKobo: kobo(paidKobo) };
      await transferBetweenWallets(fixture.system, moved);
      await services.database.writer.write((tx) =>
        tx.update(users).set({ mergedInto: into.userId }).where(eq(users.id, from.userId)),
      );
    }
    await fixture.hear(fixture.ask(payment));
    expect(await fixture.standing(remaining.userId)).toMatchObject({ wallet: 0, disputed: paidKobo, due: 0 });
    expect(await fixture.standing()).toMatchObject({ wallet: 0, disputed: 0, due: 0 });
    expect(await fixture.notices(remaining.userId)).toEqual(['payment.charged_back']);
  });

  it('holds the money in the wallet once when the provider reports it repeatedly', async () => {
    const disputeId = fixture.ask(payment);
    await fixture.hear(disputeId);
    const after = await entries();
    await Promise.all([1, 2, 3].map(() => fixture.hear(disputeId)));
    expect(await fixture.standing()).toEqual({ wallet: 0, disputed: paidKobo, due: 0, bank: paidKobo });
    expect(await entries()).toBe(after);
    expect(await fixture.notices(fixture.payer.userId)).toContain('payment.charged_back');
    expect(await fixture.notices(admin.userId)).toEqual(['payment.chargeback_due']);
  });

  it('is a case with its deadline and evidence', async () => {
    await fixture.hear(fixture.ask(payment));
    const { open, ended } = await see();
    expect(ended).toEqual([]);
    expect(open).toEqual([
      expect.objectContaining({
        paymentId: payment.id,
        reference: payment.reference,
        state: 'answer_needed',
        answerBy: fixture.services.clock.now() + 16 * hourMs,
        amountKobo: paidKobo,
        heldKobo: paidKobo,
        coveredKobo: 0,
        owedKobo: 0,
      }),
    ]);
    const labels = open[0]?.evidence.map(({ label }) => label);
    expect(labels).toEqual(['Payment', 'Paid for', 'Our reference', 'Charge', 'Started by', 'Account holder']);
    expect(await seeOwn()).toMatchObject({ open: [{ amountKobo: paidKobo, heldKobo: paidKobo }], owedKobo: 0 });
  });

  it('releases the money when it is won', async () => {
    const disputeId = fixture.ask(payment);
    await fixture.hear(disputeId);
    fixture.ask(payment, { disputeId, state: 'with_bank' });
    await fixture.hear(disputeId);
    expect((await see()).open).toMatchObject([{ state: 'with_bank' }]);
    fixture.ask(payment, { disputeId, state: 'won' });
    await fixture.hear(disputeId);
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toEqual({ wallet: paidKobo, disputed: 0, due: 0, bank: paidKobo });
    expect((await see()).ended).toMatchObject([{ state: 'won', takenKobo: 0 }]);
    expect(await fixture.notices(fixture.payer.userId)).toContain('payment.chargeback_won');
  });

  it('debits our bank account when it is lost, and releases the rest', async () => {
    const disputeId = fixture.ask(payment);
    await fixture.hear(disputeId);
    fixture.ask(payment, { disputeId, state: 'lost', amount: 300_000 });
    await fixture.hear(disputeId);
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toEqual({ wallet: 200_000, disputed: 0, due: 0, bank: 200_000 });
    expect((await see()).ended).toMatchObject([{ state: 'lost', takenKobo: 300_000, owedKobo: 0 }]);
  });

  it('of spent money is owed, and the next income is collected before its owner can use it', async () => {
    const friend = await spend(400_000);
    const disputeId = fixture.ask(payment);
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toEqual({ wallet: 0, disputed: paidKobo, due: 400_000, bank: paidKobo });
    expect(await seeOwn()).toMatchObject({ owedKobo: 400_000 });
    const way = { fromUserId: friend.userId, toUserId: fixture.payer.userId };
    await transferBetweenWallets(friend.ctx, { ...way, amountKobo: kobo(150_000) });
    expect(await fixture.standing()).toMatchObject({ wallet: 0, due: 250_000 });
    await fixture.pay(300_000);
    expect(await fixture.standing()).toMatchObject({ wallet: 50_000, due: 0, disputed: paidKobo });
    fixture.ask(payment, { disputeId, state: 'lost' });
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toEqual({ wallet: 50_000, disputed: 0, due: 0, bank: 300_000 });
  });

  it('that is lost after the money was spent remains owed, and the payer is notified of the amount', async () => {
    await spend(paidKobo);
    const disputeId = fixture.ask(payment, { state: 'lost' });
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toEqual({ wallet: 0, disputed: 0, due: paidKobo, bank: 0 });
    expect(await fixture.notices(fixture.payer.userId)).toContain('payment.chargeback_lost');
    expect(await seeOwn()).toEqual({ open: [], owedKobo: paidKobo });
  });

  it('prevents a refund of the payment', async () => {
    await fixture.pay(paidKobo);
    const disputeId = fixture.ask(payment);
    await fixture.hear(disputeId);
    const refund = () => refundIntent(admin.ctx, { paymentId: payment.id, reason: 'Paid twice' });
    await expect(refund()).rejects.toMatchObject({ code: 'payments.charged_back' });
    fixture.ask(payment, { disputeId, state: 'won' });
    await fixture.hear(disputeId);
    await expect(refund()).resolves.toBeUndefined();
  });

  it('of a refunded payment is not held again, and the payer owes what the provider pays in addition', async () => {
    await refundIntent(admin.ctx, { paymentId: payment.id, reason: 'Paid twice' });
    await fixture.passTime(0);
    expect(await fixture.standing()).toMatchObject({ wallet: 0, bank: 0 });
    const disputeId = fixture.ask(payment);
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toMatchObject({ disputed: 0, due: 0 });
    fixture.ask(payment, { disputeId, state: 'lost' });
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toEqual({ wallet: 0, disputed: 0, due: paidKobo, bank: -paidKobo });
  });

  it('of the same charge twice is held once', async () => {
    await fixture.pay(paidKobo);
    await fixture.hear(fixture.ask(payment));
    await fixture.hear(fixture.ask(payment));
    expect(await fixture.standing()).toMatchObject({ disputed: paidKobo, wallet: paidKobo });
  });

  it.each([
    ['has another currency', { currency: 'USD' }],
    ['claims more than was received', { amount: paidKobo + 1 }],
    ['claims nothing', { amount: 0 }],
    ['concerns an unknown charge', { providerReference: 'chg-of-nobody' }],
  ])('is ignored when it %s', async (_, change) => {
    const before = await entries();
    await fixture.hear(fixture.ask(payment, change));
    expect(await entries()).toBe(before);
    expect(await see()).toEqual({ open: [], ended: [] });
  });

  it('keeps its final state when the provider reports another one later', async () => {
    const disputeId = fixture.ask(payment, { state: 'won' });
    await fixture.hear(disputeId);
    fixture.ask(payment, { disputeId, state: 'lost' });
    await fixture.hear(disputeId);
    expect(await fixture.standing()).toMatchObject({ wallet: paidKobo, disputed: 0, bank: paidKobo });
  });

  it('is tracked by polling, without a webhook, until it ends', async () => {
    const disputeId = fixture.ask(payment);
    await findChargebacks(fixture.system);
    expect(await fixture.standing()).toMatchObject({ disputed: paidKobo });
    fixture.ask(payment, { disputeId, state: 'won' });
    expect(await passTime(chargebackLimits.checkMs - 1)).toBe(0);
    expect(await passTime(1)).toBe(1);
    expect(await fixture.standing()).toMatchObject({ wallet: paidKobo, disputed: 0 });
    expect(await passTime(30 * hourMs)).toBe(0);
  });

  it('stays unchanged and is polled later when the provider does not answer', async () => {
    const disputeId = fixture.ask(payment);
    fixture.services.hostedPayments.next.down = true;
    await expect(fixture.hear(disputeId)).rejects.toThrow('down');
    await expect(findChargebacks(fixture.system)).rejects.toThrow('down');
    expect(await fixture.standing()).toMatchObject({ wallet: paidKobo, disputed: 0 });
    fixture.services.hostedPayments.next.down = false;
    await findChargebacks(fixture.system);
    expect(await fixture.standing()).toMatchObject({ wallet: 0, disputed: paidKobo });
  });

  it('is found hundreds of days after the payment', async () => {
    fixture.services.clock.advance(400 * 24 * hourMs);
    fixture.ask(payment);
    await findChargebacks(fixture.system);
    expect(await fixture.standing()).toMatchObject({ disputed: paidKobo });
  });

  it('reminds payment administrators once, four hours before the deadline for evidence', async () => {
    await fixture.hear(fixture.ask(payment));
    await passTime(6 * hourMs);
    expect(await fixture.notices(admin.userId)).toHaveLength(1);
    await passTime(6 * hourMs);
    await passTime(hourMs);
    await passTime(6 * hourMs);
    expect(await fixture.notices(admin.userId)).toEqual(['payment.chargeback_due', 'payment.chargeback_due']);
  });

  it('is visible only to administrators who handle payments', async () => {
    await fixture.hear(fixture.ask(payment));
    const support = await fixture.createPerson({ roles: ['support', 'moderator', 'verifier'] });
    const finance = await fixture.createPerson({ roles: ['finance'] });
    for (const { ctx } of [fixture.payer, support]) {
      await expect(listChargebacks(ctx)).rejects.toMatchObject({ code: 'app.not_found' });
    }
    expect((await listChargebacks(finance.ctx)).open).toMatchObject([{ paymentId: payment.id }]);
  });
});
