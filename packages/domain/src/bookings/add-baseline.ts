import type { AddBaselineInput, Booking } from '@rentreel/contracts/bookings';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { getBooking } from './get-booking.ts';
import { loadBooking } from './load-booking.ts';
import { liveEvents } from './process/tell-people.ts';
import { recordHome } from './record-home.ts';

/** Adds photos of the home as it was taken over, while the check runs; they are kept for the move-out, and for disputes. */
export async function addBaseline(ctx: Context, input: AddBaselineInput): Promise<Booking> {
  const { bookingId, photoIds, note } = input;
  await write(ctx, async (tx) => {
    const own = await loadBooking(ctx, tx, bookingId);
    const { row, side } = own;
    if (row.handedOverAt === null) throw new DomainError('bookings.keys_not_given');
    if (row.state !== 'handed_over' && row.state !== 'disputed') throw new DomainError('bookings.check_over');
    await recordHome(ctx, tx, { own, told: { phase: 'move_in', meterReading: '', note, photoIds } });
    const details = { side, photos: photoIds.length };
    const audit = [{ action: 'booking.baseline_added', subjectId: row.id, details }];
    return { result: undefined, audit, events: liveEvents(row) };
  });
  return getBooking(ctx, { bookingId });
}
