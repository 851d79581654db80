import type { Booking } from '@rentreel/contracts/bookings';
import { receipts, users } from '@rentreel/db/schema';
import { kobo, dayMs, isoDay, asLagosDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { payInstalment } from './instalments.ts';

const price = { months: 12, yearlyRentKobo: kobo(220_000_000), plan: 'quarters' } as const;

let fixture: BookingFixture;
let rental: Rental;
let before: Booking;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});
/** The tenancy has 100 days left, the last quarter of its rent is unpaid, and the renewal is due for payment. */
beforeEach(async () => {
  const tenant = await fixture.newTenant(kobo(500_000_000));
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  await rental.movedIn({ startDay: fixture.today() + 1, plan: 'quarters' });
  before = await rental.see();
  for (const number of [2, 3]) await pay(1, number, 50_000_000);
  await fixture.passTo(((before.endDay ?? 0) - 100) * dayMs);
  await rental.offerRenewal({ ...price, fees: [] });
  await rental.acceptRenewal();
});

const pay = (term: number, number: number, amount: number) =>
  payInstalment(rental.tenant.ctx, {
    bookingId: rental.id,
    term,
    number,
    amountKobo: kobo(amount),
    idempotencyKey: `${rental.id}-part-${term}-${number}`,
  });

/** Returns the periods on the receipts of the booking. */
async function periods(): Promise<unknown[]> {
  const { read } = fixture.services.database;
  const rows = await read.select().from(receipts).where(eq(receipts.bookingId, rental.id));
  return rows.map(({ facts }) => (JSON.parse(facts) as { period: unknown }).period);
}

describe('the last instalment of a term whose renewal is already paid', () => {
  it('is listed after the paid ones and before those of the next term, and can be paid', async () => {
    const { instalments } = await rental.pay();
    expect(instalments.map(({ term, number, state }) => [term, number, state])).toEqual([
      [1, 2, 'paid'],
      [1, 3, 'paid'],
      [1, 4, 'later'],
      [2, 2, 'later'],
      [2, 3, 'later'],
      [2, 4, 'later'],
    ]);
    expect(instalments.map(({ payable }) => payable)).toEqual([false, false, true, false, false, false]);
    await expect(pay(2, 2, 55_000_000)).rejects.toMatchObject({ code: 'bookings.instalment_too_early' });
    const paid = await pay(1, 4, 50_000_000);
    expect(paid.instalments.map(({ term, number }) => [term, number])).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 2],
      [2, 3],
      [2, 4],
    ]);
    expect(await periods()).toContainEqual({
      from: isoDay(asLagosDay(instalments[2]?.dueDay ?? 0)),
      to: isoDay(asLagosDay(before.endDay ?? 0)),
    });
  });

  it('is not late while it can’t be paid to a landlord who is no longer verified', async () => {
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    await fixture.pass(12 * dayMs);
    const stateOfLast = async () => (await rental.see()).instalments.at(-1)?.state;
    expect(await rental.see()).toMatchObject({ state: 'renewal_due' });
    expect(await stateOfLast()).toBe('late');
    await verify(false);
    expect(await stateOfLast()).toBe('due');
    await expect(pay(1, 4, 50_000_000)).rejects.toMatchObject({ code: 'bookings.payee_unchecked' });
    await verify(true);
  });

  it('has a receipt that ends with its own term while the renewal is due for payment', async () => {
    const { instalments } = await pay(1, 4, 50_000_000);
    const last = instalments.at(-1);
    expect(last).toMatchObject({ term: 1, number: 4, state: 'paid' });
    expect(await periods()).toContainEqual({
      from: isoDay(asLagosDay(last?.dueDay ?? 0)),
      to: isoDay(asLagosDay(before.endDay ?? 0)),
    });
  });

  it('is not confused with an instalment of the next term', async () => {
    const { endDay } = await rental.pay();
    await fixture.passTo(((endDay ?? 0) + 2) * dayMs);
    await pay(2, 4, 55_000_000);
    await expect(pay(1, 4, 55_000_000)).rejects.toMatchObject({ code: 'bookings.amount_changed' });
    await expect(pay(3, 2, 50_000_000)).rejects.toMatchObject({ code: 'bookings.no_such_instalment' });
  });
});
