import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import { chargebackLimits } from '@rentreel/contracts/payments';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from '../bookings/escrow/fixtures.ts';
import {
  bookingTimerWork,
  findHold,
  fundFromIntent,
  holdEscrow,
  liftEscrowHold,
  startPayment,
} from '../bookings/index.ts';
import type { HostedDispute } from '../ports/index.ts';
import { settleIntent } from '../payments/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { chargebackTimerWork, followDispute, listChargebacks } from './index.ts';

let fixture: EscrowFixture;
let tenant: TestPerson;
let bookingId: Id<'bkg'>;
let opened: HostedDispute;
beforeEach(async () => {
  fixture = await createEscrowFixture();
  const { hostedPayments, clock } = fixture.services;
  tenant = await fixture.newTenant(0);
  const row = await fixture.due({ tenant });
  bookingId = row.id;
  const { reference } = await startPayment(tenant.ctx, {
    bookingId: row.id,
    version: row.version,
    amountKobo: wholeKobo,
    idempotencyKey: 'the-key-of-a-card-payment',
    method: 'card',
  });
  const charge = hostedPayments.pay(reference, wholeKobo, { paidAt: clock.now() });
  await settleIntent(fixture.system, { booking: fundFromIntent }, { reference, charges: [charge] });
  const { providerReference } = charge;
  const of = { disputeId: 'dsp-1', reference, providerReference, amount: wholeKobo, currency: 'NGN' };
  opened = { ...of, state: 'answer_needed', category: 'fraud', answerBy: null, openedAt: clock.now() };
});
afterEach(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const hear = async (change: Partial<HostedDispute> = {}) => {
  const dispute = { ...opened, ...change };
  fixture.services.hostedPayments.disputes.set(dispute.disputeId, dispute);
  await followDispute(fixture.system, dispute.disputeId);
};
const check = async () => {
  const [row] = await queryRows<{ id: Id<'chb'> }>(fixture.services.database.readClient, 'SELECT id FROM chargebacks');
  for (const work of Object.values(chargebackTimerWork)) await work(fixture.system, row?.id ?? 'chb_none');
};
const passTime = async (ms: number) => {
  fixture.services.clock.advance(ms);
  for (const run of Object.values(bookingTimerWork)) await run(fixture.system, bookingId);
};
const hold = () => findHold(fixture.services.database.read, bookingId);
const balance = async (code: string) => {
  const sql = 'SELECT balance_kobo AS kobo FROM ledger_accounts WHERE code = ?';
  return (await queryRows<{ kobo: number }>(fixture.services.database.readClient, sql, [code]))[0]?.kobo ?? 0;
};
const standing = async () => ({
  escrow: await balance('bank:escrow'),
  wallet: await balance(`user:${tenant.userId}:available`),
  disputed: await balance(`user:${tenant.userId}:disputed`),
  due: await balance(`user:${tenant.userId}:chargeback_due`),
});
/** Lifts the hold as an administrator; the landlord then cancels, with a full refund. */
const refund = async () => {
  const admin = await fixture.createPerson({ role: 'admin' });
  await liftEscrowHold(admin.ctx, { bookingId, reason: 'The booking ends.' });
  await fixture.step(bookingId, ['cancel_by_landlord', 'landlord']);
};
const nothingElse = { wallet: 0, disputed: 0, due: 0 };

describe('a chargeback of a payment into escrow', () => {
  it('puts the escrow on hold, moves no wallet, and stops the release', async () => {
    await fixture.step(bookingId, ['hand_over', 'tenant']);
    await hear();
    expect(await hold()).toMatchObject({ heldBy: null });
    expect(await standing()).toEqual({ escrow: wholeKobo, ...nothingElse });
    await passTime(90 * 86_400_000);
    expect(await standing()).toEqual({ escrow: wholeKobo, ...nothingElse });
    const admin = await fixture.createPerson({ role: 'admin' });
    const [found] = (await listChargebacks(admin.ctx)).open;
    expect(found).toMatchObject({ coveredKobo: wholeKobo, heldKobo: 0 });
    expect(found?.evidence.map(({ label }) => label)).toEqual(expect.arrayContaining(['Booking', 'Keys handed over']));
  });

  it('lifts the hold when it is won, and due releases are made', async () => {
    await fixture.step(bookingId, ['hand_over', 'tenant']);
    await hear();
    await hear({ state: 'won' });
    expect(await hold()).toBeUndefined();
    await passTime(90 * 86_400_000);
    expect((await standing()).escrow).toBeLessThan(wholeKobo);
    expect(await fixture.balanceOf(fixture.landlord)).toBeGreaterThan(0);
  });

  it('is owed by the payer when it is lost, and collected from what escrow returns to them', async () => {
    const before = await balance('bank:float');
    await hear();
    await hear({ state: 'lost' });
    expect(await standing()).toEqual({ escrow: wholeKobo, ...nothingElse, due: wholeKobo });
    expect(await hold()).toMatchObject({ heldBy: null });
    expect(await balance('bank:float')).toBe(before - wholeKobo);
    await refund();
    expect(await standing()).toEqual({ escrow: 0, ...nothingElse });
    expect(await balance('bank:float')).toBe(before);
  });

  it('is held in the payer’s wallet as soon as escrow has returned the money to it', async () => {
    await hear();
    await refund();
    expect(await standing()).toEqual({ escrow: 0, ...nothingElse, wallet: wholeKobo });
    fixture.services.clock.advance(chargebackLimits.coveredCheckMs);
    await check();
    expect(await standing()).toEqual({ escrow: 0, ...nothingElse, disputed: wholeKobo });
    await hear({ state: 'lost' });
    expect(await standing()).toEqual({ escrow: 0, ...nothingElse });
  });

  it('is owed by the payer, never by the landlord, for money released to the landlord', async () => {
    await fixture.step(bookingId, ['hand_over', 'tenant']);
    await fixture.step(bookingId, ['confirm_move_in', 'tenant']);
    const has = await fixture.balanceOf(fixture.landlord);
    const { escrow } = await standing();
    await hear();
    expect(await standing()).toEqual({ escrow, wallet: 0, disputed: wholeKobo - escrow, due: wholeKobo - escrow });
    await hear({ state: 'lost' });
    expect(await standing()).toEqual({ escrow, wallet: 0, disputed: 0, due: wholeKobo });
    expect(await fixture.balanceOf(fixture.landlord)).toBe(has);
  });

  it('in two parts is covered by escrow once: money that covers the first part does not cover the second', async () => {
    await fixture.step(bookingId, ['hand_over', 'tenant']);
    await fixture.step(bookingId, ['confirm_move_in', 'tenant']);
    const { escrow } = await standing();
    const half = wholeKobo / 2;
    expect(escrow).toBeLessThan(half);
    expect(escrow).toBeGreaterThan(0);
    await hear({ amount: half });
    const first = half - escrow;
    expect(await standing()).toEqual({ escrow, wallet: 0, disputed: first, due: first });
    await hear({ disputeId: 'dsp-2', amount: half });
    expect(await standing()).toEqual({ escrow, wallet: 0, disputed: first + half, due: first + half });
  });

  it('in two parts keeps the hold until both are decided', async () => {
    const half = wholeKobo / 2;
    const [one, two] = [{ amount: half }, { disputeId: 'dsp-2', amount: half }];
    await hear(one);
    await hear(two);
    await hear({ ...one, state: 'won' });
    expect(await hold()).toMatchObject({ heldBy: null });
    await hear({ ...two, state: 'won' });
    expect(await hold()).toBeUndefined();
  });

  it('does not lift the hold of an administrator', async () => {
    await hear();
    const admin = await fixture.createPerson({ role: 'admin' });
    await holdEscrow(admin.ctx, { bookingId, reason: 'Two people own it.' });
    await hear({ state: 'won' });
    expect(await hold()).toMatchObject({ reason: 'Two people own it.', heldBy: admin.userId });
    expect(kobo((await standing()).escrow)).toBe(wholeKobo);
  });
});
