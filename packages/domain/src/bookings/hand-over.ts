import { timingSafeEqual } from 'node:crypto';
import { type Booking, bookingLimits, findBookingTransition, type HandOverInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Change, type Context, DomainError, write } from '../kernel/index.ts';
import { updateBooking } from './bookings-repository.ts';
import { getBooking } from './get-booking.ts';
import { isAsSeen, loadBooking, type OwnBooking, titleOf } from './load-booking.ts';
import { takeStep } from './process/take-step.ts';
import { recordHome } from './record-home.ts';

/** A code that was not right leaves its try behind, and the caller hears why. */
type Attempt = Change<DomainError | undefined>;

const isSameCode = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Why the keys cannot be said to be handed over like this; undefined when they can. The landlord needs the tenant's code. */
function faultOf({ row, side }: OwnBooking, code: string | undefined): DomainError | undefined {
  if (side === 'tenant') return code === undefined ? undefined : new DomainError('bookings.only_landlord_enters');
  if (row.keyTries >= bookingLimits.keyCodeTries) return new DomainError('bookings.key_code_spent');
  return code !== undefined && isSameCode(code, row.keyCode) ? undefined : new DomainError('bookings.wrong_key_code');
}

async function refuse(tx: WriteTx, { row }: OwnBooking, fault: DomainError): Promise<Attempt> {
  if (fault.code !== 'bookings.wrong_key_code') throw fault;
  await updateBooking(tx, { ...row, keyTries: row.keyTries + 1 });
  return { result: fault, audit: [{ action: 'booking.key_code_refused', subjectId: row.id }], events: [] };
}

async function enter(ctx: Context, tx: WriteTx, entry: { own: OwnBooking; input: HandOverInput }): Promise<Attempt> {
  const { own, input } = entry;
  const { row, side: driver } = own;
  const home = await titleOf(tx, row);
  const { audit, events } = await takeStep(ctx, tx, { row, home, name: 'hand_over', driver });
  const { meterReading, note, photoIds } = input;
  await recordHome(ctx, tx, { own, told: { phase: 'move_in', meterReading, note, photoIds } });
  return { result: undefined, audit, events };
}

/**
 * The keys change hands: the landlord enters the code that the tenant reads out, or the tenant says that they have them.
 * From then on the tenant has 48 hours to check the home. Errors: bookings.wrong_key_code, bookings.key_code_spent,
 * bookings.only_landlord_enters, bookings.photos_unknown.
 */
export async function handOver(ctx: Context, input: HandOverInput): Promise<Booking> {
  const refusal = await write(ctx, async (tx): Promise<Attempt> => {
    const own = await loadBooking(ctx, tx, input.bookingId);
    const seen = await isAsSeen(tx, own, { version: input.version, names: ['hand_over'] });
    if (!seen) return { result: undefined, audit: [], events: [] };
    const open = findBookingTransition('hand_over', own.row.state, own.side) !== undefined;
    // Codes are not tried where there are no keys to be handed over.
    const fault = open ? faultOf(own, input.code) : undefined;
    return fault ? refuse(tx, own, fault) : enter(ctx, tx, { own, input });
  });
  if (refusal) throw refusal;
  return getBooking(ctx, { bookingId: input.bookingId });
}
