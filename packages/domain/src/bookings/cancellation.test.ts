import type { Booking, BookingState } from '@rentreel/contracts/bookings';
import { outboxEvents } from '@rentreel/db/schema';
import { kobo, dayMs, hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeListingState, findListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { closeApplications, declineBooking } from './apply.ts';
import { cancelBooking } from './cancellation.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { countBookings } from './lists.ts';

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
  const tenant = await fixture.newTenant();
  rental = await newRental(fixture, tenant, await publishHome(fixture.landlord.ctx));
});

async function cancel(person: TestPerson, returns?: number): Promise<Booking> {
  const { cancellation } = await rental.see(person);
  const returnsKobo = kobo(returns ?? cancellation?.toTenantKobo ?? 0);
  const why = { reason: 'plans_changed', note: '', returnsKobo } as const;
  return cancelBooking(person.ctx, { ...(await rental.action(person)), ...why });
}

const homeState = async () => (await findListing(fixture.services.database.read, (await rental.see()).home.id))?.state;

interface Way {
  readonly what: string;
  readonly lead: () => Promise<unknown>;
  readonly side: 'tenant' | 'landlord';
  readonly state: BookingState;
}

describe('cancelBooking before the payment', () => {
  const ways: readonly Way[] = [
    { what: 'an application', lead: () => Promise.resolve(), side: 'tenant', state: 'withdrawn' },
    { what: 'an offer', lead: () => rental.offer(), side: 'tenant', state: 'withdrawn' },
    { what: 'an agreement', lead: () => rental.agreed(), side: 'tenant', state: 'withdrawn' },
    { what: 'an agreement', lead: () => rental.agreed(), side: 'landlord', state: 'cancelled_by_landlord' },
    { what: 'a booking due for payment', lead: () => rental.payable(), side: 'tenant', state: 'withdrawn' },
    {
      what: 'a booking due for payment',
      lead: () => rental.payable(),
      side: 'landlord',
      state: 'cancelled_by_landlord',
    },
  ];
  it.each(ways)(
    'ends $what for the $side without moving money and makes the listing live again',
    async ({ lead, side, state }) => {
      await lead();
      const person = side === 'tenant' ? rental.tenant : fixture.landlord;
      expect((await rental.see(person)).cancellation).toEqual({ toTenantKobo: 0, toLandlordKobo: 0 });
      expect(await cancel(person)).toMatchObject({ state, reason: 'plans_changed', cancellation: null });
      expect(await homeState()).toBe('live');
    },
  );

  it('is not available to a landlord who has not agreed yet, who declines instead', async () => {
    expect((await rental.see(fixture.landlord)).cancellation).toBeNull();
    await expect(cancel(fixture.landlord)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
  });
});

describe('cancelBooking after the payment', () => {
  it('refunds everything within 24 hours', async () => {
    await rental.paid();
    await expect(cancel(rental.tenant, 1)).rejects.toMatchObject({ code: 'bookings.return_changed' });
    expect(await cancel(rental.tenant)).toMatchObject({ state: 'cancelled_cooling_off', escrow: { heldKobo: 0 } });
    expect(await getWalletBalance(rental.tenant.ctx)).toBe(300_000_000);
    expect(await homeState()).toBe('live');
  });

  it('retains the amount of the rule, to the kobo, after 24 hours, as the preview showed', async () => {
    await rental.paid({ startDay: fixture.today() + 20 });
    await fixture.pass(2 * dayMs);
    const { cancellation } = await rental.see();
    const { toTenantKobo, toLandlordKobo } = cancellation ?? { toTenantKobo: 0, toLandlordKobo: 0 };
    expect(toLandlordKobo).toBeGreaterThan(0);
    expect(toTenantKobo + toLandlordKobo).toBe(220_000_000);
    const before = await getWalletBalance(fixture.landlord.ctx);
    expect(await cancel(rental.tenant)).toMatchObject({ state: 'cancelled_by_tenant' });
    expect(await getWalletBalance(rental.tenant.ctx)).toBe(80_000_000 + toTenantKobo);
    expect(await getWalletBalance(fixture.landlord.ctx)).toBe(before + toLandlordKobo);
  });

  it('refunds everything at any time when the landlord cancels', async () => {
    await rental.scheduled();
    await fixture.pass(2 * dayMs);
    expect(await cancel(fixture.landlord)).toMatchObject({ state: 'cancelled_by_landlord' });
    expect(await getWalletBalance(rental.tenant.ctx)).toBe(300_000_000);
  });

  it('is rejected for both sides after the handover of the keys', async () => {
    await rental.scheduled();
    await rental.keys();
    for (const person of [rental.tenant, fixture.landlord]) {
      expect((await rental.see(person)).cancellation).toBeNull();
      await expect(cancel(person)).rejects.toMatchObject({ code: 'bookings.wrong_state' });
    }
  });

  it('refunds once when the same request is sent twice', async () => {
    await rental.paid();
    const action = { ...(await rental.action(rental.tenant)), reason: 'no_money', note: '' } as const;
    const { cancellation } = await rental.see();
    const asked = { ...action, returnsKobo: kobo(cancellation?.toTenantKobo ?? 0) };
    const first = await cancelBooking(rental.tenant.ctx, asked);
    expect(await cancelBooking(rental.tenant.ctx, asked)).toEqual(first);
    expect(await getWalletBalance(rental.tenant.ctx)).toBe(300_000_000);
  });
});

describe('closeApplications', () => {
  it('declines open applications once the listing is let', async () => {
    const other = await newRental(fixture, await fixture.createPerson(), (await rental.see()).home.id);
    await closeApplications(fixture.system, (await rental.see()).home.id);
    expect((await other.see()).state).toBe('applied');
    await rental.movedIn();
    await closeApplications(fixture.system, (await rental.see()).home.id);
    expect(await other.see()).toMatchObject({ state: 'declined', reason: 'let_already' });
    expect((await rental.see()).state).toBe('active');
  });

  const raised = z.object({ userId: z.string(), kind: z.string(), facts: z.object({ words: z.optional(z.string()) }) });

  /** Returns the recipients and words of all notifications of these kinds so far. */
  async function noticesOf(kinds: ReadonlySet<string>) {
    const isNotice = eq(outboxEvents.topic, 'notice.raised');
    const rows = await fixture.services.database.read.select().from(outboxEvents).where(isNotice);
    const all = rows.map(({ payload }) => raised.parse(JSON.parse(payload)));
    return all.filter(({ kind }) => kinds.has(kind)).map(({ userId, facts: { words } }) => [userId, words]);
  }
  const endNotices = () => noticesOf(new Set(['booking.declined', 'booking.expired', 'booking.cancelled']));

  it('does not say that a home was let which is only no longer listed, and tells the tenant alone', async () => {
    const listingId = (await rental.see()).home.id;
    const before = (await endNotices()).length;
    await changeListingState(fixture.landlord.ctx, listingId, 'archive');
    await closeApplications(fixture.system, listingId);
    expect(await rental.see()).toMatchObject({ state: 'declined', reason: 'not_listed' });
    expect((await endNotices()).slice(before)).toEqual([[rental.tenant.userId, 'The home is no longer listed']]);
  });

  it('is preceded by notifications that the home is reserved for another applicant, and available again', async () => {
    const listingId = (await rental.see()).home.id;
    const other = await newRental(fixture, await fixture.newTenant(), listingId);
    await other.offer();
    const allowed = async () => (await other.see(other.tenant)).allowedTransitions;
    expect(await allowed()).toContain('counter');
    const steps = async () =>
      (await noticesOf(new Set(['booking.step']))).filter(([userId]) => userId === other.tenant.userId);
    await rental.agreed();
    expect(await steps()).toEqual([[other.tenant.userId, 'The home is reserved for someone else for now']]);
    expect(await allowed()).toEqual(['withdraw']);
    const turn = async () => [(await other.see(other.tenant)).needsMe, (await countBookings(other.tenant.ctx)).needsMe];
    expect(await turn()).toEqual([false, 0]);
    await fixture.pass(40 * hourMs);
    const reminded = async () => (await noticesOf(new Set(['booking.reminder']))).map(([userId]) => userId);
    expect(await reminded()).not.toContain(other.tenant.userId);
    await cancel(rental.tenant);
    expect((await steps()).slice(1)).toEqual([[other.tenant.userId, 'The home is available again']]);
    expect(await allowed()).toContain('counter');
    expect(await turn()).toEqual([true, 1]);
    await fixture.pass(hourMs);
    expect(await reminded()).toContain(other.tenant.userId);
  });

  it('differs from declining after an offer, which the tenant reads as a withdrawn offer', async () => {
    await rental.offer();
    const before = (await endNotices()).length;
    const no = { ...(await rental.action(fixture.landlord)), reason: 'other_tenant', note: '' } as const;
    await declineBooking(fixture.landlord.ctx, no);
    expect((await endNotices()).slice(before)).toEqual([[rental.tenant.userId, 'withdrew the offer']]);
  });
});
