import { bookingLimits } from '@rentreel/contracts/bookings';
import { outboxEvents } from '@rentreel/db/schema';
import { dayMs, hourMs, kobo, zeroKobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { heldOf } from './escrow/lines.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { reportProblem } from './handover.ts';
import { takeStep, type BookingStepRequest } from './process.ts';
import { findBooking } from './repository.ts';

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
  rental = await newRental(fixture, await fixture.newTenant(), await publishHome(fixture.landlord.ctx));
});

const rowOf = async () => {
  const row = await findBooking(fixture.services.database.read, rental.id);
  if (!row) throw new Error('a booking expected');
  return row;
};

const dispute = async (ctx: Context = rental.tenant.ctx) =>
  write(ctx, async (uow) => reportProblem(uow, await rowOf(), { actor: 'tenant', disputeId: `dsp_${'1'.repeat(26)}` }));

const end = async (request: Pick<BookingStepRequest, 'name' | 'ruling'>) =>
  write(fixture.system, async (uow) => takeStep(uow, await rowOf(), { actor: 'system', ...request }));

describe('a disputed booking', () => {
  it('releases nothing and requests that a dispute is opened', async () => {
    await rental.scheduled();
    await rental.keys();
    await dispute();
    await fixture.pass(5 * dayMs);
    expect(await rental.see()).toMatchObject({ state: 'disputed', escrow: { frozen: true, heldKobo: 220_000_000 } });
    const asked = await fixture.services.database.read
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, 'booking.disputed'));
    expect(asked.map(({ payload }) => JSON.parse(payload) as unknown)).toContainEqual({ bookingId: rental.id });
    expect(await heldOf(fixture.services.database.read, await rowOf())).toEqual({
      heldKobo: 220_000_000,
      depositKobo: 20_000_000,
    });
  });

  it('continues the move-in check with the remaining time when the dispute is withdrawn', async () => {
    await rental.scheduled();
    await rental.keys();
    await fixture.pass(10 * hourMs);
    await dispute();
    await fixture.pass(7 * dayMs);
    await end({ name: 'resume_check' });
    const { dueAt, state } = await rental.see();
    expect([state, dueAt]).toEqual(['handed_over', fixture.services.clock.now() + bookingLimits.checkMs - 10 * hourMs]);
    await fixture.passTo(dueAt ?? 0);
    expect((await rental.see()).state).toBe('active');
  });

  it('waits two more weeks for the keys when the dispute is withdrawn before the handover', async () => {
    await rental.scheduled({ startDay: fixture.today() + 1 });
    await fixture.pass(10 * dayMs);
    await dispute();
    await fixture.pass(10 * dayMs);
    await end({ name: 'resume_before_keys' });
    const { dueAt, state } = await rental.see();
    expect([state, dueAt]).toEqual(['funded', fixture.services.clock.now() + bookingLimits.noHandoverMs]);
    await expect(end({ name: 'resume_check' })).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });

  it('ends as ruled, and the listing becomes live or let', async () => {
    await rental.scheduled();
    await rental.keys();
    await dispute();
    await end({ name: 'rule_continue', ruling: { toTenantKobo: kobo(50_000_000), toLandlordKobo: kobo(150_000_000) } });
    expect(await rental.see()).toMatchObject({
      state: 'active',
      home: { state: 'let' },
      escrow: { heldKobo: 20_000_000, frozen: false },
    });
    rental = await newRental(fixture, await fixture.newTenant(), await publishHome(fixture.landlord.ctx));
    await rental.scheduled();
    await dispute();
    await end({ name: 'rule_end', ruling: { toTenantKobo: kobo(220_000_000), toLandlordKobo: zeroKobo } });
    expect(await rental.see()).toMatchObject({
      state: 'cancelled_not_as_described',
      home: { state: 'live' },
      escrow: { heldKobo: 0 },
      place: null,
    });
  });
});
