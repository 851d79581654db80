import type { BookingRow } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';
import { listLines } from './escrow/escrow-repository.ts';
import { depositsOf } from './escrow/held-lines.ts';
import { sumHeld } from './escrow/line-share.ts';

/** What is held for a booking now, and how much of it as deposits; kobo. */
export async function heldOf(
  handle: Handle,
  { id }: Pick<BookingRow, 'id'>,
): Promise<{ readonly heldKobo: number; readonly depositKobo: number }> {
  const lines = await listLines(handle, id);
  return { heldKobo: sumHeld(lines), depositKobo: sumHeld(depositsOf(lines)) };
}
