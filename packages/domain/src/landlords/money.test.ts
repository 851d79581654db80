import { unusedRent } from '@rentreel/contracts/bookings';
import { users } from '@rentreel/db/schema';
import { dayMs, isoDayAt, kobo, lagosDay, weekMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingFixture, createBookingFixture, newRental } from '../bookings/fixtures.ts';
import { cancelBooking, payInstalment, previewEarlyEnd, proposeEarlyEnd } from '../bookings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { getLandlordIncome, getLandlordMoney, getLandlordToday, listLandlordIncome } from './index.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await createBookingFixture();
});
afterEach(() => fixture.dispose());

const money = () => getLandlordMoney(fixture.landlord.ctx);
const thisYear = () => Number(isoDayAt(fixture.services.clock.now()).slice(0, 4));
const incomeOf = (person: { ctx: BookingFixture['landlord']['ctx'] }, year = thisYear()) =>
  getLandlordIncome(person.ctx, { year });

describe('getLandlordMoney and getLandlordIncome', () => {
  it('return zero before any payment', async () => {
    const rental = await newRental(fixture);
    await rental.payable();
    expect(await money()).toEqual({ walletKobo: 0, heldKobo: 0, coming: [], rentRoll: [] });
    expect(await incomeOf(fixture.landlord)).toEqual({
      year: thisYear(),
      firstYear: thisYear(),
      totalKobo: 0,
      homes: [],
      kinds: [],
    });
  });

  it('return the rent as held until the move-in check is over, then in the wallet, and exclude the tenant’s deposit', async () => {
    const rental = await newRental(fixture);
    await rental.paid();
    expect(await money()).toMatchObject({
      walletKobo: 0,
      heldKobo: 200_000_000,
      coming: [{ bookingId: rental.id, kind: 'keys', amountKobo: 200_000_000, dueAt: null }],
      rentRoll: [{ bookingId: rental.id, state: 'funded', yearlyRentKobo: 200_000_000, next: null }],
    });
    await assertLedgerBalanced(fixture.services.database);
  });

  it('return when the rent is released while the tenant checks the home', async () => {
    const rental = await newRental(fixture);
    await rental.scheduled();
    await rental.keys();
    const { dueAt } = await rental.see();
    expect((await money()).coming).toMatchObject([{ kind: 'check', dueAt }]);
  });

  it('add up what the wallet received per listing and kind, and list the instalments to come', async () => {
    const rental = await newRental(fixture);
    await rental.movedIn({ plan: 'halves' });
    const first = await money();
    expect(first).toMatchObject({
      walletKobo: 100_000_000,
      heldKobo: 0,
      coming: [{ bookingId: rental.id, kind: 'instalment', amountKobo: 100_000_000 }],
    });
    const [part] = (await rental.see()).instalments;
    expect(lagosDay(first.coming[0]?.dueAt ?? 0)).toBe(part?.dueDay);
    expect(first.rentRoll[0]?.next).toEqual({ dueDay: part?.dueDay, amountKobo: 100_000_000 });
    await payInstalment(fixture.tenant.ctx, {
      bookingId: rental.id,
      term: 1,
      number: 2,
      amountKobo: kobo(100_000_000),
      idempotencyKey: 'second-half-of-the-rent',
    });
    const after = await money();
    expect(after).toMatchObject({ walletKobo: 200_000_000, coming: [], rentRoll: [{ next: null }] });
    const income = await incomeOf(fixture.landlord);
    expect(income).toMatchObject({
      totalKobo: after.walletKobo,
      homes: [{ home: { id: fixture.listingId }, payments: 2, amountKobo: 200_000_000 }],
    });
    expect(income.kinds.map(({ kind }) => kind).toSorted()).toEqual(['instalment', 'released']);
    const entries = await listLandlordIncome(fixture.landlord.ctx, { year: thisYear() });
    expect(entries.map(({ kind, amountKobo }) => [kind, amountKobo])).toEqual([
      ['released', 100_000_000],
      ['instalment', 100_000_000],
    ]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('return the running term of a renewed home, and beside it the paid renewal with its own rent, days and next rent', async () => {
    const tenant = await fixture.newTenant(kobo(500_000_000));
    const rental = await newRental(fixture, tenant);
    const { endDay, startDay } = await rental.movedIn({ startDay: fixture.today() + 1 });
    const ends = endDay ?? 0;
    await fixture.passTo((ends - 100) * dayMs);
    await rental.offerRenewal({ yearlyRentKobo: kobo(210_000_000), fees: [], months: 12, plan: 'halves' });
    const running = { startDay, endDay, yearlyRentKobo: 200_000_000, next: null };
    await rental.acceptRenewal();
    expect((await money()).rentRoll).toMatchObject([{ state: 'renewal_due', ...running, renewal: null }]);
    await rental.pay();
    const { instalments, offers } = await rental.see();
    const second = instalments.find(({ term, number }) => term === 2 && number === 2);
    const next = { startDay: ends + 1, endDay: offers.at(-1)?.terms.endDay, yearlyRentKobo: 210_000_000 };
    const due = { dueDay: second?.dueDay, amountKobo: second?.amountKobo };
    expect((await money()).rentRoll).toMatchObject([{ state: 'renewed', ...running, renewal: { ...next, next: due } }]);
    await fixture.passTo((ends + 2) * dayMs);
    expect((await money()).rentRoll).toMatchObject([{ state: 'active', ...next, next: due, renewal: null }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('return the agreed last day of a tenancy that both end early', async () => {
    const rental = await newRental(fixture);
    await rental.movedIn({ startDay: fixture.today() + 1 });
    const { ctx } = rental.tenant;
    const { term } = await previewEarlyEnd(ctx, { bookingId: rental.id });
    const moveOutDay = fixture.today() + 100;
    const proposed = { moveOutDay, refundKobo: unusedRent(term, moveOutDay), note: 'A new job in Abuja.' };
    await proposeEarlyEnd(ctx, { ...(await rental.action(rental.tenant)), ...proposed });
    await rental.change(fixture.landlord, 'accept_early_end');
    expect((await money()).rentRoll).toMatchObject([{ state: 'early_end_agreed', endDay: moveOutDay }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('return no time of a release that waits for a check of the landlord, and which check', async () => {
    const verify = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    const tenant = await fixture.newTenant(kobo(500_000_000));
    const rental = await newRental(fixture, tenant);
    await rental.scheduled({ startDay: fixture.today() + 1 });
    await verify(false);
    expect((await money()).coming).toMatchObject([{ kind: 'keys', waitsFor: ['identity'] }]);
    await rental.keys();
    const waiting = { dueAt: null, waitsFor: ['identity'] };
    expect((await money()).coming).toMatchObject([{ kind: 'check', ...waiting }]);
    expect((await getLandlordToday(fixture.landlord.ctx)).releases).toMatchObject([
      { releaseAt: null, waitsFor: ['identity'] },
    ]);
    await verify(true);
    await fixture.pass(3 * dayMs);
    const { endDay, state } = await rental.see();
    expect(state).toBe('active');
    await fixture.passTo(((endDay ?? 0) - 100) * dayMs);
    await rental.offerRenewal({ yearlyRentKobo: kobo(210_000_000), fees: [], months: 12, plan: 'upfront' });
    await rental.acceptRenewal();
    const { dueAt } = await rental.pay();
    expect((await money()).coming).toMatchObject([{ kind: 'check', dueAt, waitsFor: [] }]);
    await verify(false);
    expect((await money()).coming).toMatchObject([{ kind: 'check', ...waiting }]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('count a payment in its calendar year in Lagos, and nothing for the tenant or others', async () => {
    const rental = await newRental(fixture);
    await rental.movedIn();
    const year = thisYear();
    await fixture.pass(53 * weekMs);
    expect(await incomeOf(fixture.landlord, year)).toMatchObject({ totalKobo: 200_000_000, firstYear: year });
    expect(await incomeOf(fixture.landlord, year + 1)).toMatchObject({ totalKobo: 0, firstYear: year, homes: [] });
    for (const person of [fixture.tenant, fixture.rival]) {
      expect(await incomeOf(person, year)).toMatchObject({ totalKobo: 0, homes: [] });
    }
    await assertLedgerBalanced(fixture.services.database);
  });

  it('exclude what a cancelled booking returned to the tenant', async () => {
    const rental = await newRental(fixture);
    await rental.paid();
    const { cancellation } = await rental.see();
    await cancelBooking(fixture.tenant.ctx, {
      ...(await rental.action(fixture.tenant)),
      reason: 'plans_changed',
      note: '',
      returnsKobo: kobo(cancellation?.toTenantKobo ?? 0),
    });
    expect(await incomeOf(fixture.landlord)).toMatchObject({ totalKobo: 0, homes: [] });
    expect(await incomeOf(fixture.tenant)).toMatchObject({ totalKobo: 0, homes: [] });
    await assertLedgerBalanced(fixture.services.database);
  });
});
