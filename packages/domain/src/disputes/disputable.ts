import type { WriteTx } from '@rentreel/db';
import { heldOf } from '../bookings/index.ts';
import { requireWholeSplit, type Split } from './dispute-rules.ts';
import type { OwnDispute } from './load-dispute.ts';

/**
 * A split of all that can be split: everything that is held, or without the deposits when the tenancy goes on, for those
 * stay until the move-out. A dispute about the caution fee is about that alone.
 */
export async function requireDisputable(
  tx: WriteTx,
  { row, booking }: Pick<OwnDispute, 'row' | 'booking'>,
  { toTenantKobo, toLandlordKobo, tenancyGoesOn }: Split,
): Promise<Split> {
  const { heldKobo, depositKobo } = await heldOf(tx, booking);
  const goesOn = row.kind === 'move_in' && tenancyGoesOn && booking.handedOverAt !== null;
  const split = { toTenantKobo, toLandlordKobo, tenancyGoesOn: goesOn };
  requireWholeSplit(split, goesOn ? heldKobo - depositKobo : heldKobo);
  return split;
}
