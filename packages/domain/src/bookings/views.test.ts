import { type BookingState, bookingStates, bookingTabs, endedStates } from '@rentreel/contracts/bookings';
import { bookings } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { getBooking } from './queries.ts';
import { countBookings, listBookings } from './lists.ts';
import { actorOf, needsSide } from './rules.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
  rental = await newRental(fixture);
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const nobodySigned = {
  signed: { tenant: false, landlord: false },
  proposedBy: null,
  disputeActor: null,
  homeIsFree: true,
};

/** Who acts next in each state, as an independent table. */
const turns: Readonly<Record<BookingState, string>> = {
  applied: 'landlord',
  shortlisted: 'landlord',
  offered: 'tenant',
  countered: 'landlord',
  agreement_pending: 'both',
  payment_due: 'tenant',
  funded: 'landlord',
  handover_scheduled: 'both',
  handed_over: 'tenant',
  disputed: 'both',
  active: 'nobody',
  renewal_offered: 'tenant',
  renewal_due: 'tenant',
  renewed: 'nobody',
  early_end_proposed: 'both',
  early_end_agreed: 'nobody',
  notice_given: 'nobody',
  moving_out: 'both',
  overstayed: 'tenant',
  moved_out: 'landlord',
  caution_claimed: 'tenant',
  caution_disputed: 'both',
  ended: 'nobody',
  declined: 'nobody',
  withdrawn: 'nobody',
  expired: 'nobody',
  cancelled_cooling_off: 'nobody',
  cancelled_by_tenant: 'nobody',
  cancelled_by_landlord: 'nobody',
  cancelled_not_as_described: 'nobody',
};

describe('actorOf', () => {
  it.each(bookingStates)('returns the side that acts next in %s', (state) => {
    const actor = actorOf(state, nobodySigned);
    expect(actor).toBe(turns[state]);
    expect(needsSide(actor, 'tenant')).toBe(actor === 'tenant' || actor === 'both');
    expect(needsSide(actor, 'landlord')).toBe(actor === 'landlord' || actor === 'both');
  });

  it('returns nobody for an offer while the home is reserved for another applicant', () => {
    expect(actorOf('offered', { ...nobodySigned, homeIsFree: false })).toBe('nobody');
  });

  it('returns the side that has not signed', () => {
    const bySigned = (tenant: boolean) =>
      actorOf('agreement_pending', { ...nobodySigned, signed: { tenant, landlord: !tenant } });
    expect([bySigned(true), bySigned(false)]).toEqual(['landlord', 'tenant']);
  });

  it('returns the side that has not proposed the early end', () => {
    const proposedBy = (side: 'tenant' | 'landlord') =>
      actorOf('early_end_proposed', { ...nobodySigned, proposedBy: side });
    expect([proposedBy('tenant'), proposedBy('landlord')]).toEqual(['landlord', 'tenant']);
  });
});

const proposedByLandlord = JSON.stringify({ by: 'landlord' });

/** Puts the booking into a state directly in the database. */
const put = (state: BookingState, changes: Partial<typeof bookings.$inferInsert> = {}) =>
  fixture.services.database.writer.write((tx) =>
    tx
      .update(bookings)
      .set({ state, earlyEnd: state === 'early_end_proposed' ? proposedByLandlord : null, ...changes })
      .where(eq(bookings.id, rental.id)),
  );

describe('listBookings and countBookings', () => {
  it.each(bookingStates)(
    'return a booking in %s in one tab, and count it for the side named on its card',
    async (state) => {
      await put(state);
      for (const person of [fixture.tenant, fixture.landlord]) {
        const counts = await countBookings(person.ctx);
        const found = [];
        for (const tab of ['applications', 'upcoming', 'active', 'past'] as const) {
          const { items } = await listBookings(person.ctx, { tab, limit: 20 });
          const isHere = (bookingTabs[tab] as readonly BookingState[]).includes(state);
          expect([items.length, counts[tab]]).toEqual(isHere ? [1, 1] : [0, 0]);
          found.push(...items);
        }
        const [card] = found;
        expect(card).toMatchObject({ id: rental.id, state });
        expect(counts.needsMe).toBe(card?.needsMe ? 1 : 0);
      }
      await put('applied');
    },
  );

  it('count an unsigned agreement for the side that has not signed it', async () => {
    const signing = await newRental(fixture, await fixture.createPerson(), await publishHome(fixture.landlord.ctx));
    const waiting = async () => [
      (await countBookings(signing.tenant.ctx)).needsMe,
      (await countBookings(fixture.landlord.ctx)).needsMe,
    ];
    await signing.agreed();
    // The landlord also has to answer the other tenant's application.
    expect(await waiting()).toEqual([1, 2]);
    await signing.sign(signing.tenant);
    expect(await waiting()).toEqual([0, 2]);
    const [card] = (await listBookings(signing.tenant.ctx, { tab: 'applications', limit: 20 })).items;
    expect(card).toMatchObject({ actor: 'landlord', needsMe: false, totalKobo: 220_000_000 });
    await signing.sign(fixture.landlord);
    expect(await waiting()).toEqual([1, 1]);
  });

  it('return the bookings of one listing or side, page by page, most recently changed first', async () => {
    const landlord = await fixture.createPerson();
    const [one, two] = [await publishHome(landlord.ctx), await publishHome(landlord.ctx)];
    const applicants = [];
    for (const listingId of [one, one, one, two]) {
      applicants.push(await newRental(fixture, await fixture.createPerson(), listingId));
      fixture.services.clock.advance(1000);
    }
    const ids = applicants.map(({ id }) => id).toReversed();
    const asked = { tab: 'applications', side: 'landlord', limit: 2 } as const;
    const first = await listBookings(landlord.ctx, asked);
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await listBookings(landlord.ctx, { ...asked, cursor: first.nextCursor ?? '' });
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([ids.slice(2), null]);
    const ofOne = await listBookings(landlord.ctx, { ...asked, limit: 20, listingId: one });
    expect(ofOne.items.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await listBookings(landlord.ctx, { ...asked, side: 'tenant' })).items).toEqual([]);
  });
});

describe('getBooking', () => {
  it('returns a booking to its two people only', async () => {
    const [stranger, admin] = [await fixture.createPerson(), await fixture.createPerson({ role: 'admin' })];
    for (const { ctx } of [stranger, admin]) {
      const asked = getBooking(ctx, { bookingId: rental.id });
      await expect(asked).rejects.toMatchObject({ code: 'bookings.not_found' });
    }
    const asked = getBooking(fixture.guest, { bookingId: rental.id });
    await expect(asked).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it.each(bookingStates)(
    'shows the tenant the address of a booking in %s from the payment until it is over',
    async (state) => {
      const paid = state === 'funded' || state === 'handover_scheduled';
      if (!paid) {
        await put(state, { fundedAt: null });
        expect((await rental.see()).place).toBeNull();
      }
      await put(state, { fundedAt: fixture.services.clock.now() });
      const isOver = endedStates.some((ended) => ended === state);
      expect((await rental.see()).place === null).toBe(isOver);
      expect((await rental.see(fixture.landlord)).place).not.toBeNull();
      const { handover } = await rental.see();
      expect(handover?.keyCode !== null).toBe(paid);
      expect((await rental.see(fixture.landlord)).handover?.keyCode).toBeNull();
      await put('applied', { fundedAt: null });
    },
  );
});
