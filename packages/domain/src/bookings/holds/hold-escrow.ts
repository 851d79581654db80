import type { BookingSide, HoldEscrowInput, LiftEscrowHoldInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, type EventNote, raiseNotice, requireAdmin, write } from '../../kernel/index.ts';
import { bookingSideOf } from '../booking-policy.ts';
import type { BookingRow } from '../booking-row.ts';
import { findBooking } from '../bookings-repository.ts';
import { heldOf } from '../held-of.ts';
import { titleOf } from '../load-booking.ts';
import { bookingNotice, namesOf } from '../process/booking-notice.ts';
import { resetBookingTimers } from '../process/booking-timers.ts';
import { liveEvents } from '../process/tell-people.ts';
import { deleteHold, findHold, storeHold } from './holds-repository.ts';

const nothing = { result: undefined, audit: [], events: [] };
const sides: readonly BookingSide[] = ['tenant', 'landlord'];

async function requireBooking(ctx: Context, tx: WriteTx, bookingId: string): Promise<BookingRow> {
  const row = await findBooking(tx, bookingId);
  if (!row) throw new DomainError('bookings.not_found');
  if (bookingSideOf(ctx.actor, row)) throw new DomainError('bookings.hold_not_yours');
  return row;
}

/** What both hear: the reason, or without one that the hold is lifted. */
async function tellBoth(
  tx: WriteTx,
  { row, now, reason }: { readonly row: BookingRow; readonly now: number; readonly reason?: string },
): Promise<EventNote[]> {
  const reader = { row, home: await titleOf(tx, row), names: await namesOf(tx, row) };
  const mark = `${reason === undefined ? 'free' : 'hold'}:${now}`;
  const notices = sides.map((side) =>
    reason === undefined
      ? bookingNotice({ ...reader, side }, { kind: 'booking.off_hold', more: {}, mark })
      : bookingNotice({ ...reader, side }, { kind: 'booking.on_hold', more: { reason }, mark }),
  );
  return [...liveEvents(row), ...notices.map((notice) => raiseNotice(now, notice))];
}

/**
 * An administrator keeps what a booking has in escrow where it is: no timer and neither of the two people moves it until it
 * is lifted; only a ruling does. Both read the reason. Again with another reason, it replaces the first. Errors:
 * bookings.not_found, bookings.hold_not_yours, bookings.nothing_to_hold.
 */
export async function holdEscrow(ctx: Context, { bookingId, reason }: HoldEscrowInput): Promise<void> {
  const { userId: heldBy } = requireAdmin(ctx);
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    const row = await requireBooking(ctx, tx, bookingId);
    const before = await findHold(tx, bookingId);
    if (before?.reason === reason) return nothing;
    const { heldKobo } = await heldOf(tx, row);
    if (heldKobo === 0) throw new DomainError('bookings.nothing_to_hold');
    await storeHold(tx, { bookingId, reason, heldBy, heldAt: before?.heldAt ?? now });
    return {
      result: undefined,
      audit: [{ action: 'booking.hold', subjectId: bookingId, details: { reason, heldKobo } }],
      events: await tellBoth(tx, { row, now, reason }),
    };
  });
}

/** An administrator lifts a hold; what became due meanwhile goes on its way at once. Errors: as above. */
export async function liftEscrowHold(ctx: Context, { bookingId }: LiftEscrowHoldInput): Promise<void> {
  requireAdmin(ctx);
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    const row = await requireBooking(ctx, tx, bookingId);
    if (!(await findHold(tx, bookingId))) return nothing;
    await deleteHold(tx, bookingId);
    await resetBookingTimers(tx, row, now);
    return {
      result: undefined,
      audit: [{ action: 'booking.lift_hold', subjectId: bookingId, details: {} }],
      events: [{ topic: 'booking.hold_lifted', payload: { bookingId } }, ...(await tellBoth(tx, { row, now }))],
    };
  });
}
