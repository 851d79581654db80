import { dayMs, kobo } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { cancelBooking } from './cancellation.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { acceptOffer } from './offers.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

async function offered(count: number): Promise<Rental[]> {
  const listingId = await publishHome(fixture.landlord.ctx);
  const rentals: Rental[] = [];
  for (let made = 0; made < count; made += 1) {
    const rental = await newRental(fixture, await fixture.createPerson(), listingId);
    await rental.offer();
    rentals.push(rental);
  }
  return rentals;
}

const codeOf = (reason: unknown) => (reason as { code?: string }).code;

describe('acceptOffer by several tenants for the same listing', () => {
  it('succeeds for one of six concurrent calls; the others get bookings.home_not_free and keep their offers', async () => {
    const rentals = await offered(6);
    const actions = await Promise.all(rentals.map((rental) => rental.action(rental.tenant)));
    const answers = await Promise.allSettled(
      rentals.map((rental, index) =>
        acceptOffer(rental.tenant.ctx, actions[index] ?? { bookingId: rental.id, version: 0 }),
      ),
    );
    const won = answers.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
    expect(lost).toEqual(Array.from({ length: 5 }, () => 'bookings.home_not_free'));
    const states = await Promise.all(rentals.map(async (rental) => (await rental.see()).state));
    expect(states.filter((state) => state === 'agreement_pending')).toHaveLength(1);
    expect(states.filter((state) => state === 'offered')).toHaveLength(5);
  });

  it('fails for the second tenant while the first has the listing, which is live again after the first booking expires', async () => {
    const [first, second] = await offered(2);
    if (!first || !second) throw new Error('two expected');
    await first.accept();
    await expect(second.accept()).rejects.toMatchObject({ code: 'bookings.home_not_free' });
    await expect(
      fixture.apply(await fixture.createPerson(), { listingId: (await first.see()).home.id }),
    ).rejects.toMatchObject({ code: 'listings.not_found' });
    await fixture.pass(3 * dayMs);
    expect((await first.see()).state).toBe('expired');
    const home = await findListing(fixture.services.database.read, (await first.see()).home.id);
    expect(home?.state).toBe('live');
  });

  it('succeeds for the second tenant once the first has withdrawn', async () => {
    const [first, second] = await offered(2);
    if (!first || !second) throw new Error('two expected');
    await first.accept();
    await expect(second.accept()).rejects.toMatchObject({ code: 'bookings.home_not_free' });
    const why = { reason: 'plans_changed', note: '', returnsKobo: kobo(0) } as const;
    await cancelBooking(first.tenant.ctx, { ...(await first.action(first.tenant)), ...why });
    expect(await second.accept()).toMatchObject({ state: 'agreement_pending' });
    expect((await first.see()).state).toBe('withdrawn');
    const home = await findListing(fixture.services.database.read, (await second.see()).home.id);
    expect(home?.state).toBe('reserved');
  });
});
