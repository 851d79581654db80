import { findListingTransition } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import type { AuditNote, Context, EventNote } from '../kernel/index.ts';
import { findListingForChange } from './listings-repository.ts';
import { takeTransition } from './process/take-transition.ts';

interface HomeMove {
  readonly listingId: string;
  readonly name: 'reserve' | 'release_reservation' | 'let';
}

/**
 * What renting does to a listing: it is kept for a tenant, shown again, or let. Only a home that is on show can be kept
 * (`listings.wrong_state`, `listings.unit_taken`); one that is not kept any more stays as it is.
 */
export async function moveHome(
  ctx: Context,
  tx: WriteTx,
  { listingId, name }: HomeMove,
): Promise<{ readonly audit: readonly AuditNote[]; readonly events: readonly EventNote[] }> {
  const row = await findListingForChange(tx, listingId);
  if (!row) return { audit: [], events: [] };
  if (name !== 'reserve' && !findListingTransition(name, row.state, 'system')) return { audit: [], events: [] };
  const taken = await takeTransition(ctx, tx, { row, name, driver: 'system' });
  return { audit: [taken.audit], events: taken.events };
}
