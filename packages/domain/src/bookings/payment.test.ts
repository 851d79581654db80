import type { Id } from '@rentreel/contracts/ids';
import { defaultWalletTiers } from '@rentreel/contracts/wallet';
import { bookings, journalEntries, outboxEvents, potMembers, receipts } from '@rentreel/db/schema';
import { kobo, dayMs, hourMs } from '@rentreel/values';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IntentReceivers, receiveIntoWallet, settleIntent } from '../payments/index.ts';
import { createPot, saveToPot } from '../pots/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { getWalletLimits, getWalletTransaction, searchWalletTransactions } from '../wallet/index.ts';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from './escrow/fixtures.ts';
import { payBooking } from './payment.ts';
import { fundFromIntent, startPayment } from './card-payment.ts';
import type { BookingRow } from './row.ts';

const receivers: IntentReceivers = { wallet: receiveIntoWallet, booking: fundFromIntent };
const purse = 300_000_000;

let fixture: EscrowFixture;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterAll(() => fixture.dispose());

const idOf = ({ id }: BookingRow) => id;
const inputOf = (row: BookingRow, key: string) => ({
  bookingId: idOf(row),
  version: row.version,
  amountKobo: wholeKobo,
  idempotencyKey: `key-of-a-payment-${key}`,
});
const read = () => fixture.services.database.read;

async function dueFor(deposit: number): Promise<{ tenant: TestPerson; row: BookingRow }> {
  const tenant = await fixture.newTenant(deposit);
  return { tenant, row: await fixture.due({ tenant }) };
}

/** Asserts that the booking and the wallet are unchanged. */
async function expectUntouched({ tenant, row }: { tenant: TestPerson; row: BookingRow }, balance: number) {
  expect(await fixture.balanceOf(tenant)).toBe(balance);
  expect(await fixture.row(row.id)).toEqual(row);
  await assertLedgerBalanced(fixture.services.database);
}

