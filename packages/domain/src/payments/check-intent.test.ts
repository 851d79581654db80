import { paymentLimits } from '@rentreel/contracts/payments';
import { paymentIntents, timers } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { checkIntent } from './check-intent.ts';
import { checkOwnIntent } from './get-intent.ts';
import { settleIntent } from './settle-intent.ts';
import { createPaymentWorld, type PaymentWorld } from './testing/payment-world.ts';

const amount = 245_000_000;
const { cardMs, graceMs, transferMs } = paymentLimits;
const minute = 60_000;
const hour = 60 * minute;

describe('asking the gateway', () => {
  let world: PaymentWorld;
  beforeEach(async () => {
    world = await createPaymentWorld();
  });
  afterEach(async () => {
    await assertLedgerBalanced(world.services.database);
    await world.dispose();
  });

  const hosted = () => world.services.hostedPayments;
  const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

  it('finds the payment whose webhook was lost', async () => {
    const { id, reference } = await world.open(amount);
    hosted().pay(reference, amount);
    await world.passTime(minute);
    expect(await world.see(id)).toMatchObject({ state: 'settled', nextCheckAt: null });
    expect(await world.balance('wallet')).toBe(amount);
    expect(await world.services.database.read.select().from(timers)).toEqual([]);
  });

  it('lets a payment expire only when the gateway has said that nothing came', async () => {
    const { id } = await world.open(amount);
    hosted().next.down = true;
    for (let passed = 0; passed < 20; passed += 1) await world.passTime((cardMs + graceMs) / 10);
    expect(await world.see(id)).toMatchObject({ state: 'pending', standing: 'waiting' });
    hosted().next.down = false;
    await world.passTime(hour);
    expect(await world.see(id)).toMatchObject({ state: 'expired', standing: 'not_charged', expiresAt: null });
  });

  it.each([1, 6, 24, 72])('settles what is found %i hours after the end', async (hours) => {
    const { id, reference } = await world.open(amount);
    for (let passed = 0; passed < 8; passed += 1) await world.passTime((cardMs + graceMs) / 8);
    expect(await world.see(id)).toMatchObject({ state: 'expired' });
    const before = [1, 6, 24, 72].filter((each) => each < hours);
    for (const each of before) await world.passTime(each * hour + cardMs - (world.services.clock.now() - startOf()));
    hosted().pay(reference, amount);
    await world.passTime(hours * hour);
    expect(await world.see(id)).toMatchObject({ state: 'settled', standing: 'received', failure: null });
    expect(await world.balance('wallet')).toBe(amount);

    function startOf(): number {
      return created;
    }
  });

  let created = 0;
  beforeEach(() => {
    created = world.services.clock.now();
  });

  it('says that a card was declined, and settles all the same when it is paid after that', async () => {
    const { id, reference } = await world.open(amount);
    hosted().decline(reference);
    await world.passTime(minute);
    expect(await world.see(id)).toMatchObject({ state: 'failed', failure: 'declined', standing: 'not_charged' });
    const charge = hosted().pay(reference, amount);
    await settleIntent(world.system, world.receivers, { reference, charges: [charge] });
    expect(await world.see(id)).toMatchObject({ state: 'settled', failure: null });
  });

  it('gives a part that came to its payer when the rest never does', async () => {
    const { id, reference } = await world.open(amount, { method: 'bank_transfer', purpose: 'refused' });
    hosted().pay(reference, 200_000_000);
    for (let passed = 0; passed < 8; passed += 1) await world.passTime((transferMs + graceMs) / 8);
    expect(await world.see(id)).toMatchObject({ state: 'expired', standing: 'in_wallet', walletKobo: 200_000_000 });
    expect(await world.balance('parts')).toBe(0);
    expect(await world.balance('wallet')).toBe(200_000_000);
    hosted().pay(reference, 45_000_000);
    await world.passTime(hour);
    expect(await world.see(id)).toMatchObject({ state: 'expired', walletKobo: amount });
    expect(await world.balance('wallet')).toBe(amount);
  });

  it('looks for a second transfer after the first has settled', async () => {
    const { id, reference } = await world.open(amount, { method: 'bank_transfer' });
    hosted().pay(reference, amount);
    await world.passTime(minute);
    hosted().pay(reference, amount);
    await world.passTime(transferMs + hour);
    expect(await world.see(id)).toMatchObject({ state: 'settled', receivedKobo: 2 * amount, walletKobo: amount });
    expect(await world.balance('wallet')).toBe(2 * amount);
  });

  it('ends a payment that was never prepared, because the provider has never heard of it', async () => {
    hosted().next.down = true;
    await expect(world.open(amount, { key: 'never-begun' })).rejects.toThrow(code('payments.unavailable'));
    hosted().next.down = false;
    for (let passed = 0; passed < 8; passed += 1) await world.passTime((cardMs + graceMs) / 8);
    expect(await world.open(amount, { key: 'never-begun' })).toMatchObject({ state: 'expired' });
  });

  it('leaves a payment alone that another provider took, until that is back', async () => {
    const { id } = await world.open(amount);
    await world.services.database.writer.write((tx) => tx.update(paymentIntents).set({ provider: 'paystack' }));
    await world.passTime(cardMs + graceMs);
    expect(await world.see(id)).toMatchObject({ state: 'pending' });
    expect((await world.see(id)).nextCheckAt).toBe(world.services.clock.now() + 24 * hour);
  });

  it('does nothing for a payment that is not there', async () => {
    await expect(checkIntent(world.system, world.receivers, { paymentId: 'int_none' })).resolves.toBeUndefined();
  });

  it('is done for its payer at once, but not again and again', async () => {
    const { id: paymentId, reference } = await world.open(amount);
    world.services.clock.advance(1);
    const ask = () => checkOwnIntent(world.payer.ctx, world.receivers, { paymentId });
    expect(await ask()).toMatchObject({ state: 'pending' });
    hosted().pay(reference, amount);
    await expect(ask()).rejects.toThrow(code('payments.asked_just_now'));
    world.services.clock.advance(paymentLimits.askAgainMs);
    expect(await ask()).toMatchObject({ state: 'settled', standing: 'received' });
  });

  it('says so when the gateway does not answer, and nothing is lost', async () => {
    const { id: paymentId } = await world.open(amount);
    hosted().next.down = true;
    const ask = checkOwnIntent(world.payer.ctx, world.receivers, { paymentId });
    await expect(ask).rejects.toThrow(code('payments.no_answer'));
    expect(await world.see(paymentId)).toMatchObject({ state: 'pending' });
  });

  it('is not done for somebody else', async () => {
    const { id: paymentId } = await world.open(amount);
    const { ctx } = await world.createPerson();
    await expect(checkOwnIntent(ctx, world.receivers, { paymentId })).rejects.toThrow(code('payments.not_found'));
  });
});
