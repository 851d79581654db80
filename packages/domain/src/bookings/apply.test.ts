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

describe('the life of a booking', () => {
  it('runs from the application to the caution fee that comes back, with the books in balance', async () => {
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

  it('keeps the home for the tenant from the acceptance on, and shows it again when the time to pay runs out', async () => {
    const rental = await newRental(fixture);
    await rental.payable();
    expect(await homeState()).toBe('reserved');
    await fixture.pass(bookingLimits.paymentMs);
    expect(await rental.see()).toMatchObject({ state: 'expired', payment: null });
    expect(await homeState()).toBe('live');
  });
});

describe('an application', () => {
  it('is made once, however often it is sent', async () => {
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

  it('is not for one’s own home, nor for one that is not on show, nor a second one for the same home', async () => {
    await expect(fixture.apply(fixture.landlord)).rejects.toMatchObject({ code: 'bookings.own_home' });
    const gone = { listingId: `lst_${'0'.repeat(26)}` } as const;
    await expect(fixture.apply(fixture.tenant, gone)).rejects.toMatchObject({ code: 'listings.not_found' });
    await fixture.apply();
    await expect(fixture.apply()).rejects.toMatchObject({ code: 'bookings.already_open' });
  });

  it('is not made where one of the two has blocked the other', async () => {
    const { listingId } = fixture;
    const block = { blockerId: fixture.landlord.userId, blockedId: fixture.tenant.userId, createdAt: 0 };
    await fixture.services.database.writer.write((tx) => tx.insert(blockedPeople).values(block));
    await expect(fixture.apply(fixture.tenant, { listingId })).rejects.toMatchObject({ code: 'bookings.blocked' });
  });

  it.each([-1, bookingLimits.startsWithinDays + 1])('does not begin %i days from today', async (days) => {
    const late = fixture.apply(fixture.tenant, { startDay: fixture.today() + days });
    await expect(late).rejects.toMatchObject({ code: 'bookings.start_out_of_range' });
  });

  it('is the eleventh of nobody', async () => {
    for (let made = 0; made < bookingLimits.openApplications; made += 1) {
      const other = await fixture.createPerson();
      await fixture.apply(fixture.tenant, { listingId: await publishHome(other.ctx, { title: `Home ${made}, Yaba` }) });
    }
    await expect(fixture.apply()).rejects.toMatchObject({ code: 'bookings.too_many_open', params: { count: 10 } });
  });

  it('hides phone numbers from a landlord until the home is paid for', async () => {
    const { application } = await fixture.apply(fixture.tenant, { message: 'Call me on 0803 123 4567 today' });
    expect(application.message).not.toContain('4567');
  });

  it('ends with a reason when the landlord says no, and may be made again', async () => {
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

  it('costs nothing: nobody’s money moves before the payment', async () => {
    const rental = await newRental(fixture);
    await rental.payable();
    const { escrow, payment } = await rental.see();
    expect(escrow).toMatchObject({ heldKobo: 0, paidAt: null });
    expect(payment?.amountKobo).toBe(kobo(220_000_000));
    await assertLedgerBalanced(fixture.services.database);
  });
});

describe('an application to a landlord who is not checked', () => {
  it('says what is missing before anything is agreed, and no more once it is there or the application is over', async () => {
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
    // Its deadline is its own: it does not wait for the check.
    expect(offered.dueAt).not.toBeNull();
    await setVerified(true);
    expect(await missing()).toEqual([]);
    await setVerified(false);
    await fixture.pass(30 * dayMs);
    expect(await rental.see()).toMatchObject({ state: 'expired', releaseWaitsFor: [] });
  });
});
