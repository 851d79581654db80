import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRenter } from './index.ts';
import { getListing } from '../listings/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type BookingFixture, createBookingFixture, newRental } from './fixtures.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await createBookingFixture();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

describe('a home that somebody has a booking of', () => {
  it('stays visible to its tenant in every state, with their booking, and to no other tenant once it is let', async () => {
    const rental = await newRental(fixture);
    const home = async (person = rental.tenant) => getListing(person.ctx, { listingId: fixture.listingId });
    expect((await home()).tie).toEqual({ kind: 'booking', id: rental.id, stage: 'open' });
    expect((await home(fixture.rival)).tie).toBeUndefined();
    expect(await findRenter(fixture.services, fixture.listingId)).toBeUndefined();
    await rental.movedIn();
    expect(await home()).toMatchObject({ state: 'let', tie: { kind: 'booking', id: rental.id, stage: 'renting' } });
    expect((await home()).ownerView).toBeUndefined();
    await expect(home(fixture.rival)).rejects.toMatchObject({ code: 'listings.not_found' });
    expect(await findRenter(fixture.services, fixture.listingId)).toBe(rental.tenant.userId);
  });
});