describe('payBooking from the wallet', () => {
  it('returns the funded booking', async () => {
    const { tenant, row } = await dueFor(purse);
    const paid = await payBooking(tenant.ctx, inputOf(row, 'a'));
    expect(paid).toMatchObject({ state: 'funded', payment: null, escrow: { heldKobo: wholeKobo, frozen: false } });
    expect(paid.cancellation).toEqual({ toTenantKobo: wholeKobo, toLandlordKobo: 0 });
  });

  it('states the missing amount and charges nothing', async () => {
    const due = await dueFor(200_000_000);
    await expect(payBooking(due.tenant.ctx, inputOf(due.row, 'b'))).rejects.toMatchObject({
      code: 'bookings.not_covered',
      params: { amount: '₦2,450,000', missing: '₦450,000' },
    });
    await expectUntouched(due, 200_000_000);
    const empty = await dueFor(0);
    await expect(payBooking(empty.tenant.ctx, inputOf(empty.row, 'c'))).rejects.toMatchObject({
      params: { missing: '₦2,450,000' },
    });
  });

  it('rejects another amount, another caller and a stale version', async () => {
    const due = await dueFor(purse);
    const input = inputOf(due.row, 'd');
    await expect(payBooking(due.tenant.ctx, { ...input, amountKobo: kobo(1) })).rejects.toMatchObject({
      code: 'bookings.amount_changed',
    });
    await expect(payBooking(due.tenant.ctx, { ...input, version: 2 })).rejects.toMatchObject({
      code: 'bookings.changed',
    });
    await expect(payBooking(fixture.landlord.ctx, input)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    await expect(payBooking(fixture.tenant.ctx, input)).rejects.toMatchObject({ code: 'bookings.not_found' });
    await expectUntouched(due, purse);
  });

  it('rejects after the payment deadline, even before the timer has run', async () => {
    const due = await dueFor(purse);
    const { paymentDueAt } = due.row;
    const { writer } = fixture.services.database;
    const setDue = (at: number | null) =>
      writer.write((tx) => tx.update(bookings).set({ paymentDueAt: at }).where(eq(bookings.id, due.row.id)));
    await setDue(fixture.services.clock.now());
    await expect(payBooking(due.tenant.ctx, inputOf(due.row, 'e'))).rejects.toMatchObject({
      code: 'bookings.payment_over',
    });
    await fixture.step(due.row.id, ['expire', 'system']);
    await expect(payBooking(due.tenant.ctx, inputOf(due.row, 'e'))).rejects.toMatchObject({
      code: 'bookings.payment_over',
    });
    expect(await fixture.balanceOf(due.tenant)).toBe(purse);
    expect(paymentDueAt).not.toBeNull();
  });
});

describe('payBooking from a rent pot', () => {
  async function potOf(tenant: TestPerson, saved: number) {
    const pot = await createPot(tenant.ctx, {
      clientId: `pot-${tenant.userId}`,
      name: 'Rent 2027',
      targetKobo: kobo(wholeKobo),
      targetDay: new Date(fixture.services.clock.now() + 90 * dayMs).toISOString().slice(0, 10),
    });
    const amountKobo = kobo(saved);
    await saveToPot(tenant.ctx, { potId: pot.id, amountKobo, idempotencyKey: `save-${tenant.userId}` });
    return pot.id;
  }
  const shareOf = async (potId: Id<'pot'>) => {
    const [row] = await read().select().from(potMembers).where(eq(potMembers.potId, potId));
    return row?.shareKobo;
  };

  it('takes the share first and the rest from the wallet', async () => {
    const { tenant, row } = await dueFor(purse);
    const potId = await potOf(tenant, 200_000_000);
    expect(await payBooking(tenant.ctx, { ...inputOf(row, 'f'), potId })).toMatchObject({ state: 'funded' });
    expect(await shareOf(potId)).toBe(0);
    expect(await fixture.balanceOf(tenant)).toBe(purse - wholeKobo);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('leaves share and wallet unchanged when both together are too small', async () => {
    const due = await dueFor(100_000_000);
    const potId = await potOf(due.tenant, 60_000_000);
    await expect(payBooking(due.tenant.ctx, { ...inputOf(due.row, 'g'), potId })).rejects.toMatchObject({
      code: 'bookings.not_covered',
      params: { missing: '₦1,450,000' },
    });
    expect(await shareOf(potId)).toBe(60_000_000);
    await expectUntouched(due, 40_000_000);
  });

  it('rejects a pot of another person', async () => {
    const { tenant } = await dueFor(purse);
    const potId = await potOf(tenant, 1_000_000);
    const other = await dueFor(purse);
    await expect(payBooking(other.tenant.ctx, { ...inputOf(other.row, 'h'), potId })).rejects.toMatchObject({
      code: 'pots.not_found',
    });
    await expectUntouched(other, purse);
  });
});

describe('paying a rent above the limit of the wallet’s tier', () => {
  const limited = (person: TestPerson) => ({ ...person.ctx, walletTiers: defaultWalletTiers });

  it('is rejected from the wallet with the alternative, and charges nothing', async () => {
    const due = await dueFor(purse);
    await expect(payBooking(limited(due.tenant), inputOf(due.row, 'tier'))).rejects.toMatchObject({
      code: 'wallet.payment_over_daily_limit',
      params: { max: '₦50,000', left: '₦50,000', raise: ' Verify yourself to raise it to ₦200,000.' },
    });
    await expectUntouched(due, purse);
  });

  it('succeeds by card into escrow and leaves the daily limit of the wallet unchanged', async () => {
    const { tenant, row } = await dueFor(0);
    const intent = await startPayment(limited(tenant), { ...inputOf(row, 'tier-card'), method: 'card' });
    const charge = { providerReference: 'tier-card', amount: wholeKobo, fee: 0, currency: 'NGN', paidAt: 0 };
    const system = { ...fixture.system, walletTiers: defaultWalletTiers };
    const { reference } = intent;
    expect(await settleIntent(system, receivers, { reference, charges: [charge] })).toBe('settled');
    expect((await fixture.row(row.id)).state).toBe('funded');
    expect(await getWalletLimits(limited(tenant))).toMatchObject({ spentKobo: 0, balanceKobo: 0 });
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('paying a booking by card or transfer', () => {
  const start = (tenant: TestPerson, row: BookingRow, key: string) =>
    startPayment(tenant.ctx, { ...inputOf(row, key), method: 'card' });
  const come = (reference: string) => {
    const charge = fixture.services.hostedPayments.pay(reference, wholeKobo);
    return settleIntent(fixture.system, receivers, { reference, charges: [charge] });
  };
  const storedNotices = (userId: Id<'usr'>) =>
    read()
      .select()
      .from(outboxEvents)
      .where(and(eq(outboxEvents.topic, 'notice.raised'), like(outboxEvents.payload, `%${userId}%payment.kept%`)));

  it('funds the escrow without moving any wallet', async () => {
    const { tenant, row } = await dueFor(0);
    const intent = await start(tenant, row, 'i');
    expect(intent).toMatchObject({ purpose: 'booking', subjectId: row.id, amountKobo: wholeKobo });
    expect((await fixture.row(row.id)).intentId).toBe(intent.id);
    expect(await come(intent.reference)).toBe('settled');
    const funded = await fixture.row(row.id);
    expect(funded).toMatchObject({ state: 'funded', intentId: null });
    expect(await fixture.balanceOf(tenant)).toBe(0);
    const [receipt] = await read()
      .select()
      .from(receipts)
      .where(eq(receipts.id, funded.receiptId ?? 'rct_none'));
    expect(JSON.parse(receipt?.facts ?? '{}')).toMatchObject({ method: 'card', reference: intent.reference });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('settles once when the provider reports it repeatedly', async () => {
    const { tenant, row } = await dueFor(0);
    const { reference } = await start(tenant, row, 'j');
    const charge = fixture.services.hostedPayments.pay(reference, wholeKobo);
    const reported = Array.from({ length: 5 }, () =>
      settleIntent(fixture.system, receivers, { reference, charges: [charge] }),
    );
    expect((await Promise.all(reported)).filter((outcome) => outcome === 'settled')).toHaveLength(1);
    expect(await fixture.balanceOf(tenant)).toBe(0);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('credits the payer’s wallet when the booking was paid by other means meanwhile', async () => {
    const { tenant, row } = await dueFor(purse);
    const { reference } = await start(tenant, row, 'k');
    await payBooking(tenant.ctx, inputOf(row, 'k'));
    await come(reference);
    expect(await fixture.balanceOf(tenant)).toBe(purse);
    expect(await storedNotices(tenant.userId)).toHaveLength(1);
    const { items } = await searchWalletTransactions(tenant.ctx, { limit: 1 });
    expect(items[0]?.description).toMatch(/^Payment kept for you: /);
    const stored = await getWalletTransaction(tenant.ctx, { transactionId: items[0]?.id ?? 'jrn_0' });
    expect(stored).toMatchObject({ bookingId: row.id, related: [{ amountKobo: -wholeKobo }] });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('credits the payer’s wallet after the deadline or when another tenant has paid for the unit', async () => {
    const late = await dueFor(0);
    const first = await start(late.tenant, late.row, 'l');
    await fixture.step(late.row.id, ['expire', 'system']);
    await come(first.reference);
    expect(await fixture.balanceOf(late.tenant)).toBe(wholeKobo);

    const loser = await fixture.newTenant(0);
    const row = await fixture.due({ tenant: loser, unitKey: 'taken' });
    const second = await start(loser, row, 'm');
    const winner = await fixture.newTenant(purse);
    const won = await fixture.due({ tenant: winner, unitKey: 'taken' });
    await payBooking(winner.ctx, inputOf(won, 'm'));
    await come(second.reference);
    expect(await fixture.balanceOf(loser)).toBe(wholeKobo);
    expect((await fixture.row(row.id)).state).toBe('payment_due');
    await expect(start(loser, row, 'n')).rejects.toMatchObject({ code: 'bookings.unit_taken' });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('waits for the rest when a part arrives', async () => {
    const { tenant, row } = await dueFor(0);
    const { reference } = await start(tenant, row, 'o');
    for (const part of [200_000_000, 45_000_000]) {
      expect((await fixture.row(row.id)).state).toBe('payment_due');
      const charge = fixture.services.hostedPayments.pay(reference, part);
      await settleIntent(fixture.system, receivers, { reference, charges: [charge] });
      await assertLedgerBalanced(fixture.services.database);
    }
    expect((await fixture.row(row.id)).state).toBe('funded');
  });
});

describe('a funded booking', () => {
  it('is either released or refunded, once, by concurrent calls', async () => {
    const { tenant, row } = await dueFor(purse);
    await payBooking(tenant.ctx, inputOf(row, 'p'));
    await fixture.step(row.id, ['hand_over', 'tenant']);
    fixture.services.clock.advance(49 * hourMs);
    const attempts = await Promise.allSettled([
      fixture.step(row.id, ['release', 'system']),
      fixture.step(row.id, ['give_back', 'landlord']),
      fixture.step(row.id, ['confirm_move_in', 'tenant']),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { fundEntryId } = await fixture.row(row.id);
    const ends = await read()
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.refersTo, fundEntryId ?? ''));
    expect(ends).toHaveLength(1);
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('the transactions of a booking', () => {
  it('link both wallets to the booking and to each other', async () => {
    const { tenant, row } = await dueFor(purse);
    await payBooking(tenant.ctx, inputOf(row, 'q'));
    await fixture.step(row.id, ['hand_over', 'tenant']);
    await fixture.step(row.id, ['report_problem', 'tenant']);
    const ruling = { toTenantKobo: kobo(15_000_000), toLandlordKobo: kobo(200_000_000) };
    await fixture.step(row.id, ['rule_continue', 'system'], { ruling });
    const of = async (person: TestPerson) => {
      const { items } = await searchWalletTransactions(person.ctx, { limit: 20 });
      const item = items.find(({ type }) => type === 'booking');
      if (!item) throw new Error('a line of a booking expected');
      return getWalletTransaction(person.ctx, { transactionId: item.id });
    };
    const [tenants, landlords] = [await of(tenant), await of(fixture.landlord)];
    expect([tenants.bookingId, landlords.bookingId]).toEqual([row.id, row.id]);
    expect(tenants.related.map(({ amountKobo }) => amountKobo)).toEqual([-wholeKobo]);
    expect(landlords.related).toEqual([]);
    expect(landlords).toMatchObject({ amountKobo: 200_000_000, category: 'escrow' });
  });
});
