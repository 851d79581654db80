import { bookingLimits } from '@rentreel/contracts/bookings';
import { blockedPeople } from '@rentreel/db/schema';
import { kobo } from '@rentreel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts';
import { publishHome } from '../testing/index.ts';
import { declineBooking } from './decline-booking.ts';
import { findListing } from '../listings/index.ts';
import { type BookingWorld, createBookingWorld, dayMs, hourMs } from './testing/booking-world.ts';
import { newRental } from './testing/rentals.ts';

let world: BookingWorld;
beforeEach(async () => {
  world = await createBookingWorld();
});
afterEach(() => world.dispose());

const homeState = async (listingId = world.listingId) =>
  (await findListing(world.services.database.read, listingId))?.state;

describe('the life of a booking', () => {
  it('runs from the application to the caution fee that comes back, with the books in balance', async () => {
    const rental = await newRental(world);
    await rental.change(world.landlord, 'shortlist');
    await rental.scheduled();
    await rental.keys();
    expect(await rental.see()).toMatchObject({ state: 'handed_over', actor: 'tenant', needsMe: true });
    await world.pass(bookingLimits.checkMs);
    expect(await rental.see()).toMatchObject({ state: 'active', actor: 'nobody', needsMe: false });
    expect(await homeState()).toBe('let');
    const { endDay } = await rental.see();
    await world.passTo(((endDay ?? 0) + 2) * dayMs);
    expect((await rental.see()).state).toBe('moving_out');
    await rental.movedOut();
    await world.pass(bookingLimits.claimMs);
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
    await assertLedgerBalanced(world.services.database);
  });

  it('keeps the home for the tenant from the acceptance on, and shows it again when the time to pay runs out', async () => {
    const rental = await newRental(world);
    await rental.payable();
    expect(await homeState()).toBe('reserved');
    await world.pass(bookingLimits.paymentMs);
    expect(await rental.see()).toMatchObject({ state: 'expired', payment: null });
    expect(await homeState()).toBe('live');
  });
});

describe('an application', () => {
  it('is made once, however often it is sent', async () => {
    const clientId = 'bkg_once-and-for-all-00000001';
    const first = await world.apply(world.tenant, { clientId });
    expect(await world.apply(world.tenant, { clientId })).toEqual(first);
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
    expect(first.dueAt).toBe(world.services.clock.now() + 48 * hourMs);
  });

  it('is not for one’s own home, nor for one that is not on show, nor a second one for the same home', async () => {
    await expect(world.apply(world.landlord)).rejects.toMatchObject({ code: 'bookings.own_home' });
    const gone = { listingId: `lst_${'0'.repeat(26)}` } as const;
    await expect(world.apply(world.tenant, gone)).rejects.toMatchObject({ code: 'listings.not_found' });
    await world.apply();
    await expect(world.apply()).rejects.toMatchObject({ code: 'bookings.already_open' });
  });

  it('is not made where one of the two has blocked the other', async () => {
    const { listingId } = world;
    const block = { blockerId: world.landlord.userId, blockedId: world.tenant.userId, createdAt: 0 };
    await world.services.database.writer.write((tx) => tx.insert(blockedPeople).values(block));
    await expect(world.apply(world.tenant, { listingId })).rejects.toMatchObject({ code: 'bookings.blocked' });
  });

  it.each([-1, bookingLimits.startsWithinDays + 1])('does not begin %i days from today', async (days) => {
    const late = world.apply(world.tenant, { startDay: world.today() + days });
    await expect(late).rejects.toMatchObject({ code: 'bookings.start_out_of_range' });
  });

  it('is the eleventh of nobody', async () => {
    for (let made = 0; made < bookingLimits.openApplications; made += 1) {
      const other = await world.createPerson();
      await world.apply(world.tenant, { listingId: await publishHome(other.ctx, { title: `Home ${made}, Yaba` }) });
    }
    await expect(world.apply()).rejects.toMatchObject({ code: 'bookings.too_many_open', params: { count: 10 } });
  });

  it('hides phone numbers from a landlord until the home is paid for', async () => {
    const { application } = await world.apply(world.tenant, { message: 'Call me on 0803 123 4567 today' });
    expect(application.message).not.toContain('4567');
  });

  it('ends with a reason when the landlord says no, and may be made again', async () => {
    const rental = await newRental(world);
    const no = { ...(await rental.deed(world.landlord)), reason: 'dates', note: 'From May on only.' } as const;
    await declineBooking(world.landlord.ctx, no);
    expect(await rental.see()).toMatchObject({ state: 'declined', reason: 'dates' });
    expect((await rental.see()).steps.at(-1)).toMatchObject({
      name: 'decline',
      by: 'landlord',
      note: 'From May on only.',
    });
    expect(await world.apply()).toMatchObject({ state: 'applied' });
  });

  it('costs nothing: nobody’s money moves before the payment', async () => {
    const rental = await newRental(world);
    await rental.payable();
    const { escrow, payment } = await rental.see();
    expect(escrow).toMatchObject({ heldKobo: 0, paidAt: null });
    expect(payment?.amountKobo).toBe(kobo(220_000_000));
    await assertLedgerBalanced(world.services.database);
  });
});
