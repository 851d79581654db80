import { bookingLimits } from '@rentreel/contracts/bookings';
import { blockedPeople, users } from '@rentreel/db/schema';
import { kobo, dayMs, hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { declineBooking } from './apply.ts';
import { type BookingFixture, createBookingFixture, newRental } from './fixtures.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await createBookingFixture();
});
afterEach(() => fixture.dispose());

const homeState = async (listingId = fixture.listingId) =>
  (await findListing(fixture.services.database.read, listingId))?.state;

describe('a booking', () => {
  it('runs from the application to the return of the caution fee with a balanced ledger', async () => {
    const rental = await newRental(fixture);
    await rental.change(fixture.landlord, 'shortlist');
    await rental.scheduled();
    await rental.keys();
    expect(await rental.see()).toMatchObject({ state: 'handed_over', actor: 'tenant', needsMe: true });
    await fixture.pass(bookingLimits.checkMs);
    expect(await rental.see()).toMatchObject({ state: 'active', actor: 'nobody', needsMe: false });
    expect(await homeState()).toBe('let');
    const { endDay } = await rental.see();
    await fixture.passTo(((endDay ?? 0) + 2) * dayMs);
    expect((await rental.see()).state).toBe('moving_out');
    await rental.movedOut();
    await fixture.pass(bookingLimits.claimMs);
    const ended = await rental.see();
    expect(ended).toMatchObject({ state: 'ended', escrow: { heldKobo: 0 }, dueAt: null, allowedTransitions: [] });
    expect(await rental.stepsTaken()).toEqual([
      'apply',
      'shortlist',
      'offer',
      'accept',
      'sign',
      'sign_last',
      'fund',
      'schedule_handover',
      'hand_over',
      'release',
      'come_to_end',
      'record_move_out',
      'return_caution',
    ]);
    await assertLedgerBalanced(fixture.services.database);
  });

  it('reserves the listing from the acceptance and makes it live again when the payment deadline passes', async () => {
    const rental = await newRental(fixture);
    await rental.payable();
    expect(await homeState()).toBe('reserved');
    await fixture.pass(bookingLimits.paymentMs);
    expect(await rental.see()).toMatchObject({ state: 'expired', payment: null });
    expect(await homeState()).toBe('live');
  });
});

describe('applyToRent', () => {
  it('creates one application when the same clientId is sent repeatedly', async () => {
    const clientId = 'bkg_once-and-for-all-00000001';
    const first = await fixture.apply(fixture.tenant, { clientId });
    expect(await fixture.apply(fixture.tenant, { clientId })).toEqual(first);
    expect(first).toMatchObject({
      state: 'applied',
      side: 'tenant',
      actor: 'landlord',
      needsMe: false,
      totalKobo: null,
      terms: null,
      agreement: null,
      place: null,
      handover: null,
      application: { people: 2, occupation: 'Nurse' },
      other: { name: 'Emeka Obi' },
    });
    expect(first.dueAt).toBe(fixture.services.clock.now() + 48 * hourMs);
  });

  it('rejects the landlord’s own listing, a listing that does not exist and a second application for the same listing', async () => {
    await expect(fixture.apply(fixture.landlord)).rejects.toMatchObject({ code: 'bookings.own_home' });
    const gone = { listingId: `lst_${'0'.repeat(26)}` } as const;
    await expect(fixture.apply(fixture.tenant, gone)).rejects.toMatchObject({ code: 'listings.not_found' });
    await fixture.apply();
    await expect(fixture.apply()).rejects.toMatchObject({ code: 'bookings.already_open' });
  });

  it('rejects an application when one side has blocked the other', async () => {
    const { listingId } = fixture;
    const block = { blockerId: fixture.landlord.userId, blockedId: fixture.tenant.userId, createdAt: 0 };
    await fixture.services.database.writer.write((tx) => tx.insert(blockedPeople).values(block));
    await expect(fixture.apply(fixture.tenant, { listingId })).rejects.toMatchObject({ code: 'bookings.blocked' });
  });

  it.each([-1, bookingLimits.startsWithinDays + 1])('rejects a start %i days from today', async (days) => {
    const late = fixture.apply(fixture.tenant, { startDay: fixture.today() + days });
    await expect(late).rejects.toMatchObject({ code: 'bookings.start_out_of_range' });
  });

  it('rejects an eleventh open application', async () => {
    for (let made = 0; made < bookingLimits.openApplications; made += 1) {
      const other = await fixture.createPerson();
      await fixture.apply(fixture.tenant, { listingId: await publishHome(other.ctx, { title: `Home ${made}, Yaba` }) });
    }
    await expect(fixture.apply()).rejects.toMatchObject({ code: 'bookings.too_many_open', params: { count: 10 } });
  });

  it('hides phone numbers and account numbers in the message', async () => {
    const message = 'Call me on 0803 123 4567 today. My GTBank account is 0123456789.';
    const { application } = await fixture.apply(fixture.tenant, { message });
    expect(application.message).toMatch(/^Call me on \[.+\] today\. My GTBank account is \[account number hidden\]\.$/);
  });

  it('allows a new application after the landlord declined the first one with a reason', async () => {
    const rental = await newRental(fixture);
    const no = { ...(await rental.action(fixture.landlord)), reason: 'dates', note: 'From May on only.' } as const;
    await declineBooking(fixture.landlord.ctx, no);
    expect(await rental.see()).toMatchObject({ state: 'declined', reason: 'dates' });
    expect((await rental.see()).steps.at(-1)).toMatchObject({
      name: 'decline',
      by: 'landlord',
      note: 'From May on only.',
    });
    expect(await fixture.apply()).toMatchObject({ state: 'applied' });
  });

  it('moves no money before the payment', async () => {
    const rental = await newRental(fixture);
    await rental.payable();
    const { escrow, payment } = await rental.see();
    expect(escrow).toMatchObject({ heldKobo: 0, paidAt: null });
    expect(payment?.amountKobo).toBe(kobo(220_000_000));
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('an application to an unverified landlord', () => {
  it('lists the missing checks until they are done or the application is over', async () => {
    const rental = await newRental(fixture);
    const setVerified = (isVerified: boolean) =>
      fixture.services.database.writer.write((tx) =>
        tx.update(users).set({ isVerified }).where(eq(users.id, fixture.landlord.userId)),
      );
    const missing = async () => (await rental.see()).releaseWaitsFor;
    expect(await missing()).toEqual([]);
    await setVerified(false);
    expect(await missing()).toEqual(['identity']);
    await rental.change(fixture.landlord, 'shortlist');
    await rental.offer();
    const offered = await rental.see();
    expect(offered).toMatchObject({ state: 'offered', releaseWaitsFor: ['identity'] });
    // The deadline of the offer does not depend on the check.
    expect(offered.dueAt).not.toBeNull();
    await setVerified(true);
    expect(await missing()).toEqual([]);
    await setVerified(false);
    await fixture.pass(30 * dayMs);
    expect(await rental.see()).toMatchObject({ state: 'expired', releaseWaitsFor: [] });
  });
});
