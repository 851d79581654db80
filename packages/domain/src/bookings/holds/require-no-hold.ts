import type { WriteTx } from '@rentreel/db';
import { type AuditNote, DomainError } from '../../kernel/index.ts';
import { heldOf } from '../held-of.ts';
import { deleteHold, findHold } from './holds-repository.ts';

/** Refuses while the money of a booking is on hold: bookings.on_hold, with the reason. */
export async function requireNoHold(tx: WriteTx, bookingId: string): Promise<void> {
  const hold = await findHold(tx, bookingId);
  if (hold) throw new DomainError('bookings.on_hold', { reason: hold.reason });
}

/** A ruling has moved the money: a hold on nothing is none. */
export async function endEmptyHold(tx: WriteTx, bookingId: string): Promise<AuditNote[]> {
  if (!(await findHold(tx, bookingId)) || (await heldOf(tx, { id: bookingId })).heldKobo > 0) return [];
  await deleteHold(tx, bookingId);
  return [{ action: 'booking.lift_hold', subjectId: bookingId, details: { because: 'nothing is held any more' } }];
}
