import { dayMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declineBooking, findRenter } from './index.ts';
import { getListing, listMyListings } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { publishHome } from '../testing/index.ts';
import { type BookingFixture, createBookingFixture, newRental } from './fixtures.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('a listing with a booking', () => {
  it('counts only open applications for its landlord', async () => {
    const applications = async () => (await listMyListings(fixture.landlord.ctx, undefined)).items[0]?.applications;
    expect(await applications()).toBe(0);
    const booking = await fixture.apply(await fixture.newTenant());
    expect(await applications()).toBe(1);
    await declineBooking(fixture.landlord.ctx, {
      ...(await fixture.action(fixture.landlord, booking)),
      reason: 'dates',
      note: '',
    });
    expect(await applications()).toBe(0);
  });

  it('stays visible to its tenant in every state with their booking, and is hidden from other tenants once let', async () => {
    const rental = await newRental(fixture);
    const home = async (person = rental.tenant) => getListing(person.ctx, { listingId: fixture.listingId });
    expect((await home()).tie).toEqual({ kind: 'booking', id: rental.id, stage: 'applied' });
    expect((await home(fixture.rival)).tie).toBeUndefined();
    expect(await findRenter(fixture.services, fixture.listingId)).toBeUndefined();
    await rental.movedIn();
    expect(await home()).toMatchObject({ state: 'let', tie: { kind: 'booking', id: rental.id, stage: 'renting' } });
    expect((await home()).ownerView).toBeUndefined();
    await expect(home(fixture.rival)).rejects.toMatchObject({ code: 'listings.not_found' });
    expect(await findRenter(fixture.services, fixture.listingId)).toBe(rental.tenant.userId);
  });

  it('shows its tenant the address from the agreement until the booking is over', async () => {
    const { clock } = fixture.services;
    const listingId = await publishHome(fixture.landlord.ctx);
    const rental = await newRental(fixture, await fixture.newTenant(), listingId);
    const stage = async () => (await getListing(rental.tenant.ctx, { listingId })).tie?.stage;
    expect((await rental.see()).place).toBeNull();
    await rental.offer();
    expect((await rental.see()).place).toBeNull();
    expect(await stage()).toBe('applied');
    await rental.accept();
    expect(await stage()).toBe('open');
    expect((await rental.see()).place?.address).toContain('31 Alagomeji Street');
    await fixture.passTo(clock.now() + 60 * dayMs);
    expect(await rental.see()).toMatchObject({ state: 'expired', place: null });
  });
});
