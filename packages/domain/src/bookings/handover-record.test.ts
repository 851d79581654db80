import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import { type BookingFixture, type Rental, createBookingFixture, newRental } from './fixtures.ts';
import { getHandoverRecord } from './handover.ts';

let fixture: BookingFixture;
let rental: Rental;
beforeAll(async () => {
  fixture = await createBookingFixture();
  rental = await newRental(fixture);
  await rental.scheduled();
});
afterAll(async () => {
  await assertLedgerBalanced(fixture.services.database);
  await fixture.dispose();
});

const read = (person = fixture.tenant, phase: 'move_in' | 'move_out' = 'move_in') =>
  getHandoverRecord(person.ctx, { bookingId: rental.id, phase });

describe('getHandoverRecord', () => {
  it('rejects before the handover, then returns the same record to both sides', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'bookings.not_found' });
    await rental.keys();
    const seen = await read();
    const handedOverAt = (await rental.see()).handover?.handedOverAt;
    expect(seen).toMatchObject({ landlordName: 'Emeka Obi', at: handedOverAt });
    expect(seen.premises).not.toBe('');
    expect(seen.notes).toEqual([
      { side: 'landlord', at: handedOverAt, meterReading: '04512', note: '', photoHashes: [] },
    ]);
    expect(await read(fixture.landlord)).toEqual(seen);
  });

  it('rejects other users, and the move-out record before there is one', async () => {
    await expect(read(fixture.rival)).rejects.toMatchObject({ code: 'bookings.not_found' });
    await expect(read(fixture.tenant, 'move_out')).rejects.toMatchObject({ code: 'bookings.not_found' });
  });
});
