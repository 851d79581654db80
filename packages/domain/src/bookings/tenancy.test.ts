import { bookingLimits } from '@rentreel/contracts/bookings';
import { kobo, dayMs, hourMs } from '@rentreel/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome, type TestPerson } from '../testing/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import type { RenewalPrice } from './renewal.ts';
import { giveNotice, previewNotice, recordMoveOut } from './tenancy.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});
beforeEach(async () => {
  const tenant = await fixture.newTenant(kobo(500_000_000));
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
  await rental.movedIn({ startDay: fixture.today() + 1 });
});

const endDay = async () => (await rental.see()).endDay ?? 0;
const toDaysBeforeEnd = async (days: number) => fixture.passTo(((await endDay()) - days) * dayMs);

describe('a notice to quit', () => {
  const notice = async (person: TestPerson, moveOutDay: number) =>
    giveNotice(person.ctx, { ...(await rental.action(person)), moveOutDay, note: 'A new job in Abuja.' });
  const preview = (person: TestPerson) => previewNotice(person.ctx, { bookingId: rental.id });

  it('ends the tenancy at the earliest when the law allows and at the latest at the agreed end', async () => {
    const { earliestDay, latestDay, basis, steps } = await preview(rental.tenant);
    expect(basis).toBe('law');
    expect(steps.map(({ kind }) => kind)).toContain('ends');
    expect(latestDay).toBe(await endDay());
    expect(earliestDay).toBeGreaterThan(fixture.today() + 150);
    const early = notice(rental.tenant, earliestDay - 1);
    await expect(early).rejects.toMatchObject({ code: 'bookings.notice_too_short' });
    const late = notice(rental.tenant, latestDay + 1);
    await expect(late).rejects.toMatchObject({ code: 'bookings.notice_after_end' });
    const given = await notice(rental.tenant, earliestDay);
    expect(given).toMatchObject({
      state: 'notice_given',
      notice: { by: 'tenant', moveOutDay: earliestDay, note: 'A new job in Abuja.' },
    });
    await fixture.passTo((earliestDay + 2) * dayMs);
    expect((await rental.see()).state).toBe('moving_out');
  });

  it.each([
    ['rent in halves', { plan: 'halves' }],
    ['rent in quarters', { plan: 'quarters' }],
  ] as const)(
    'of the landlord ends a tenancy with %s at the agreed end, without a notice to quit',
    async (_, terms) => {
      const tenant = await fixture.newTenant(kobo(500_000_000));
      rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
      await rental.movedIn({ startDay: fixture.today() + 1, ...terms });
      const end = await endDay();
      expect((await preview(rental.tenant)).earliestDay).toBeLessThan(end);
      const { earliestDay, latestDay, steps } = await preview(fixture.landlord);
      expect({ earliestDay, latestDay }).toEqual({ earliestDay: end, latestDay: end });
      expect(steps.map(({ kind }) => kind)).toEqual(['ends', 'owner_notice', 'court', 'caution']);
      const early = notice(fixture.landlord, end - 1);
      await expect(early).rejects.toMatchObject({ code: 'bookings.notice_too_short' });
      expect(await notice(fixture.landlord, end)).toMatchObject({ notice: { by: 'landlord', moveOutDay: end } });
    },
  );

  it('can be withdrawn only by the person who gave it', async () => {
    await notice(fixture.landlord, await endDay());
    const other = rental.change(rental.tenant, 'take_back_notice');
    await expect(other).rejects.toMatchObject({ code: 'bookings.not_your_notice' });
    expect((await rental.see()).allowedTransitions).toEqual(['record_move_out']);
    expect(await rental.change(fixture.landlord, 'take_back_notice')).toMatchObject({ state: 'active', notice: null });
  });

  it('cannot be previewed before the tenant has the keys', async () => {
    const fresh = await newRental(fixture, await fixture.createPerson(), await publishHome(fixture.landlord.ctx));
    const asked = previewNotice(fresh.tenant.ctx, { bookingId: fresh.id });
    await expect(asked).rejects.toMatchObject({ code: 'bookings.keys_not_given' });
  });
});

describe('a renewal', () => {
  const price = { yearlyRentKobo: kobo(210_000_000), fees: [], months: 12, plan: 'upfront' } as const;
  const renew = (changes: Partial<RenewalPrice> = {}) => rental.offerRenewal({ ...price, fees: [], ...changes });

  it('can be offered from 120 days before the end, without one-time fees', async () => {
    await expect(renew()).rejects.toMatchObject({ code: 'bookings.too_early_to_renew' });
    await toDaysBeforeEnd(119);
    const agency = renew({ fees: [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }] });
    await expect(agency).rejects.toMatchObject({ code: 'bookings.fee_of_first_term' });
    await expect(renew({ months: 24 })).rejects.toMatchObject({ code: 'bookings.rent_in_advance' });
    expect(await renew()).toMatchObject({ state: 'renewal_offered', actor: 'tenant' });
  });

  it('is paid into escrow and released to the landlord when the next term begins', async () => {
    await toDaysBeforeEnd(100);
    const end = await endDay();
    await renew();
    const due = await rental.acceptRenewal();
    expect(due).toMatchObject({ state: 'renewal_due', payment: { amountKobo: 210_000_000, extensionLeft: false } });
    expect(await rental.pay()).toMatchObject({ state: 'renewed', endDay: end, escrow: { heldKobo: 230_000_000 } });
    await fixture.passTo((end + 2) * dayMs);
    const next = await rental.see();
    expect(next).toMatchObject({ state: 'active', startDay: expect.any(Number), escrow: { heldKobo: 20_000_000 } });
    expect(next.endDay).toBeGreaterThan(end + 360);
    expect(next.terms).toMatchObject({ startDay: end + 1, yearlyRentKobo: 210_000_000 });
  });

  it('is dropped after 14 days without a payment, and the terms stay unchanged', async () => {
    await toDaysBeforeEnd(100);
    await renew();
    const before = (await rental.see()).terms;
    await rental.acceptRenewal();
    await fixture.pass(bookingLimits.renewalPaymentMs);
    expect(await rental.see()).toMatchObject({ state: 'active', terms: before, payment: null });
  });

  it('expires at the latest with the tenancy', async () => {
    await toDaysBeforeEnd(20);
    const { dueAt } = await renew();
    const end = await endDay();
    expect(dueAt).toBe((end + 1) * dayMs - hourMs);
    await fixture.passTo((end + 2) * dayMs);
    expect((await rental.see()).state).toBe('moving_out');
  });

  it('can be dropped by either side', async () => {
    await toDaysBeforeEnd(100);
    for (const person of [rental.tenant, fixture.landlord]) {
      await renew();
      expect(await rental.change(person, 'drop_renewal')).toMatchObject({ state: 'active', actor: 'nobody' });
    }
  });
});

describe('the move-out', () => {
  it.each(['tenant', 'landlord'] as const)('is recorded by the %s with the meter reading', async (side) => {
    await toDaysBeforeEnd(-2);
    const person = side === 'tenant' ? rental.tenant : fixture.landlord;
    const record = { ...(await rental.action(person)), meterReading: '09999', note: '', photoIds: [] };
    expect(await recordMoveOut(person.ctx, record)).toMatchObject({
      state: 'moved_out',
      moveOut: [{ by: side, meterReading: '09999' }],
      actor: 'landlord',
    });
    expect((await rental.see(fixture.landlord)).allowedTransitions).toEqual(['claim_caution', 'return_caution']);
  });
});
