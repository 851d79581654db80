import { bookings, journalEntries, outboxEvents } from '@rentreel/db/schema';
import { type AccountCode, fixedAccount, penaltyDue, userAvailable } from '@rentreel/ledger';
import { dayMs, hourMs, kobo } from '@rentreel/values';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../../testing/database.ts';
import { publishHome, type TestPerson } from '../../testing/index.ts';
import { findBalance, readRunner, transferBetweenWallets } from '../../wallet/index.ts';
import { cancelBooking } from '../cancellation.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from '../fixtures.ts';
import { getOwedPenalty } from './penalty.ts';

const penalty = 5_000_000;

let fixture: BookingFixture;
let landlord: TestPerson;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});
beforeEach(async () => {
  landlord = await fixture.createPerson({ name: 'Hauwa Bello' });
});

/** Returns a person whose calls are made while the penalty has this amount. */
const whilePenaltyIs = (amount: number, person: TestPerson): TestPerson => ({
  ...person,
  ctx: { ...person.ctx, rentalFees: { ...person.ctx.rentalFees, cancelPenaltyKobo: kobo(amount) } },
});
const balance = async (code: AccountCode) => (await findBalance(readRunner(fixture.system), code)) ?? 0;
const has = ({ userId }: TestPerson) => balance(userAvailable(userId));

/** Returns a booking that was applied for while the penalty had this amount, and paid. */
async function paidRental(amount = penalty): Promise<Rental> {
  const tenant = whilePenaltyIs(amount, await fixture.newTenant());
  const own = { ...fixture, landlord };
  const rental = await newRental(own, tenant, await publishHome(landlord.ctx));
  await rental.paid();
  return rental;
}

async function cancel(rental: Rental) {
  const { cancellation, cancelPenaltyKobo } = await rental.see(landlord);
  const returnsKobo = kobo(cancellation?.toTenantKobo ?? 0);
  const why = { reason: 'plans_changed', note: '', returnsKobo } as const;
  await cancelBooking(landlord.ctx, { ...(await rental.action(landlord)), ...why });
  return cancelPenaltyKobo;
}

describe('the penalty of a landlord who cancels a paid booking', () => {
  it('is zero for the first cancellation and for one a year later', async () => {
    expect(await cancel(await paidRental())).toBe(0);
    await fixture.pass(366 * dayMs);
    expect(await cancel(await paidRental())).toBe(0);
    expect(await balance(penaltyDue(landlord.userId))).toBe(0);
  });

  it('is charged for the second cancellation, half to the tenant and half to RentReel, as previewed', async () => {
    await cancel(await paidRental());
    const second = await paidRental();
    await transferBetweenWallets(fixture.system, {
      fromUserId: fixture.rival.userId,
      toUserId: landlord.userId,
      amountKobo: kobo(8_000_000),
    });
    const before = { tenant: await has(second.tenant), ours: await balance(fixedAccount('rev:penalty')) };
    expect((await second.see()).cancelPenaltyKobo).toBe(0);
    expect(await cancel(second)).toBe(penalty);
    expect(await has(landlord)).toBe(3_000_000);
    expect(await has(second.tenant)).toBe(before.tenant + 220_000_000 + penalty / 2);
    expect(await balance(fixedAccount('rev:penalty'))).toBe(before.ours + penalty / 2);
    const reported = like(outboxEvents.payload, '%₦25,000 more for you%');
    expect(await fixture.services.database.read.select().from(outboxEvents).where(reported)).toHaveLength(1);
  });

  it('is owed where the wallet is short, and collected from the next release', async () => {
    await cancel(await paidRental());
    const second = await paidRental();
    const before = await has(second.tenant);
    await cancel(second);
    expect(await has(second.tenant)).toBe(before + 220_000_000 + penalty / 2);
    expect(await balance(penaltyDue(landlord.userId))).toBe(penalty);
    const owed = await getOwedPenalty(landlord.ctx);
    expect(owed).toMatchObject({ owedKobo: penalty, since: fixture.services.clock.now() });
    expect(owed?.booking.id).toBe((await second.see()).id);
    const third = await paidRental();
    await third.keys();
    await fixture.pass(3 * dayMs);
    expect((await third.see()).state).toBe('active');
    expect(await has(landlord)).toBe(200_000_000 - penalty);
    expect(await balance(penaltyDue(landlord.userId))).toBe(0);
    expect(await getOwedPenalty(landlord.ctx)).toBeNull();
    const taken = eq(journalEntries.kind, 'penalty_collected');
    expect(await fixture.services.database.read.select().from(journalEntries).where(taken)).toHaveLength(1);
  });

  it('restarts the date since when it is owed after an earlier debt was paid in full', async () => {
    await cancel(await paidRental());
    await cancel(await paidRental());
    const third = await paidRental();
    await third.keys();
    await fixture.pass(3 * dayMs);
    await transferBetweenWallets(fixture.system, {
      fromUserId: landlord.userId,
      toUserId: fixture.rival.userId,
      amountKobo: kobo(await has(landlord)),
    });
    const fourth = await paidRental();
    const fifth = await paidRental();
    await cancel(fourth);
    const since = fixture.services.clock.now();
    await fixture.pass(hourMs);
    await cancel(fifth);
    const owed = await getOwedPenalty(landlord.ctx);
    expect(owed).toMatchObject({ owedKobo: 2 * penalty, since, booking: { id: (await fourth.see()).id } });
    expect(await getOwedPenalty(fixture.rival.ctx)).toBeNull();
  });

  it('is zero where none is configured', async () => {
    await cancel(await paidRental(0));
    expect(await cancel(await paidRental(0))).toBe(0);
    expect(await has(landlord)).toBe(0);
  });

  it.each([
    ['raised', 0],
    ['abolished', penalty],
  ])('is the one of the day of the application after it was %s', async (_, agreed) => {
    await cancel(await paidRental(agreed));
    const second = await paidRental(agreed);
    landlord = whilePenaltyIs(penalty - agreed, landlord);
    expect(await cancel(second)).toBe(agreed);
    expect(await balance(penaltyDue(landlord.userId))).toBe(agreed);
  });

  it('is read from the configuration of that day for a booking from before it was stored', async () => {
    await cancel(await paidRental());
    const second = await paidRental();
    await fixture.services.database.writer.write((tx) => tx.update(bookings).set({ cancelPenaltyKobo: null }));
    landlord = whilePenaltyIs(penalty, landlord);
    expect(await cancel(second)).toBe(0);
  });
});
