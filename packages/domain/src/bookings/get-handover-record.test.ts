import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHandoverRecord } from './get-handover-record.ts';
import { type BookingWorld, createBookingWorld } from './testing/booking-world.ts';
import { newRental, type Rental } from './testing/rentals.ts';

let world: BookingWorld;
let rental: Rental;
beforeAll(async () => {
  world = await createBookingWorld();
  rental = await newRental(world);
  await rental.scheduled();
});
afterAll(() => world.dispose());

const read = (person = world.tenant, phase: 'move_in' | 'move_out' = 'move_in') =>
  getHandoverRecord(person.ctx, { bookingId: rental.id, phase });

describe('the record of a handover', () => {
  it('is not there before the keys, then both read what was written down', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'bookings.not_found' });
    await rental.keys();
    const seen = await read();
    const handedOverAt = (await rental.see()).handover?.handedOverAt;
    expect(seen).toMatchObject({ landlordName: 'Emeka Obi', at: handedOverAt });
    expect(seen.premises).not.toBe('');
    expect(seen.notes).toEqual([
      { side: 'landlord', at: handedOverAt, meterReading: '04512', note: '', photoHashes: [] },
    ]);
    expect(await read(world.landlord)).toEqual(seen);
  });

  it('is nobody else’s, and of moving out there is none yet', async () => {
    await expect(read(world.rival)).rejects.toMatchObject({ code: 'bookings.not_found' });
    await expect(read(world.tenant, 'move_out')).rejects.toMatchObject({ code: 'bookings.not_found' });
  });
});
