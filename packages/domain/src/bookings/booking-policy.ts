import type { BookingSide } from '@rentreel/contracts/bookings';
import type { Actor } from '../kernel/index.ts';
import type { BookingRow } from './booking-row.ts';

type People = Pick<BookingRow, 'tenantId' | 'landlordId'>;

/** On which side of a booking this actor is; undefined for everybody else, administrators too. */
export function bookingSideOf(actor: Actor, { tenantId, landlordId }: People): BookingSide | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === tenantId) return 'tenant';
  return actor.userId === landlordId ? 'landlord' : undefined;
}
