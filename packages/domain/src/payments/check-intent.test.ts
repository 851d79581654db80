import { paymentLimits } from '@rentreel/contracts/payments';
import { paymentIntents, timers } from '@rentreel/db/schema';
import { hourMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { checkIntent, checkOwnIntent } from './check-intent.ts';
import { settleIntent } from './settle-intent.ts';
import { type PaymentFixture, createPaymentFixture } from './fixtures.ts';

const amount = 245_000_000;
const { cardMs, graceMs, transferMs } = paymentLimits;

describe('checkIntent and checkOwnIntent', () => {
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

  it('settle a payment whose webhook was lost', async () => {
    const { id, reference } = await fixture.open(amount);
    hosted().pay(reference, amount);
    await fixture.passTime(minuteMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', nextCheckAt: null });
    expect(await fixture.balance('wallet')).toBe(amount);
    expect(await fixture.services.database.read.select().from(timers)).toEqual([]);
  });

  it('expire a payment only after the gateway has confirmed that nothing was paid', async () => {
    const { id } = await fixture.open(amount);
    hosted().next.down = true;
    for (let passed = 0; passed < 20; passed += 1) await fixture.passTime((cardMs + graceMs) / 10);
    expect(await fixture.see(id)).toMatchObject({ state: 'pending', standing: 'waiting' });
    hosted().next.down = false;
    await fixture.passTime(hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'expired', standing: 'not_charged', expiresAt: null });
  });

  it.each([1, 6, 24, 72])('settle a payment that was paid %i hours after it expired', async (hours) => {
    const { id, reference } = await fixture.open(amount);
    for (let passed = 0; passed < 8; passed += 1) await fixture.passTime((cardMs + graceMs) / 8);
    expect(await fixture.see(id)).toMatchObject({ state: 'expired' });
    const before = [1, 6, 24, 72].filter((each) => each < hours);
    for (const each of before)
      await fixture.passTime(each * hourMs + cardMs - (fixture.services.clock.now() - startOf()));
    hosted().pay(reference, amount);
    await fixture.passTime(hours * hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', standing: 'received', failure: null });
    expect(await fixture.balance('wallet')).toBe(amount);

    function startOf(): number {
      return created;
    }
  });

  let created = 0;
  beforeEach(() => {
    created = fixture.services.clock.now();
  });

  it('mark a declined card payment as failed, and settle it when it is paid afterwards', async () => {
    const { id, reference } = await fixture.open(amount);
    hosted().decline(reference);
    await fixture.passTime(minuteMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'failed', failure: 'declined', standing: 'not_charged' });
    const charge = hosted().pay(reference, amount);
    await settleIntent(fixture.system, fixture.receivers, { reference, charges: [charge] });
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', failure: null });
  });

  it('credit a part payment to its payer when the rest never arrives', async () => {
    const { id, reference } = await fixture.open(amount, { method: 'bank_transfer', purpose: 'refused' });
    hosted().pay(reference, 200_000_000);
    for (let passed = 0; passed < 8; passed += 1) await fixture.passTime((transferMs + graceMs) / 8);
    expect(await fixture.see(id)).toMatchObject({ state: 'expired', standing: 'in_wallet', walletKobo: 200_000_000 });
    expect(await fixture.balance('parts')).toBe(0);
    expect(await fixture.balance('wallet')).toBe(200_000_000);
    hosted().pay(reference, 45_000_000);
    await fixture.passTime(hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'expired', walletKobo: amount });
    expect(await fixture.balance('wallet')).toBe(amount);
  });

  it('find a second transfer after the first has settled', async () => {
    const { id, reference } = await fixture.open(amount, { method: 'bank_transfer' });
    hosted().pay(reference, amount);
    await fixture.passTime(minuteMs);
    hosted().pay(reference, amount);
    await fixture.passTime(transferMs + hourMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'settled', receivedKobo: 2 * amount, walletKobo: amount });
    expect(await fixture.balance('wallet')).toBe(2 * amount);
  });

  it('expire a payment that was never prepared, because the provider does not know it', async () => {
    hosted().next.down = true;
    await expect(fixture.open(amount, { key: 'never-begun' })).rejects.toThrow(code('payments.unavailable'));
    hosted().next.down = false;
    for (let passed = 0; passed < 8; passed += 1) await fixture.passTime((cardMs + graceMs) / 8);
    expect(await fixture.open(amount, { key: 'never-begun' })).toMatchObject({ state: 'expired' });
  });

  it('leave a payment with another provider unchanged and check again in a day', async () => {
    const { id } = await fixture.open(amount);
    await fixture.services.database.writer.write((tx) => tx.update(paymentIntents).set({ provider: 'paystack' }));
    await fixture.passTime(cardMs + graceMs);
    expect(await fixture.see(id)).toMatchObject({ state: 'pending' });
    expect((await fixture.see(id)).nextCheckAt).toBe(fixture.services.clock.now() + 24 * hourMs);
  });

  it('do nothing for a payment that does not exist', async () => {
    await expect(checkIntent(fixture.system, fixture.receivers, { paymentId: 'int_none' })).resolves.toBeUndefined();
  });

  it('check at once for the payer and reject a repeated request within the waiting time', async () => {
    const { id: paymentId, reference } = await fixture.open(amount);
    fixture.services.clock.advance(1);
    const ask = () => checkOwnIntent(fixture.payer.ctx, fixture.receivers, { paymentId });
    expect(await ask()).toMatchObject({ state: 'pending' });
    hosted().pay(reference, amount);
    await expect(ask()).rejects.toThrow(code('payments.asked_just_now'));
    fixture.services.clock.advance(paymentLimits.askAgainMs);
    expect(await ask()).toMatchObject({ state: 'settled', standing: 'received' });
  });

  it('report payments.no_answer and change nothing when the gateway does not answer', async () => {
    const { id: paymentId } = await fixture.open(amount);
    hosted().next.down = true;
    const ask = checkOwnIntent(fixture.payer.ctx, fixture.receivers, { paymentId });
    await expect(ask).rejects.toThrow(code('payments.no_answer'));
    expect(await fixture.see(paymentId)).toMatchObject({ state: 'pending' });
  });

  it('reject a caller who is not the payer', async () => {
    const { id: paymentId } = await fixture.open(amount);
    const { ctx } = await fixture.createPerson();
    await expect(checkOwnIntent(ctx, fixture.receivers, { paymentId })).rejects.toThrow(code('payments.not_found'));
  });
});
