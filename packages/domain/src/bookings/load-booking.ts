import type { BookingDeedInput, BookingSide } from '@rentreel/contracts/bookings';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { findTitle } from '../listings/index.ts';
import { bookingSideOf } from './booking-policy.ts';
import type { BookingRow } from './booking-row.ts';
import { findBooking, type Handle, listSteps } from './bookings-repository.ts';

export interface OwnBooking {
  readonly row: BookingRow;
  readonly side: BookingSide;
  readonly userId: string;
}

/** A booking of the caller and their side of it; to anybody else, administrators too, it is `bookings.not_found`. */
export async function loadBooking(ctx: Context, handle: Handle, bookingId: string): Promise<OwnBooking> {
  const { userId } = requireUser(ctx);
  const row = await findBooking(handle, bookingId);
  const side = row && bookingSideOf(ctx.actor, row);
  if (!side) throw new DomainError('bookings.not_found');
  return { row, side, userId };
}

/** The title of the home of a booking, for the books, the chat and notices. */
export async function titleOf(handle: Handle, { listingId }: Pick<BookingRow, 'listingId'>): Promise<string> {
  return (await findTitle(handle, listingId)) ?? 'Home';
}

/**
 * Whether the booking is still as the caller saw it. False when they did this very deed already and the answer was lost;
 * when something else has happened since, it is `bookings.changed`.
 */
export async function isAsSeen(
  handle: Handle,
  { row, userId }: Pick<OwnBooking, 'row' | 'userId'>,
  { version, names }: Pick<BookingDeedInput, 'version'> & { readonly names: readonly string[] },
): Promise<boolean> {
  if (row.version === version) return true;
  const next = (await listSteps(handle, row.id)).find((step) => step.version === version + 1);
  if (next?.actorId === userId && names.includes(next.name)) return false;
  throw new DomainError('bookings.changed');
}
