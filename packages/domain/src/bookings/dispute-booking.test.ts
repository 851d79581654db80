import { bookingLimits } from '@rentreel/contracts/bookings';
import { outboxEvents } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import { publishHome } from '../testing/index.ts';
import { findBooking } from './bookings-repository.ts';
import { disputeBooking } from './dispute-booking.ts';
import { heldOf } from './held-of.ts';
import { titleOf } from './load-booking.ts';
import type { StepRequest } from './process/step-request.ts';
import { takeStep } from './process/take-step.ts';
import { type BookingWorld, createBookingWorld, dayMs, hourMs } from './testing/booking-world.ts';
import { newRental, type Rental } from './testing/rentals.ts';

let world: BookingWorld;
let rental: Rental;
beforeAll(async () => {
  world = await createBookingWorld();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  rental = await newRental(world, await world.newTenant(), await publishHome(world.landlord.ctx));
});

const rowOf = async () => {
  const row = await findBooking(world.services.database.read, rental.id);
  if (!row) throw new Error('a booking expected');
  return row;
};

const dispute = async (ctx: Context = rental.tenant.ctx) =>
  write(ctx, async (tx) => {
    const disputeId = `dsp_${'1'.repeat(26)}`;
    const { audit, events } = await disputeBooking(ctx, tx, { row: await rowOf(), driver: 'tenant', disputeId });
    return { result: undefined, audit, events };
  });

const end = async (step: Pick<StepRequest, 'name' | 'ruling'>) =>
  write(world.system, async (tx) => {
    const row = await rowOf();
    const home = await titleOf(tx, row);
    const { audit, events } = await takeStep(world.system, tx, { row, home, driver: 'system', ...step });
    return { result: undefined, audit, events };
  });

describe('a booking in dispute', () => {
  it('stands still: nothing is released, and a dispute is to be opened for it', async () => {
    await rental.scheduled();
    await rental.keys();
    await dispute();
    await world.pass(5 * dayMs);
    expect(await rental.see()).toMatchObject({ state: 'disputed', escrow: { frozen: true, heldKobo: 220_000_000 } });
    const asked = await world.services.database.read
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, 'booking.disputed'));
    expect(asked.map(({ payload }) => JSON.parse(payload) as unknown)).toContainEqual({ bookingId: rental.id });
    expect(await heldOf(world.services.database.read, await rowOf())).toEqual({
      heldKobo: 220_000_000,
      depositKobo: 20_000_000,
    });
  });

  it('goes on with the check where it stopped, when it is taken back', async () => {
    await rental.scheduled();
    await rental.keys();
    await world.pass(10 * hourMs);
    await dispute();
    await world.pass(7 * dayMs);
    await end({ name: 'resume_check' });
    const { dueAt, state } = await rental.see();
    expect([state, dueAt]).toEqual(['handed_over', world.services.clock.now() + bookingLimits.checkMs - 10 * hourMs]);
    await world.passTo(dueAt ?? 0);
    expect((await rental.see()).state).toBe('active');
  });

  it('waits for the keys again when there were none, for two weeks', async () => {
    await rental.scheduled({ startDay: world.today() + 1 });
    await world.pass(10 * dayMs);
    await dispute();
    await world.pass(10 * dayMs);
    await end({ name: 'resume_before_keys' });
    const { dueAt, state } = await rental.see();
    expect([state, dueAt]).toEqual(['funded', world.services.clock.now() + bookingLimits.noHandoverMs]);
    await expect(end({ name: 'resume_check' })).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });

  it('ends as it is decided, and the home is shown again or let', async () => {
    await rental.scheduled();
    await rental.keys();
    await dispute();
    await end({ name: 'rule_continue', ruling: { toTenantKobo: 50_000_000, toLandlordKobo: 150_000_000 } });
    expect(await rental.see()).toMatchObject({
      state: 'active',
      home: { state: 'let' },
      escrow: { heldKobo: 20_000_000, frozen: false },
    });
    rental = await newRental(world, await world.newTenant(), await publishHome(world.landlord.ctx));
    await rental.scheduled();
    await dispute();
    await end({ name: 'rule_end', ruling: { toTenantKobo: 220_000_000, toLandlordKobo: 0 } });
    expect(await rental.see()).toMatchObject({
      state: 'cancelled_not_as_described',
      home: { state: 'live' },
      escrow: { heldKobo: 0 },
      place: null,
    });
  });
});
