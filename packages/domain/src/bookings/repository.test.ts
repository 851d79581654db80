import { bookings } from '@rentreel/db/schema';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/index.ts';
import { publishHome } from '../testing/index.ts';
import { type BookingFixture, createBookingFixture, newRental } from './fixtures.ts';
import { findBooking, insertBooking, isUnitTaken, namedConflict, updateBooking } from './repository.ts';
import type { BookingRow } from './row.ts';

let fixture: BookingFixture;
let rows: readonly BookingRow[];
beforeAll(async () => {
  fixture = await createBookingFixture();
  const [one, two] = [fixture.listingId, await publishHome(fixture.landlord.ctx)];
  const made = [await newRental(fixture, fixture.tenant, one), await newRental(fixture, fixture.rival, one)];
  made.push(await newRental(fixture, fixture.tenant, two));
  const { read } = fixture.services.database;
  const found = await Promise.all(made.map(({ id }) => findBooking(read, id)));
  rows = found.flatMap((row) => row ?? []);
});
afterAll(() => fixture.dispose());

const put = (row: BookingRow | undefined, changes: Partial<BookingRow>) =>
  fixture.services.database.writer.write(async (tx) => {
    if (row) await updateBooking(tx, { ...row, ...changes });
  });

describe('the bookings table', () => {
  it('reserves a listing for one tenant only', async () => {
    await put(rows[0], { state: 'agreement_pending' });
    for (const state of ['agreement_pending', 'payment_due'] as const) {
      await expect(put(rows[1], { state })).rejects.toMatchObject({ code: 'bookings.home_not_free' });
    }
    await put(rows[1], { state: 'offered' });
    await put(rows[0], { state: 'applied' });
  });

  it('allows one paid booking per unit across listings', async () => {
    const unitKey = 'LA|yaba|31|alagomeji|flat1';
    const { read, writer } = fixture.services.database;
    const [first, , twin] = rows;
    if (!first || !twin) throw new Error('three bookings expected');
    // A booking keeps its original unit; these two are given a unit that two listings name.
    await writer.write((tx) =>
      tx
        .update(bookings)
        .set({ unitKey })
        .where(inArray(bookings.id, [first.id, twin.id])),
    );
    await put(first, { state: 'active' });
    expect(await isUnitTaken(read, { id: twin.id, unitKey })).toBe(true);
    expect(await isUnitTaken(read, { id: first.id, unitKey })).toBe(false);
    await expect(put(twin, { state: 'funded' })).rejects.toMatchObject({ code: 'bookings.unit_taken' });
    await put(first, { state: 'moved_out' });
    await put(twin, { state: 'funded' });
    await put(twin, { state: 'applied' });
    await put(first, { state: 'applied' });
  });

  it('keeps tenant and unit unchanged on update', async () => {
    const [first, second] = rows;
    if (!first || !second) throw new Error('two bookings expected');
    await put(first, { tenantId: second.tenantId, unitKey: 'another', months: 7 });
    const { read } = fixture.services.database;
    const { tenantId, unitKey, months } = (await findBooking(read, first.id)) ?? {};
    expect({ tenantId, months }).toEqual({ tenantId: first.tenantId, months: 7 });
    expect(unitKey).not.toBe('another');
  });

  it('allows one open application per tenant and listing', async () => {
    const [first] = rows;
    if (!first) throw new Error('a booking expected');
    const twice = { ...first, id: `bkg_${'9'.repeat(26)}` as const, clientId: 'another-one' };
    const again = fixture.services.database.writer.write((tx) => insertBooking(tx, twice));
    await expect(again).rejects.toMatchObject({ code: 'bookings.already_open' });
  });

  it('rethrows other failures unchanged', async () => {
    const bad = fixture.services.database.writer.write((tx) =>
      namedConflict(
        tx,
        tx
          .update(bookings)
          .set({ months: 0 })
          .where(eq(bookings.id, rows[0]?.id ?? 'bkg_none')),
      ),
    );
    await expect(bad).rejects.not.toBeInstanceOf(DomainError);
    const $client = { settle: async () => {} };
    await expect(namedConflict({ $client }, Promise.reject(new Error('disk is full')))).rejects.toThrow('disk is full');
  });
});
